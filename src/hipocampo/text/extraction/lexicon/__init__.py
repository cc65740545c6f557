"""The words and rules of each language as data; `refused` has those that tell what is not worth keeping."""
