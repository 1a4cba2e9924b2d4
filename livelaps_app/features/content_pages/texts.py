"""Texts besides those of editors."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

SPONSORS = Plural(
    Text("{n} sponsor", "{n} commanditaire", "{n} patrocinador"),
    Text("{n} sponsors", "{n} commanditaires", "{n} patrocinadores"),
)
VISIT = Text("Visit {name}", "Visiter {name}", "Visitar {name}")
WRITE = Text("Write to us", "Nous écrire", "Escríbanos")
EVERY_PAGE = Text("All pages", "Toutes les pages", "Todas las páginas")
NO_SPONSORS = Text(
    "There are no sponsors yet.", "Aucun commanditaire pour le moment.", "Todavía no hay patrocinadores."
)
NO_PAGES = Text("There are no pages yet.", "Aucune page pour le moment.", "Todavía no hay páginas.")
DESCRIPTION = Text("{title}: {names}.", "{title} : {names}.", "{title}: {names}.")
