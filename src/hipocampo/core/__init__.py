"""The pure core: events, records, filters, permits; no I/O, no clock."""
