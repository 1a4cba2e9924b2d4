"""Messages about races, results, series and the event calendar."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import Row, Tone
from livelaps_app.core.i18n.texts import Text

RACING = (
    Row(
        code=Code.NO_RESULTS,
        tone=Tone.INFO,
        text=Text(
            "No Results Available Yet", "Aucun résultat disponible pour l’instant", "Aún no hay resultados disponibles"
        ),
    ),
    Row(
        code=Code.RACE_NOT_DISPLAYED,
        text=Text(
            "The selected race cannot be displayed",
            "La course choisie ne peut pas être affichée",
            "No se puede mostrar la carrera seleccionada",
        ),
    ),
    Row(
        code=Code.RACE_MISCONFIGURED,
        text=Text(
            "The race is not properly configured",
            "La course n’est pas configurée correctement",
            "La carrera no está configurada correctamente",
        ),
    ),
    Row(
        code=Code.RACE_NOT_PUBLIC,
        tone=Tone.WARNING,
        text=Text(
            "Race is not available for public display",
            "La course n’est pas accessible au public",
            "La carrera no está disponible para el público",
        ),
    ),
    Row(
        code=Code.NO_CLASSES_SELECTED,
        tone=Tone.WARNING,
        text=Text(
            "Select at least one class to see positions only.",
            "Choisissez au moins une classe pour voir seulement les positions.",
            "Seleccione al menos una clase para ver solo las posiciones.",
        ),
    ),
    Row(
        code=Code.NO_RACE_SELECTED,
        tone=Tone.WARNING,
        text=Text("No race is selected.", "Aucune course n’est choisie.", "No hay ninguna carrera seleccionada."),
    ),
    Row(
        code=Code.TOO_MANY_COMPARED,
        tone=Tone.WARNING,
        text=Text(
            "{most} riders are the most that can be compared. Remove one to add another.",
            "On peut comparer {most} pilotes au plus. Retirez-en un pour en ajouter un autre.",
            "Se pueden comparar {most} pilotos como máximo. Quite uno para agregar otro.",
        ),
    ),
    Row(
        code=Code.NO_DATA,
        tone=Tone.INFO,
        text=Text("There is no data to show.", "Il n’y a rien à afficher.", "No hay datos para mostrar."),
    ),
    Row(
        code=Code.NO_SERIES,
        tone=Tone.INFO,
        text=Text("There is no series to show.", "Il n’y a aucune série à afficher.", "No hay series para mostrar."),
    ),
    Row(
        code=Code.NO_EVENTS_FOR_YEARS,
        tone=Tone.INFO,
        text=Text(
            "No events found for the filtered years.",
            "Aucun événement trouvé pour les années choisies.",
            "No se encontraron eventos para los años filtrados.",
        ),
    ),
    Row(
        code=Code.NO_FUTURE_EVENTS,
        tone=Tone.INFO,
        text=Text(
            "No future events are scheduled...",
            "Aucun événement à venir n’est prévu...",
            "No hay eventos futuros programados...",
        ),
    ),
)
