"""Making sense of what is remembered: pages of the bank, opinions, proposals (G)."""
