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
