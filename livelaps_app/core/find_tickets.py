"""The way to the form that mails the links of somebody's orders."""

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import url

FIND = "find"
"""The parameter of an order's page that opens the form."""
FIND_TICKETS = Text("Find your tickets", "Retrouver vos billets", "Encontrar sus entradas")


def find_address(lang: Lang, value: str = "1") -> str:
    """The address of the form, without the base path. value: what the parameter says."""
    return f"{url('thank_you', lang)}?{FIND}={value}"
