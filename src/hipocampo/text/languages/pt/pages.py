"""Portuguese: words in pages."""

# The heading of the section of facts, in lower case.
RETAIN = "reter"
