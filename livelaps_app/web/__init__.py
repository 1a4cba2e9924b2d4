"""The HTTP side of the site."""
