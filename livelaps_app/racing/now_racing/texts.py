"""The texts of the running races."""

from livelaps_app.core.i18n.texts import Text

RUNNING = Text("Running now", "En course", "En carrera")
COMING = Text("Next up", "À suivre", "A continuación")
FINISHED = Text("Just finished", "Vient de finir", "Recién terminadas")
ROW = Text("Row {n}", "Rangée {n}", "Fila {n}")
STARTS = Text("start", "départ", "salida")
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
