"""What the embedder learned on top of its model, and from what."""
