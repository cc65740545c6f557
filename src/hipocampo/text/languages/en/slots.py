"""English: how people tell states and their changes. Words normalised."""

# Words that speak of a change of state.
CHANGE = "now moved switched changed new stopped instead longer"
