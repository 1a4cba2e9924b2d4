"""The gate of an event: staff, tickets, admissions."""
