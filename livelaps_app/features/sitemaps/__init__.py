"""What the sitemaps list of events, races and series."""
