"""Keeping a workspace well: what the doctor looks at."""
