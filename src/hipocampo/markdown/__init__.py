"""Markdown: text to values and back; no files."""
