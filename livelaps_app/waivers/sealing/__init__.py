"""Seals of documents: a PDF is signed with the site's certificate, and a PDF is held against it."""
