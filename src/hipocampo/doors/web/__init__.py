"""The page: memory in a browser, for the owner and for whoever else has a token; made of the table of calls alone."""
