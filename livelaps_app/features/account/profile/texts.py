"""The words of somebody's own profile."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Name, address, email and emergency contact of your account.",
    "Nom, adresse, courriel et contact d’urgence de votre compte.",
    "Nombre, dirección, correo electrónico y contacto de emergencia de su cuenta.",
)
SAVE = Text("Save", "Enregistrer", "Guardar")
SAVING = Text("Saving…", "Enregistrement…", "Guardando…")
SEND_LINK = Text("Send the link", "Envoyer le lien", "Enviar el enlace")
SENDING = Text("Sending…", "Envoi en cours…", "Enviando…")
EMAIL_NOTE = Text(
    "A link goes to the new email. It takes the place of the one before when you open the link and confirm.",
    "Un lien est envoyé à la nouvelle adresse courriel. Elle remplace l’ancienne dès que vous ouvrez le lien et "
    "confirmez.",
    "Se envía un enlace al nuevo correo electrónico, que reemplaza al anterior cuando usted abre el enlace y confirma.",
)
NOW = Text("Your email now", "Votre adresse courriel actuelle", "Su correo electrónico actual")
WAITING = Text(
    "A link is on its way to {email}. It is good for one hour.",
    "Un lien est en route vers {email}. Il est valide une heure.",
    "Un enlace va en camino a {email}. Es válido durante una hora.",
)

# by the parameter of the page that opens a form
PARTS = {
    "person": Text("Person and address", "Personne et adresse", "Persona y dirección"),
    "email": Text("Email", "Adresse courriel", "Correo electrónico"),
    "contact": Text("Emergency contact", "Contact d’urgence", "Contacto de emergencia"),
}
SAVED = Text("Your profile has been saved.", "Votre profil a été enregistré.", "Su perfil se ha guardado.")
