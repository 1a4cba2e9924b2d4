"""The registration of events, in lists and live."""
