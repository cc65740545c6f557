"""Models that read meaning: embedders and rerankers, each loaded at first need."""
