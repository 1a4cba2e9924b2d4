"""Texts about the start of an entry."""

from livelaps_app.core.i18n.texts import Text

ROW_AT = Text("row {row}, start at {at}", "ligne {row}, départ à {at}", "fila {row}, salida a las {at}")
ROW = Text("row {row}", "ligne {row}", "fila {row}")
AT = Text("start at {at}", "départ à {at}", "salida a las {at}")
NO_ROW = Text(
    "no row on the start grid yet: ask at the desk",
    "pas encore de ligne sur la grille de départ : adressez-vous au secrétariat de l’épreuve",
    "sin fila en la parrilla de salida todavía: pregunte en la secretaría del evento",
)
CHOSEN = Text(
    "row {row} chosen; the start grid is not published yet",
    "ligne {row} choisie; la grille de départ n’est pas encore publiée",
    "fila {row} elegida; la parrilla de salida aún no se ha publicado",
)
GROUP = Text(
    "starts with the group {code}; the start grid is not published yet",
    "part avec le groupe {code}; la grille de départ n’est pas encore publiée",
    "sale con el grupo {code}; la parrilla de salida aún no se ha publicado",
)
NOT_PUBLISHED = Text(
    "the start grid is not published yet",
    "la grille de départ n’est pas encore publiée",
    "la parrilla de salida aún no se ha publicado",
)
RACE_AT = Text("{race}, {at}", "{race}, {at}", "{race}, {at}")
OF_RACE = Text("{race}: {start}", "{race} : {start}", "{race}: {start}")
