"""Memories from elsewhere and to elsewhere (C7)."""
