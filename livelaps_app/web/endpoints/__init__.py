"""Answers that are no pages: files, feeds, pictures, sitemaps, the service worker, webhooks, health."""
