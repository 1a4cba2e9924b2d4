"""The words of the story of a race."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.gateways.timing.records import Mode

TABS = {"chart": Text("Chart", "Graphique", "Gráfico"), "story": Text("Story", "Récit", "Relato")}
PLACES = {
    Mode.LAPS: Text("Places over laps", "Places au fil des tours", "Puestos por vuelta"),
    Mode.ENDURO: Text("Places over sections", "Places par section", "Puestos por sección"),
    Mode.MOTOCROSS: Text("Places over motos", "Places par manche", "Puestos por manga"),
}
FROM_TO = Text("#{plate} from {first} to {last}", "nº {plate} de {first} à {last}", "n.º {plate} de {first} a {last}")
MY_RIDER = Text("My rider", "Mon pilote", "Mi piloto")
BEHIND = Text("{gap} behind #{plate}", "à {gap} du nº {plate}", "a {gap} del n.º {plate}")
AHEAD = Text("{gap} ahead of #{plate}", "{gap} devant le nº {plate}", "{gap} por delante del n.º {plate}")
CLOSING = Text("closing {n} s a lap", "revient de {n} s par tour", "recorta {n} s por vuelta")
LOSING = Text("losing {n} s a lap", "perd {n} s par tour", "pierde {n} s por vuelta")
DUE = Text("Due at the line", "Attendu à la ligne", "Se le espera en la línea")
CONTROL = Text("Race control", "Direction de course", "Dirección de carrera")
LAP = Text("Lap {n}", "Tour {n}", "Vuelta {n}")
LEADS = Text("#{plate} leads the first lap", "nº {plate} mène le premier tour", "n.º {plate} lidera la primera vuelta")
TAKES_LEAD = Text("#{plate} takes the lead", "nº {plate} prend la tête", "n.º {plate} se pone al frente")
PASSES_FOR_LEAD = Text(
    "#{plate} passes #{other} for the lead",
    "nº {plate} passe le nº {other} en tête",
    "n.º {plate} quita la cabeza al n.º {other}",
)
MOVES_UP = Text("#{plate} moves up to {place}", "nº {plate} remonte en {place}", "n.º {plate} sube al {place}.º")
PASSES = Text(
    "#{plate} passes #{other} for {place}",
    "nº {plate} passe le nº {other} : {place}",
    "n.º {plate} pasa al n.º {other}: {place}.º",
)
TAKES_IN_CLASS = Text(
    "#{plate} takes {place} in {name}", "nº {plate} passe {place} en {name}", "n.º {plate} sube al {place}.º en {name}"
)
FASTEST = Text("{time} #{plate} fastest lap", "{time} nº {plate} meilleur tour", "{time} n.º {plate} vuelta rápida")
PENALTY = Text("#{plate} carries {penalty}", "nº {plate} pénalité {penalty}", "n.º {plate} lleva {penalty}")
PODIUM = Text("Podium", "Podium", "Podio")
EMPTY = Text("No laps yet.", "Pas encore de tours.", "Aún no hay vueltas.")
