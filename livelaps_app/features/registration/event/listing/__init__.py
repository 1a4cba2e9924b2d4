"""The list of events that take entries."""
