"""The views: what each asks of the table of calls. What they return is the view's JSON, and what its template has."""
