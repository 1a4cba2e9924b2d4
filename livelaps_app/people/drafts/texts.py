"""Texts of movable drafts."""

from livelaps_app.core.i18n.texts import Text

MAILED = Text(
    "The link is on its way to {email}.", "Le lien est en route vers {email}.", "El enlace va en camino a {email}."
)
MAILED_TO_PARENT = Text(
    "The link is on its way to the parent. Whoever opens it continues this registration, which then ends here.",
    "Le lien est en route vers le parent. Qui l’ouvre poursuit cette inscription, qui se termine alors ici.",
    "El enlace va en camino al padre o a la madre. Quien lo abra continúa este registro, que entonces termina aquí.",
)
UNKNOWN_DEVICE = Text("another browser", "un autre navigateur", "otro navegador")
