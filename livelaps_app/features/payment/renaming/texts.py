"""The words of renaming a ticket."""

from livelaps_app.core.i18n.texts import Text

RENAME_OF = Text("Change the name: {name}", "Changer le nom : {name}", "Cambiar el nombre: {name}")
UNTIL = Text(
    "You can change the name on a ticket until the day before the event.",
    "Vous pouvez changer le nom sur un billet jusqu’à la veille de l’épreuve.",
    "Puede cambiar el nombre de una entrada hasta el día antes del evento.",
)
CHANGED = Text("The name is changed.", "Le nom est changé.", "El nombre se cambió.")
LINK_SENT = Text(
    "The link to sign is on its way.", "Le lien pour signer est en route.", "El enlace para firmar va en camino."
)
SIGN = Text("Sign the waiver", "Signer la décharge", "Firmar la exención")
SIGN_OF = Text("Sign the waiver: {name}", "Signer la décharge : {name}", "Firmar la exención: {name}")
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
    "The ticket keeps its number and gets a new QR code: the one of before lets nobody in any more. Its waiver so far "
    "is void: the new person, an adult, gets a link by email and has to sign before they get in. A "
    "misspelt name of the same person is only corrected: code and waiver stay.",
    "Le billet garde son numéro et reçoit un nouveau code QR : l’ancien ne laisse plus entrer personne. Sa "
    "décharge actuelle sera annulée : la nouvelle personne, adulte, recevra un lien par courriel et devra signer avant "
    "d’entrer. Une faute dans le nom de la même personne est seulement corrigée : le code "
    "et la décharge restent valables.",
    "La entrada conserva su número y recibe un nuevo código QR: el anterior ya no deja pasar a nadie. Su exención "
    "actual quedará anulada: la nueva persona, adulta, recibirá un enlace por correo y deberá firmar antes de entrar. "
    "Un error en el nombre de la misma persona solo se corrige: el código y la exención siguen siendo válidos.",
)
INTRO_OF_MINOR = Text(
    "The ticket keeps its number and gets a new QR code: the one of before lets nobody in any more. Its waiver so far "
    "is void: you get a link by email and have to sign for the other minor, whose father, mother or guardian you are. "
    "A misspelt name of the same person is only corrected: code and waiver stay.",
    "Le billet garde son numéro et reçoit un nouveau code QR : l’ancien ne laisse plus entrer personne. Sa décharge "
    "actuelle sera annulée : vous recevrez un lien par courriel et devrez signer pour l’autre personne mineure, dont "
    "vous êtes le père, la mère ou le tuteur. "
    "Une faute dans le nom de la même personne est seulement corrigée : le code et la décharge restent valables.",
    "La entrada conserva su número y recibe un nuevo código QR: el anterior ya no deja pasar a nadie. Su exención "
    "actual quedará anulada: usted recibirá un enlace por correo y deberá firmar por el otro menor, de quien es padre, "
    "madre o tutor. Un error en el nombre de la misma persona "
    "solo se corrige: el código y la exención siguen siendo válidos.",
)
CHANGE = Text("Change the name", "Changer le nom", "Cambiar el nombre")
CHANGING = Text("Changing…", "Changement en cours…", "Cambiando…")
BACK = Text("Back to the order", "Retour à la commande", "Volver al pedido")
AT_BUYER = Text(
    "The waiver was signed in the buyer’s browser.",
    "La décharge a été signée dans le navigateur de l’acheteur.",
    "La exención se firmó en el navegador de quien compró.",
)
UNSIGNED = Text(
    "The waiver is not signed yet: without it this ticket lets nobody in.",
    "La décharge n’est pas encore signée : sans elle, ce billet ne laisse entrer personne.",
    "La exención aún no está firmada: sin ella esta entrada no deja pasar a nadie.",
)
