"""The grammar: rules that read pieces and build nodes, the same for every language."""
