"""Seals of documents: signs PDFs with the site's certificate and verifies them."""
