"""A label with its value on one line, as each language writes the colon."""

from livelaps_app.core.i18n.texts import Lang, Text

LABELLED = Text("{label}: {value}", "{label} : {value}", "{label}: {value}")


def with_label(label: object, value: object, lang: Lang) -> str:
    """A label, a colon and a value, any of them a var of a page: "Order: 2K4M", "Commande : 2K4M"."""
    return LABELLED(lang).format(label=label, value=value)
