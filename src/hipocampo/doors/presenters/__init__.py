"""What several doors show of the same things: as JSON, and as short texts in the reader's language."""
