"""The doors: how people and programs come in. Each is thin; what one can do, all can."""
