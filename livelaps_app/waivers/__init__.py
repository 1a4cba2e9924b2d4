"""Waivers: their states, who may sign, the record of a signature, its canonical JSON, the chain of its log."""
