"""Texts of the own account."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text("Your account at a glance.", "Votre compte en un coup d’œil.", "Su cuenta de un vistazo.")
BACK = Text("Back to my account", "Retour à mon compte", "Volver a mi cuenta")
NAME = Text("Name", "Nom", "Nombre")
EMAIL = Text("Email", "Adresse courriel", "Correo electrónico")
ROLE = Text("Role", "Rôle", "Función")
ROLES = {
    "participant": Text("Participant", "Participant ou participante", "Participante"),
    "spectator": Text("Spectator", "Spectateur ou spectatrice", "Espectador o espectadora"),
    "promoter": Text("Promoter", "Promoteur ou promotrice", "Promotor o promotora"),
    "staff": Text("Staff", "Personnel", "Personal"),
}
UNVERIFIED = Text("not confirmed yet", "pas encore confirmée", "aún sin confirmar")
WAITING = Text(
    "{email} will be your new email once you confirm it with the link we sent there.",
    "{email} deviendra votre adresse courriel dès que vous l’aurez confirmée à l’aide du lien que nous y avons envoyé.",
    "{email} será su nuevo correo electrónico en cuanto lo confirme con el enlace que enviamos ahí.",
)
SEND_LINK = Text(
    "Send me a link to confirm my email",
    "M’envoyer un lien pour confirmer mon adresse",
    "Enviarme un enlace para confirmar mi correo",
)
SENDING = Text("Sending…", "Envoi en cours…", "Enviando…")
SENT = Text(
    "A link is on its way to {email}. It is good for one hour.",
    "Un lien est en route vers {email}. Il est valide pendant une heure.",
    "Hay un enlace en camino a {email}. Es válido durante una hora.",
)

# remaining data of a deleted account
RESULTS_STAY = Text(
    "What stays: the results and standings of races already run, with the name and number of the entry, because they "
    "belong to everyone who raced.",
    "Ce qui reste : les résultats et classements des courses disputées, avec le nom et le numéro de l’inscription, "
    "car ils appartiennent à toutes les personnes qui ont couru.",
    "Lo que queda: los resultados y clasificaciones de las carreras ya corridas, con el nombre y el número de la "
    "inscripción, porque pertenecen a todas las personas que corrieron.",
)
