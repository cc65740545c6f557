"""Spanish: how people tell states and their changes. Words normalised."""

# Words that speak of a change of state.
CHANGE = "ahora mude mudo mudamos cambie cambio cambiamos nuevo nueva deje"
