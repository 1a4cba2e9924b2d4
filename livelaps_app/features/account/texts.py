"""The words of somebody's own account."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text("Your own account.", "Votre propre compte.", "Su propia cuenta.")
BACK = Text("Back to my account", "Retour à mon compte", "Volver a mi cuenta")
NAME = Text("Name", "Nom", "Nombre")
EMAIL = Text("Email", "Adresse courriel", "Correo electrónico")
ROLE = Text("Role", "Rôle", "Función")
ROLES = {
    "participant": Text("Participant", "Participant", "Participante"),
    "spectator": Text("Spectator", "Spectateur", "Espectador"),
    "promoter": Text("Promoter", "Promoteur", "Promotor"),
    "staff": Text("Staff", "Personnel", "Personal"),
}
UNVERIFIED = Text("not confirmed yet", "pas encore confirmée", "aún sin confirmar")
SEND_LINK = Text(
    "Send me a link to confirm my email",
    "M’envoyer un lien pour confirmer mon adresse",
    "Enviarme un enlace para confirmar mi correo",
)
SENDING = Text("Sending…", "Envoi en cours…", "Enviando…")
SENT = Text(
    "A link is on its way to {email}. It is good for one hour.",
    "Un lien est en route vers {email}. Il est valide une heure.",
    "Un enlace va en camino a {email}. Es válido durante una hora.",
)

# what is left of who is deleted
RESULTS_STAY = Text(
    "What stays: results and standings of races that were ridden, with the name and number they were entered with, "
    "since they belong to everybody who rode.",
    "Ce qui reste : les résultats et classements des courses disputées, avec le nom et le numéro de l’inscription, "
    "car ils appartiennent à tous ceux qui ont couru.",
    "Lo que queda: los resultados y clasificaciones de las carreras corridas, con el nombre y el número de la "
    "inscripción, pues pertenecen a todos los que corrieron.",
)
