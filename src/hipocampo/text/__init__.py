"""Pure functions on text: words, dates, tokens, secrets."""
