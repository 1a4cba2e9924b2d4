"""A place in line in words, the same on pages and in mails."""

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text

PLACE = Text("{nth} in line", "au {nth} rang de la liste d’attente", "en el lugar {nth} de la lista de espera")


def place_words(place: int, lang: Lang) -> str:
    """A place in line: "1st in line"."""
    return PLACE(lang).format(nth=formats.nth(place, lang))
