"""Waivers: states, signing rules, the signed record, canonical JSON and a hash-chained log."""
