"""The workspace's files: pages, the lock, the clock."""
