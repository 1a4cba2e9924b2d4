"""Entries of riders in races: eligibility, plates, prices, start grid, withdrawal."""
