"""The database of memberships: tables, and one transaction per change."""
