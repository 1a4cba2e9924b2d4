"""The words of a forgotten password and its link."""

from livelaps_app.core.i18n.texts import Text

FORGOT_DESCRIPTION = Text(
    "Get a link by email to set a new password.",
    "Recevez par courriel un lien pour choisir un nouveau mot de passe.",
    "Reciba por correo electrónico un enlace para elegir una nueva contraseña.",
)
FORGOT_INTRO = Text(
    "Enter the email of your account. We will send you a link to set a new password.",
    "Indiquez l’adresse courriel de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.",
    "Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para elegir una nueva contraseña.",
)
SEND = Text("Send the link", "Envoyer le lien", "Enviar el enlace")
SENDING = Text("Sending…", "Envoi en cours…", "Enviando…")
SENT = Text(
    "If there is an account with that email, a link is on its way. It will arrive within 15 minutes and is good for "
    "one hour from then.",
    "Si un compte correspond à cette adresse courriel, un lien est en route. Il arrivera d’ici 15 minutes et sera "
    "valide pendant une heure à partir de sa réception.",
    "Si hay una cuenta con ese correo electrónico, hay un enlace en camino. Llegará en un plazo de 15 minutos y será "
    "válido durante una hora desde que lo reciba.",
)
NOTHING_CAME = Text(
    "Don’t see it? Check your spam folder too.",
    "Rien reçu? Vérifiez aussi vos courriels indésirables.",
    "¿No llegó nada? Revise también el correo no deseado.",
)
AGAIN = Text("Send another link", "Envoyer un autre lien", "Enviar otro enlace")
BACK = Text("Back to the login", "Retour à la connexion", "Volver al inicio de sesión")

RESET_DESCRIPTION = Text(
    "Set a new password for your account.",
    "Choisissez un nouveau mot de passe pour votre compte.",
    "Elija una nueva contraseña para su cuenta.",
)
FOR = Text("Account: {name}", "Compte : {name}", "Cuenta: {name}")
SAVE = Text("Save the password", "Enregistrer le mot de passe", "Guardar la contraseña")
SAVING = Text("Saving…", "Enregistrement…", "Guardando…")
NEW_LINK = Text("Ask for a new link", "Demander un nouveau lien", "Pedir un enlace nuevo")
