"""The ASGI layer in front of the framework: every HTML answer carries the facts of its page."""
