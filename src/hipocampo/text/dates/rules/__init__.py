"""The grammar: rules that read tokens and build nodes, the same for every language."""
