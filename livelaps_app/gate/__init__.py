"""Commands for the gates of events."""
