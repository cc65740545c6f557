"""Writing: facts, turns of conversations, events of one's own."""
