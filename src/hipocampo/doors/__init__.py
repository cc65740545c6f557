"""The doors: how people and programs come in (J1). Each is thin; what one can do, all can."""
