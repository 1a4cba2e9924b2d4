"""The texts of the profile."""

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
    "We will send a link to your new email. Open it and confirm: from then on the new email replaces the old one.",
    "Nous enverrons un lien à votre nouvelle adresse courriel. Ouvrez-le et confirmez : la nouvelle adresse remplacera "
    "alors l’ancienne.",
    "Enviaremos un enlace a su nuevo correo electrónico. Ábralo y confirme: el nuevo correo reemplazará entonces al "
    "anterior.",
)
EITHER_NUMBER = Text(
    "A phone or a cell number is enough.",
    "Un numéro de téléphone ou de cellulaire suffit.",
    "Basta un número de teléfono o de celular.",
)
NOW = Text("Your current email", "Votre adresse courriel actuelle", "Su correo electrónico actual")

# by the parameter of the page for the open form
PARTS = {
    "person": Text("Name and address", "Nom et adresse", "Nombre y dirección"),
    "email": Text("Email", "Adresse courriel", "Correo electrónico"),
    "contact": Text("Emergency contact", "Contact d’urgence", "Contacto de emergencia"),
}
SAVED = Text("Your profile has been saved.", "Votre profil a été enregistré.", "Su perfil se ha guardado.")
