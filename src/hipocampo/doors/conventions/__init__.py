"""Conventions that programs are written against already, each as a thin adapter to the same calls (J4).

Modules that need a package of others (`anthropic`, `langgraph`, `agents`) stand alone: nobody else imports them, and
each has an extra of its own. What answers over HTTP needs none.
"""
