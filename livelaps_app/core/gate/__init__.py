"""The gate of an event: who may scan, which tickets let whom in, and who has come in."""
