"""Answers other than pages: files, feeds, images, sitemaps, service worker, webhooks, health."""
