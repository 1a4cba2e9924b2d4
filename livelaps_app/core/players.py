"""Embeddable players and maps of editors, in sandboxed frames."""

# The prefix of an allowed address and its replacement; the first match decides.
PLAYERS: tuple[tuple[str, str], ...] = (
    ("https://www.youtube.com/embed/", "https://www.youtube-nocookie.com/embed/"),  # does not track viewers
    ("https://www.youtube-nocookie.com/embed/", "https://www.youtube-nocookie.com/embed/"),
    ("https://player.vimeo.com/video/", "https://player.vimeo.com/video/"),
    ("https://www.openstreetmap.org/export/embed.html?", "https://www.openstreetmap.org/export/embed.html?"),
    ("https://www.google.com/maps/embed?", "https://www.google.com/maps/embed?"),
)
