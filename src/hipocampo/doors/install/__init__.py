"""Connects an agent: adds Hipocampo to its configuration, shown before it is written, and removes it again."""
