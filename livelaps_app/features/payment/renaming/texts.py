"""The words of the change of a ticket's name."""

from livelaps_app.core.i18n.texts import Text

RENAME_OF = Text("Change the name: {name}", "Changer le nom : {name}", "Cambiar el nombre: {name}")
BY_MAIL = Text(
    "Until the day before the event you can change the name on a ticket: use the link in the email with the tickets.",
    "Jusqu’à la veille de l’épreuve, vous pouvez changer le nom sur un billet : utilisez le lien du courriel des "
    "billets.",
    "Hasta el día antes del evento puede cambiar el nombre de una entrada: use el enlace del correo de las entradas.",
)
TITLE = Text(
    "Ticket {number}, {name}: another name",
    "Billet {number}, {name} : un autre nom",
    "Entrada {number}, {name}: otro nombre",
)
INTRO = Text(
    "The ticket keeps its number and its code. Its waiver so far is void: the new person, an adult, gets a link by "
    "email and has to sign before they get in.",
    "Le billet garde son numéro et son code. Sa décharge actuelle sera annulée : la nouvelle personne, adulte, recevra "
    "un lien par courriel et devra signer avant d’entrer.",
    "La entrada conserva su número y su código. Su exención actual quedará anulada: la nueva persona, adulta, recibirá "
    "un enlace por correo y deberá firmar antes de entrar.",
)
INTRO_OF_MINOR = Text(
    "The ticket keeps its number and its code. Its waiver so far is void: you get a link by email and have to sign for "
    "the other minor, whose father, mother or guardian you are.",
    "Le billet garde son numéro et son code. Sa décharge actuelle sera annulée : vous recevrez un lien par courriel "
    "et devrez signer pour l’autre personne mineure, dont vous êtes le père, la mère ou le tuteur.",
    "La entrada conserva su número y su código. Su exención actual quedará anulada: usted recibirá un enlace por "
    "correo y deberá firmar por el otro menor, de quien es padre, madre o tutor.",
)
CHANGE = Text("Change the name", "Changer le nom", "Cambiar el nombre")
CHANGING = Text("Changing…", "Changement en cours…", "Cambiando…")
BACK = Text("Back to the order", "Retour à la commande", "Volver al pedido")
UNSIGNED = Text(
    "The waiver is not signed yet: without it this ticket lets nobody in.",
    "La décharge n’est pas encore signée : sans elle, ce billet ne laisse entrer personne.",
    "La exención aún no está firmada: sin ella esta entrada no deja pasar a nadie.",
)
