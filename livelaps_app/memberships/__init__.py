"""Memberships of organizations: validity, renewal, families."""
