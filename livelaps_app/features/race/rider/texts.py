"""The words of a rider in a race."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.gateways.timing.records import Mode

IN_CLASS = Text("Place in class", "Rang dans la classe", "Puesto en la clase")
BEHIND_IN_CLASS = Text("Gap in class", "Écart dans la classe", "Dif. en la clase")
PLACE = Text("Place", "Rang", "Puesto")
GAP = Text("Gap", "Écart", "Diferencia")
CLASS = Text("In class", "Dans la classe", "En la clase")
TO_LEADER = Text("To the leader", "Sur le premier", "Con el líder")
TO_CLASS_LEADER = Text("To the class leader", "Sur le premier de la classe", "Con el líder de la clase")
PLACES = {
    Mode.LAPS: Text("Place by lap", "Rang par tour", "Puesto por vuelta"),
    Mode.ENDURO: Text("Place by section", "Rang par section", "Puesto por sección"),
    Mode.MOTOCROSS: Text("Place by moto", "Rang par manche", "Puesto por manga"),
}
GAPS = {
    Mode.LAPS: Text("Gap to the leader by lap", "Écart sur le premier, par tour", "Diferencia con el líder por vuelta"),
    Mode.ENDURO: Text(
        "Gap to the leader by section", "Écart sur le premier, par section", "Diferencia con el líder por sección"
    ),
}
SAME_IN_TABLE = Text(
    "The table has the same figures.", "Le tableau contient les mêmes chiffres.", "La tabla tiene las mismas cifras."
)
ALL_COLUMNS = Text("All columns", "Toutes les colonnes", "Todas las columnas")
COMPARE = Text("Compare", "Comparer", "Comparar")
RACE_OF = Text("The race of {name}", "Sa course : {name}", "La carrera de {name}")
