"""Simple YAML, as people write it in front of pages and in settings: read safely, edited without touching the rest."""
