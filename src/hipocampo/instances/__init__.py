"""Several of me: letters between instances, their shared place, and the same instance on several machines (I1-I4)."""
