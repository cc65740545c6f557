"""Portuguese: how people tell states and their changes. Words normalised."""

# Words that speak of a change of state.
CHANGE = "agora mudei mudou mudamos troquei trocou trocamos novo nova deixei parei passei"
