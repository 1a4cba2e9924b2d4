"""Backups of the embedded services: database and files in one archive, made while the site runs."""
