"""How the ports meet the world: SQLite, memory, files."""
