"""English."""

# The place among the languages.
RANK = 3
