"""The words of corrections."""

from livelaps_app.core.i18n.texts import Text

HEADING = Text("Corrections ({n})", "Corrections ({n})", "Correcciones ({n})")
NEWEST = Text("Newest correction:", "Dernière correction :", "Última corrección:")
MARK = Text("corrected", "corrigé", "corregido")
LEGEND = Text("* corrected", "* corrigé", "* corregido")
KINDS = {
    "penalty": Text("{amount}", "{amount}", "{amount}"),
    "penalty_changed": Text(
        "penalty is now {amount}", "pénalité désormais de {amount}", "la penalización es ahora {amount}"
    ),
    "penalty_withdrawn": Text(
        "penalty {amount} taken back", "pénalité {amount} retirée", "penalización {amount} retirada"
    ),
    "passing_added": Text("passing at {amount} added", "passage à {amount} ajouté", "paso en {amount} agregado"),
    "passing_removed": Text("passing at {amount} removed", "passage à {amount} retiré", "paso en {amount} eliminado"),
    "passing_moved": Text("passing moved to {amount}", "passage déplacé à {amount}", "paso trasladado a {amount}"),
    "status": Text("{status}", "{status}", "{status}"),
    "section": Text("section {section}: {amount}", "section {section} : {amount}", "sección {section}: {amount}"),
    "start": Text("start time corrected", "heure de départ corrigée", "hora de salida corregida"),
    "reopen": Text("race reopened", "course rouverte", "carrera reabierta"),
    "provisional": Text(
        "results provisional again", "résultats de nouveau provisoires", "resultados de nuevo provisionales"
    ),
}
FROM = Text(
    "passing at {amount} was #{other}’s",
    "passage à {amount} d’abord attribué au nº {other}",
    "paso en {amount} que era del n.º {other}",
)
WAS = Text("was {before}", "auparavant {before}", "antes {before}")
BACK = Text("back in the race", "de retour en course", "de vuelta en la carrera")
NO_TIME = Text("no time", "sans temps", "sin tiempo")
IN_MOTO = Text("moto {n}", "manche {n}", "manga {n}")
AFTERWARDS = Text(
    "after the results were official", "une fois les résultats officiels", "con los resultados ya oficiales"
)
NUMBER = Text("#{plate}", "nº {plate}", "n.º {plate}")
