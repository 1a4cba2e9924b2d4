"""Backups of what the embedded services keep: database and files in one archive, made while the site runs."""
