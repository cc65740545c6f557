"""Simulation: what would become of the memories of this workspace if nothing were used (E14).

Memories that decay alike are counted together, so that a million of them cost no more than the kinds there are.
"""
