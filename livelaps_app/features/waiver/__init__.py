"""Waivers: pictures of signers and the evidence of a signature."""
