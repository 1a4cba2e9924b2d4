"""A label with its value on one line, with the language's colon."""

from livelaps_app.core.i18n.texts import Lang, Text

LABELLED = Text("{label}: {value}", "{label} : {value}", "{label}: {value}")


def with_label(label: object, value: object, lang: Lang) -> str:
    """Joins label and value, texts or page vars, by a colon: "Order: 2K4M", "Commande : 2K4M"."""
    return LABELLED(lang).format(label=label, value=value)
