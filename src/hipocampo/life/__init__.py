"""What fades, what stays, what may be believed: cycles, dreams, verdicts, and how they can be foreseen (E)."""
