"""Wizard drafts in the site's database, found by cookie, for a day."""
