"""The record of a floor: its past coups and shoes, statements, reports and backups.

Most of this is read from database tables that are filled from the logs of the streams. They hold
nothing that the logs do not say, and can be made anew from them.
"""
