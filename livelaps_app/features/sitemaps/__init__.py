"""Events, races and series in the sitemaps."""
