"""An auditor that reads nothing but the lines of a log, and works out every payment on its own.

Nothing in this package imports `punto`: its cards, table of play, odds, chips and terms are written
anew from the rulebooks. The tests beside it fetch logs from the machines and hand over the lines.
"""
