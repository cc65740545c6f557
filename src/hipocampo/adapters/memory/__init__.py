"""Ledger and index in memory: real ports, gone with the process."""
