"""The words of the contact form and of the message it sends."""

from livelaps_app.core.i18n.texts import Text

FORM = Text("Write a message", "Écrire un message", "Escribir un mensaje")
ALL_NEEDED = Text(
    "All four fields are needed.", "Les quatre champs sont obligatoires.", "Los cuatro campos son obligatorios."
)
SEND = Text("Send", "Envoyer", "Enviar")
SENDING = Text("Sending…", "Envoi en cours…", "Enviando…")
SENT = Text(
    "Your message is on its way to {name}. The answer will come to the email address you gave.",
    "Votre message est en route vers {name}. La réponse arrivera à l’adresse courriel indiquée.",
    "Su mensaje va en camino a {name}. La respuesta llegará al correo electrónico que indicó.",
)
ANOTHER = Text("Write another message", "Écrire un autre message", "Escribir otro mensaje")

INTRO = Text(
    "{name} <{email}> wrote to {organization} on {site}:",
    "{name} <{email}> a écrit à {organization} sur {site} :",
    "{name} <{email}> escribió a {organization} en {site}:",
)
CLOSING = Text(
    "Answer this message and {name} gets your answer. The site has not checked who wrote.",
    "Répondez à ce message et {name} recevra votre réponse. Le site n’a pas vérifié qui a écrit.",
    "Responda a este mensaje y {name} recibirá su respuesta. El sitio no ha comprobado quién escribió.",
)
