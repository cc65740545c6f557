"""Ledger and index in SQLite files, through apsw."""
