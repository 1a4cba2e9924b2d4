"""The words of renaming a ticket."""

from livelaps_app.core.i18n.texts import Text

RENAME_OF = Text("Change the name: {name}", "Changer le nom : {name}", "Cambiar el nombre: {name}")
UNTIL = Text(
    "You can change the name on a ticket until the day before the event.",
    "Vous pouvez changer le nom sur un billet jusqu’à la veille de l’épreuve.",
    "Puede cambiar el nombre de una entrada hasta el día antes del evento.",
)
CHANGED = Text("The name has been changed.", "Le nom a été changé.", "El nombre se cambió.")
LINK_SENT = Text(
    "The link to sign is on its way.", "Le lien pour signer est en route.", "El enlace para firmar va en camino."
)
SIGN = Text("Sign the waiver", "Signer la décharge", "Firmar la carta responsiva")
SIGN_OF = Text("Sign the waiver: {name}", "Signer la décharge : {name}", "Firmar la carta responsiva: {name}")
SENT_TO = Text(
    "The link to sign was sent to {email}.",
    "Le lien pour signer a été envoyé à {email}.",
    "El enlace para firmar se envió a {email}.",
)
SEND = Text("Send the link again", "Renvoyer le lien", "Enviar el enlace de nuevo")
SEND_OF = Text("Send the link again: {name}", "Renvoyer le lien : {name}", "Enviar el enlace de nuevo: {name}")
TITLE = Text(
    "Ticket {number}, {name}: another name",
    "Billet {number}, {name} : un autre nom",
    "Entrada {number}, {name}: otro nombre",
)
INTRO = Text(
    "The ticket keeps its number and gets a new QR code: the old one no longer lets anyone in. Its current waiver "
    "becomes void: the new person, an adult, gets a link by email and has to sign before getting in. A misspelled "
    "name of the same person is only corrected: code and waiver stay.",
    "Le billet garde son numéro et reçoit un nouveau code QR : l’ancien ne laisse plus entrer personne. Sa décharge "
    "actuelle sera annulée : la nouvelle personne, adulte, recevra un lien par courriel et devra signer avant "
    "d’entrer. Une faute dans le nom de la même personne est seulement corrigée : le code et la décharge restent "
    "valides.",
    "La entrada conserva su número y recibe un nuevo código QR: el anterior ya no deja pasar a nadie. Su carta "
    "responsiva actual quedará anulada: la nueva persona, adulta, recibirá un enlace por correo y deberá firmar antes "
    "de entrar. Un error en el nombre de la misma persona solo se corrige: el código y la carta responsiva siguen "
    "siendo válidos.",
)
INTRO_OF_MINOR = Text(
    "The ticket keeps its number and gets a new QR code: the old one no longer lets anyone in. Its current waiver "
    "becomes void: you get a link by email and have to sign for the other minor, as their father, mother or guardian. "
    "A misspelled name of the same person is only corrected: code and waiver stay.",
    "Le billet garde son numéro et reçoit un nouveau code QR : l’ancien ne laisse plus entrer personne. Sa décharge "
    "actuelle sera annulée : vous recevrez un lien par courriel et devrez signer pour l’autre enfant, à titre de "
    "père, de mère, de tuteur ou de tutrice. Une faute dans le nom du même enfant est seulement corrigée : le code et "
    "la décharge restent valides.",
    "La entrada conserva su número y recibe un nuevo código QR: el anterior ya no deja pasar a nadie. Su carta "
    "responsiva actual quedará anulada: usted recibirá un enlace por correo y deberá firmar por el otro menor, como "
    "su padre, madre, tutor o tutora. Un error en el nombre del mismo menor solo se corrige: el código y la carta "
    "responsiva siguen siendo válidos.",
)
CHANGE = Text("Change the name", "Changer le nom", "Cambiar el nombre")
CHANGING = Text("Changing…", "Changement en cours…", "Cambiando…")
BACK = Text("Back to the order", "Retour à la commande", "Volver al pedido")
AT_BUYER = Text(
    "The waiver was signed in the buyer’s browser.",
    "La décharge a été signée dans le navigateur de l’acheteur.",
    "La carta responsiva se firmó en el navegador de quien compró.",
)
UNSIGNED = Text(
    "The waiver is not signed yet: without it, this ticket won’t let anyone in.",
    "La décharge n’est pas encore signée : sans elle, ce billet ne laisse entrer personne.",
    "La carta responsiva aún no está firmada: sin ella esta entrada no deja pasar a nadie.",
)
