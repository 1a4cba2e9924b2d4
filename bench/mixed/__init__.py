"""Mixed load for as long as a race: watchers, passings, visits, outages; what is lost and what grows."""
