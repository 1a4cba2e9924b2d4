"""The pages as HTTP answers: redirects, guards, HTML, meta tags and status codes."""
