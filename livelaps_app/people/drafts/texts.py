"""Texts of movable drafts."""

from livelaps_app.core.i18n.texts import Text

MAILED = Text(
    "The link is on its way to {email}.", "Le lien est en route vers {email}.", "El enlace va en camino a {email}."
)
UNKNOWN_DEVICE = Text("another browser", "un autre navigateur", "otro navegador")
