"""Texts about the classes of an event: price, rules and places."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

SEVERAL_RACES = Text("{races}, one entry", "{races}, une inscription", "{races}, una inscripción")
PRICE_TAX = Text("{price} with tax", "{price} avec taxes", "{price} con impuestos")
PRICE_NEXT = Text("{price} from {day}", "{price} à partir du {day}", "{price} a partir del {day}")
PRICE_FURTHER = Text(
    "{price} as a further class of the same rider",
    "{price} comme classe supplémentaire du même pilote",
    "{price} como clase adicional del mismo piloto",
)
PRICE_MEMBERS = Text(
    "{price} for members of {organization}",
    "{price} pour les membres de {organization}",
    "{price} para miembros de {organization}",
)
AGES_ON = Text("Age {ages} on {day}", "Âge : {ages} le {day}", "Edad: {ages} el {day}")
CLASS_BIKES = Text("Bikes of {bikes}", "Motos de {bikes}", "Motos de {bikes}")
FOR_RIDERS = Text("For {riders}", "Réservée aux {riders}", "Para {riders}")
NEEDS_LICENCE = Text(
    "Needs a {federation} license", "Exige une licence {federation}", "Exige una licencia {federation}"
)
NEEDS_MEMBERSHIP = Text(
    "Needs a membership of {organization}",
    "Exige une adhésion à {organization}",
    "Exige una membresía de {organization}",
)
NEEDS_MEMBERSHIP_FROM = Text(
    "Needs a membership of {organization}, from {price} with tax",
    "Exige une adhésion à {organization}, à partir de {price} avec taxes",
    "Exige una membresía de {organization}, desde {price} con impuestos",
)
LEFT = Plural(
    Text("{n} place left", "{n} place restante", "{n} lugar disponible"),
    Text("{n} places left", "{n} places restantes", "{n} lugares disponibles"),
)
FULL = Plural(
    Text(
        "Full: {n} waits before you",
        "Complète : {n} personne attend avant vous",
        "Completa: hay {n} persona antes que usted",
    ),
    Text(
        "Full: {n} wait before you",
        "Complète : {n} personnes attendent avant vous",
        "Completa: hay {n} personas antes que usted",
    ),
)
FULL_NOBODY = Text(
    "Full: you would be 1st in line",
    "Complète : vous seriez au 1er rang de la liste d’attente",
    "Completa: estaría en el lugar 1 de la lista de espera",
)
