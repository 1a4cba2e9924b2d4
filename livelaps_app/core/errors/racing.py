"""Messages about races, results, series and the event calendar."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import error, info, warning

RACING = (
    info(
        Code.NO_RESULTS,
        "No Results Available Yet",
        "Aucun résultat disponible pour l’instant",
        "Aún no hay resultados disponibles",
    ),
    error(
        Code.RACE_NOT_DISPLAYED,
        "The selected race cannot be displayed",
        "La course choisie ne peut pas être affichée",
        "No se puede mostrar la carrera seleccionada",
    ),
    error(
        Code.RACE_MISCONFIGURED,
        "The race is not properly configured",
        "La course n’est pas configurée correctement",
        "La carrera no está configurada correctamente",
    ),
    warning(
        Code.RACE_NOT_PUBLIC,
        "Race is not available for public display",
        "La course n’est pas accessible au public",
        "La carrera no está disponible para el público",
    ),
    warning(
        Code.NO_CLASSES_SELECTED,
        "Select at least one class to see positions only.",
        "Choisissez au moins une classe pour voir seulement les positions.",
        "Seleccione al menos una clase para ver solo las posiciones.",
    ),
    warning(
        Code.NO_RACE_SELECTED,
        "No race is selected.",
        "Aucune course n’est choisie.",
        "No hay ninguna carrera seleccionada.",
    ),
    warning(
        Code.TOO_MANY_COMPARED,
        "{most} riders are the most that can be compared. Remove one to add another.",
        "On peut comparer {most} pilotes au plus. Retirez-en un pour en ajouter un autre.",
        "Se pueden comparar {most} pilotos como máximo. Quite uno para agregar otro.",
    ),
    info(Code.NO_DATA, "There is no data to show.", "Il n’y a rien à afficher.", "No hay datos para mostrar."),
    info(
        Code.NO_SERIES,
        "There is no series to show.",
        "Il n’y a aucune série à afficher.",
        "No hay series para mostrar.",
    ),
    info(
        Code.NO_EVENTS_FOR_YEARS,
        "No events found for the filtered years.",
        "Aucune épreuve trouvée pour les années choisies.",
        "No se encontraron eventos para los años filtrados.",
    ),
    info(
        Code.NO_FUTURE_EVENTS,
        "No future events are scheduled...",
        "Aucune épreuve à venir n’est prévue...",
        "No hay eventos futuros programados...",
    ),
)
