"""The right to be forgotten: what names a subject goes from ledger, pages and index, to the last byte (D5)."""

NOTES = ".memory/forgetting.json"  # forgets that are not finished; the only place where the subject is still named
FORGET = "request:forget"  # the intent
