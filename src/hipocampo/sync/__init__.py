"""Files to events: what a person did to the pages, found out and written down (C3)."""
