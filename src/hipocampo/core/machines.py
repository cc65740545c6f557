"""Events of other machines of the same owner in this ledger: where each comes from, and when it happened there.

An event that arrives is appended like any other, at the time of its arrival; `metadata.machine` says which chain it is
of, its number and moment there, and its place in the order of all chains. Whoever folds sees the moment it happened.
What such an event says about a memory that was known here is not applied as it comes: both sides may have changed it,
and what holds is settled from the events of all chains (`instances/history.py`).
"""

from __future__ import annotations

from hipocampo.core.events import Event

MACHINE = "machine"  # of the metadata of an event of another machine
SETTLED = "settled"  # of the metadata of an event that follows from those of several machines: none of them sends it on
ARRIVED, SYNCED = "machine.arrived", "machine.synced"
HELD = "machine.held"  # what a fold takes an event for that it does not apply


def as_it_happened(event: Event) -> Event:
    """An event as it is folded: with the moment at which it happened, wherever that was."""
    origin = event.metadata.get(MACHINE)
    if not isinstance(origin, dict):
        return event
    type = HELD if origin.get("held") else event.type
    at, actor = (str(origin.get(name, known)) for name, known in (("at", event.timestamp), ("actor", event.actor)))
    return event._replace(type=type, timestamp=at, actor=actor)
