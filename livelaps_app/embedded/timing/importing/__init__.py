"""Importing: result files become records here, checked line by line, before anything is stored."""
