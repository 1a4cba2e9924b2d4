"""The texts of the running races."""

from livelaps_app.core.i18n.texts import Text

RUNNING = Text("Running now", "En course", "En carrera")
COMING = Text("Next up", "À suivre", "A continuación")
FINISHED = Text("Just finished", "Vient de finir", "Recién terminadas")
LAST_PODIUMS = Text("Last podiums", "Derniers podiums", "Últimos podios")
ROW = Text("Row {n}", "Ligne {n}", "Fila {n}")
NO_ROW = Text("No row yet", "Pas encore de ligne", "Todavía sin fila")
STARTS = Text("start", "départ", "salida")
EVERY_RACE = Text("all {n} races", "les {n} courses", "las {n} carreras")
NO_RIDES = Text(
    "No public start list of the next four weeks names your riders.",
    "Aucune liste de départ publique des quatre prochaines semaines ne nomme vos pilotes.",
    "Ninguna lista de salida pública de las próximas cuatro semanas nombra a sus pilotos.",
)
NOTHING = Text(
    "No race is running at the moment.",
    "Aucune course n’est en cours pour l’instant.",
    "No hay ninguna carrera en curso en este momento.",
)
DESCRIPTION = Text(
    "Races running now, next up and just finished, with live results.",
    "Les courses en cours, à suivre et à peine finies, avec leurs résultats en direct.",
    "Carreras en curso, próximas y recién terminadas, con resultados en vivo.",
)
