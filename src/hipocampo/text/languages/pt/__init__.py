"""Portuguese."""

# The place among the languages.
RANK = 1
