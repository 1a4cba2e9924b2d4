"""The words of an event that takes no riders on this site now."""

from livelaps_app.core.i18n.texts import Text

NOT_HERE = Text(
    "This site takes no entries for this event. The event’s page says how to enter.",
    "Ce site ne prend pas d’inscriptions pour cette épreuve. La page de l’épreuve dit comment s’inscrire.",
    "Este sitio no recibe inscripciones para este evento. La página del evento dice cómo inscribirse.",
)
LINE_CLOSED = Text(
    "This event is full, and nobody more can wait for a place.",
    "Cette épreuve est complète, et la liste d’attente ne prend plus personne.",
    "Este evento está completo, y la lista de espera ya no admite a nadie.",
)
