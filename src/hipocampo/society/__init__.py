"""Living with others: who they are, what was agreed with them, and being forgotten by them (B, D5)."""

NOTES = ".memory/forgetting.json"  # forgets that are not finished; the only place where the subject is still named
