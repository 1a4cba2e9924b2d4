"""Descriptions as those who list and show links have room for them."""

import re
from textwrap import shorten

from livelaps_app.core.i18n.texts import Lang, Text

SHORTEST, LONGEST = 50, 160  # letters
ABOUT = Text(
    "{name}: calendar, live results and standings of off-road racing.",
    "{name} : calendrier, résultats en direct et classements des courses hors route.",
    "{name}: calendario, resultados en vivo y clasificaciones de carreras todoterreno.",
)

_LOOSE = re.compile(r"[\s,;:.·(–-]+…$")


def described(text: str, site: str, lang: Lang) -> str:
    """What a page says of itself on one line, cut at a word; what is too short is followed by what the site is."""
    text = " ".join(text.split())
    if len(text) < SHORTEST:
        text = f"{text.rstrip('.')}. {ABOUT(lang).format(name=site)}".lstrip(". ")
    return _LOOSE.sub("…", shorten(text, LONGEST, placeholder="…"))
