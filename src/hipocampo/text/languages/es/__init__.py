"""Spanish."""

# The place among the languages.
RANK = 2
