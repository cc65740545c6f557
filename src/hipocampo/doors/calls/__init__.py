"""The calls that every door offers, each once: its parameters, what it does, its answer, who may, its texts."""
