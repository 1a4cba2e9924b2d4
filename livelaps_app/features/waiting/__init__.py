"""The place in line of an order."""
