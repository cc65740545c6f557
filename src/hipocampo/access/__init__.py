"""Who may read and do what: entities, agreements, sessions, tokens, wallets and the audit (B)."""
