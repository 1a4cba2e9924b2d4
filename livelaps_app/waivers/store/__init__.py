"""Waivers in the site's database: texts, waivers, signatures, sends, log."""
