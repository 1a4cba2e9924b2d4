"""The words of the comparison of riders."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.gateways.timing.records import Mode

IN_CLASS = Text("Place in class", "Rang dans la classe", "Puesto en la clase")
PLACE = Text("Place", "Rang", "Puesto")
GAP = Text("Gap", "Écart", "Diferencia")
SAME_IN_TABLE = Text(
    "The table has the same figures.", "Le tableau contient les mêmes chiffres.", "La tabla tiene las mismas cifras."
)
CHOSEN = Text("To compare", "À comparer", "Para comparar")
SHOW = Text("Show comparison", "Voir la comparaison", "Ver la comparación")
REMOVE = Text("Remove {name}", "Retirer {name}", "Quitar a {name}")
ONE_MORE = Text(
    "Choose one more rider: open a rider and press “Compare”.",
    "Choisissez un autre pilote : ouvrez sa fiche et appuyez sur « Comparer ».",
    "Elija otro piloto: abra su ficha y presione «Comparar».",
)
FIRST = Text("first", "premier", "primero")
AHEAD = Text("#{plate} ahead", "nº {plate} devant", "n.º {plate} delante")
AHEAD_BY = Text("#{plate} ahead by {gap}", "nº {plate} mène de {gap}", "n.º {plate} aventaja en {gap}")
WON = {
    Mode.LAPS: Text("faster laps", "tours plus rapides", "vueltas más rápidas"),
    Mode.ENDURO: Text("faster sections", "spéciales plus rapides", "secciones más rápidas"),
    Mode.MOTOCROSS: Text("motos ahead", "manches devant", "mangas por delante"),
}
ALL_RACES = Text("All races of both", "Toutes leurs courses", "Todas sus carreras")
GAPS = {
    Mode.LAPS: Text("Gap between them by lap", "Écart entre eux, par tour", "Diferencia entre ellos por vuelta"),
    Mode.ENDURO: Text(
        "Gap between them by section", "Écart entre eux, par section", "Diferencia entre ellos por sección"
    ),
    Mode.MOTOCROSS: Text("Place by moto", "Rang par manche", "Puesto por manga"),
}
