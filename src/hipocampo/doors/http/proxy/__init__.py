"""A memory in front of any model: OpenAI's two interfaces for chats, passed on to whoever answers them (J4, H5)."""
