"""What a memory can do, by theme; `app.Hipocampo` is all of it."""
