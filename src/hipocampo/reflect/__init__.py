"""Making sense of what is remembered: the user model, and what else is folded into pages (G)."""
