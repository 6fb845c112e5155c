"""The `punto` command line, with one file per command."""
