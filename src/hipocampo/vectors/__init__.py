"""Vectors, whatever store they are kept in: which texts have one, comparing them exactly, and sorting very many."""
