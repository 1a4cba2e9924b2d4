"""The words of somebody's own account."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text("Your own account.", "Votre propre compte.", "Su propia cuenta.")
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
