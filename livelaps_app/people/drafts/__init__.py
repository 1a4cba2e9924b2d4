"""Drafts in the site's database: what visitors have typed into a wizard, found by a cookie, for a day."""
