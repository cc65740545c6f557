"""Ledger, index, pages and chat model in memory: they fulfil the same ports as the real adapters, for tests alone."""
