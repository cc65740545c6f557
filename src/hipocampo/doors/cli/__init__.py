"""The command line `hipo`: a table of commands, a parser that reads it, one short function for each command.

Starting is most of what a command costs, so each module imports what it needs where it needs it.
"""
