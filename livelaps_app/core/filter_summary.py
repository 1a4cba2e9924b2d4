"""Summary line of a collapsed filter form: how many filters are set, and which."""

from collections.abc import Iterable

from livelaps_app.core.i18n.texts import Lang, Text

_FILTERS = Text("Filters", "Filtres", "Filtros")
_SET = Text("Filters ({n}) · {what}", "Filtres ({n}) · {what}", "Filtros ({n}) · {what}")


def summary_line(lang: Lang, chosen: Iterable[str]) -> str:
    """The line for the labels of the chosen values, empty ones left out: "Filters (2) · Pro, KTM"."""
    labels = [text for text in chosen if text]
    return _SET(lang).format(n=len(labels), what=", ".join(labels)) if labels else _FILTERS(lang)
