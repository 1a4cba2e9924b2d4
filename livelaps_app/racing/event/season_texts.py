"""The texts about an event in the season of its series."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

AFTER = Text("{name}, {rounds}.", "{name}, {rounds}.", "{name}, {rounds}.")
BEST_COUNT = Plural(
    Text("The best round counts.", "La meilleure manche compte.", "Cuenta la mejor ronda."),
    Text("The best {n} count.", "Les {n} meilleures comptent.", "Cuentan las {n} mejores."),
)
CHASERS = Plural(
    Text(
        "A win is worth {win}: {names} can still take the red plate here.",
        "Une victoire vaut {win} : {names} peut encore prendre la plaque rouge ici.",
        "Una victoria vale {win}: {names} aún puede ganar el número rojo aquí.",
    ),
    Text(
        "A win is worth {win}: {names} can still take the red plate here.",
        "Une victoire vaut {win} : {names} peuvent encore prendre la plaque rouge ici.",
        "Una victoria vale {win}: {names} aún pueden ganar el número rojo aquí.",
    ),
)
MANY_CHASERS = Text(
    "A win is worth {win}: {n} riders can still take the red plate here.",
    "Une victoire vaut {win} : {n} pilotes peuvent encore prendre la plaque rouge ici.",
    "Una victoria vale {win}: {n} pilotos aún pueden ganar el número rojo aquí.",
)
NO_CHASERS = Text(
    "A win is worth {win}: nobody can take the red plate here.",
    "Une victoire vaut {win} : personne ne peut prendre la plaque rouge ici.",
    "Una victoria vale {win}: nadie puede ganar el número rojo aquí.",
)
AND = Text(" and ", " et ", " y ")
MOVED_TO = Text("moved to {place}", "passe {place}", "sube al {place}.º")
TAKES_RED = Text("takes the red plate", "prend la plaque rouge", "gana el número rojo")
STAKE = Text("What is at stake", "L’enjeu", "Lo que está en juego")
STANDINGS = Text("Standings", "Classement", "Clasificación")
PODIUMS = Text("Podiums", "Podiums", "Podios")
NEXT_EVENT = Text("Next event", "Prochaine épreuve", "Próximo evento")
NEXT_ROUND = Text("Next round", "Prochaine manche", "Próxima ronda")
