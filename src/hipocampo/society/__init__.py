"""Living with others: who they are, what was agreed with them, and being forgotten by them (B, D5)."""
