"""A page with a message and a link, independent of scripts, services and renderer."""

from markupsafe import Markup

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import Match, address, route
from livelaps_app.web.visitors import address_of

BACK = Text("Back to the page", "Retour à la page", "Volver a la página")
_PAGE = Markup(
    '<!doctype html><html lang="{lang}"><meta name="viewport" content="width=device-width"><title>LiveLaps</title>'
    "<style>body{{max-width:40rem;margin:2rem 1rem;font:16px/1.5 system-ui,sans-serif}}h1{{font-size:1.4em}}"
    "a{{display:inline-block;padding:.7em 0}}</style>"
    '<h1>{message}</h1><p><a href="{to}">{name}</a></p></html>'
)


def plain_page(message: str, lang: Lang, before: Match | None = None) -> str:
    """The HTML of a message with a link to the previous page, else home."""
    to, name = (address_of(before), BACK(lang)) if before else (address("home", lang), route("home").title(lang))
    return _PAGE.format(lang=lang, message=message, to=to, name=name)
