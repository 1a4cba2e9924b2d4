"""The players and maps that editors may embed, in frames that can do nothing else."""

# The prefix of an allowed address and its replacement; the first match decides.
PLAYERS: tuple[tuple[str, str], ...] = (
    ("https://www.youtube.com/embed/", "https://www.youtube-nocookie.com/embed/"),  # which does not track its viewers
    ("https://www.youtube-nocookie.com/embed/", "https://www.youtube-nocookie.com/embed/"),
    ("https://player.vimeo.com/video/", "https://player.vimeo.com/video/"),
    ("https://www.openstreetmap.org/export/embed.html?", "https://www.openstreetmap.org/export/embed.html?"),
    ("https://www.google.com/maps/embed?", "https://www.google.com/maps/embed?"),
)
