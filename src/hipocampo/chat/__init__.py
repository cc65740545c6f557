"""The companion: buffer, summary, what is worth keeping, the prompt, and one turn of a conversation (H)."""
