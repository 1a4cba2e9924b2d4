"""What is said of the filters of a page while they are folded away: how many are set, and which."""

from collections.abc import Iterable

from livelaps_app.core.i18n.texts import Lang, Text

_FILTERS = Text("Filters", "Filtres", "Filtros")
_SET = Text("Filters ({n}) · {what}", "Filtres ({n}) · {what}", "Filtros ({n}) · {what}")


def filters(lang: Lang, chosen: Iterable[str]) -> str:
    """The name of the fold over the filters, `chosen` being what they ask for in words: "Filters (2) · Pro, KTM"."""
    told = [text for text in chosen if text]
    return _SET(lang).format(n=len(told), what=", ".join(told)) if told else _FILTERS(lang)
