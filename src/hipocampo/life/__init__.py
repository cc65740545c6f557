"""The life of memories: cycles, dreams, verdicts, stories, and simulations of what is to come (E)."""
