"""Lists of promoters, events, races and series as they travel."""
