"""The words of the list of events that take entries."""

from livelaps_app.core.i18n.texts import Text

CHOOSE_EVENT = Text(
    "Choose the event you want to ride.",
    "Choisissez l’épreuve à laquelle vous voulez participer.",
    "Elija el evento en el que quiere correr.",
)
NO_EVENTS = Text(
    "No event takes entries right now.",
    "Aucune épreuve ne prend d’inscriptions pour le moment.",
    "Por ahora ningún evento recibe inscripciones.",
)
ELSEWHERE = Text(
    "Other events take entries at their promoters.",
    "D’autres épreuves prennent les inscriptions auprès de leur promoteur.",
    "Otros eventos reciben inscripciones con su promotor.",
)
