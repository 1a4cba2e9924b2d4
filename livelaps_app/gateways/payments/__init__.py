"""Payments by redirect to PayPal, Orders v2: a typed client, its records and its outcomes."""
