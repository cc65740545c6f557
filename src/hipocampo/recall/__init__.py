"""Finding it: a question understood, candidates ranked, answers that fit a budget (F)."""
