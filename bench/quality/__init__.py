"""What `hipo bench recall` is made of: the sets, the systems that are asked, and what came of every question."""
