"""The words of the way on from a person who is registered already."""

from livelaps_app.core.i18n.texts import Text

SUBMIT = Text("Send me its link", "M’envoyer son lien", "Enviarme su enlace")
HOW = Text(
    "Is it your own registration? Its link goes to the email that it was made with.",
    "Est-ce votre propre inscription? Son lien sera envoyé à l’adresse courriel avec laquelle elle a été faite.",
    "¿Es su propio registro? El enlace se envía al correo con el que se hizo.",
)
BEGUN = Text(
    "You began a registration for {event} on {at}.",
    "Vous avez commencé une inscription pour {event} le {at}.",
    "Usted empezó un registro para {event} el {at}.",
)
MAILED = Text(
    "If there is such a registration, its link is on its way to the email that it was made with.",
    "Si une telle inscription existe, son lien est en route vers l’adresse courriel avec laquelle elle a été faite.",
    "Si existe tal registro, su enlace va en camino al correo con el que se hizo.",
)
