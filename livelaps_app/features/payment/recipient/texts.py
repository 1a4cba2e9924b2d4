"""The words about the recipient of an order's mails."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text("Another email for this order", "Une autre adresse courriel", "Otro correo electrónico")
INTRO = Text(
    "From now on, all emails about this order go to the new address, with a new link: the links sent so far stop "
    "working. If the order is paid, the tickets go there right away.",
    "Tous les courriels sur cette commande iront désormais à la nouvelle adresse, avec un nouveau lien : les liens "
    "envoyés jusqu’ici ne fonctionneront plus. Si la commande est payée, les billets y seront envoyés aussitôt.",
    "Desde ahora todos los correos sobre este pedido van a la nueva dirección, con un enlace nuevo: los enlaces "
    "enviados hasta ahora dejan de funcionar. Si el pedido está pagado, las entradas se envían ahí enseguida.",
)
CHANGE_EMAIL = Text("Change the email", "Changer l’adresse", "Cambiar el correo")
CHANGING = Text("Changing…", "Changement en cours…", "Cambiando…")
CHANGE = Text("Change", "Changer", "Cambiar")
CHANGE_LABEL = Text(
    "Change the email of the order", "Changer l’adresse courriel de la commande", "Cambiar el correo del pedido"
)
MAILS_TO = Text("Emails go to", "Courriels envoyés à", "Los correos van a")
END_LINKS = Text(
    "Cancel the links in earlier emails",
    "Annuler les liens des courriels précédents",
    "Anular los enlaces de correos anteriores",
)
END_INTRO = Text(
    "Anyone who has a link to this order from an email sees its tickets. If one went to the wrong person, cancel them "
    "all: the links sent so far stop working, and a new one goes to the email of the order. The tickets stay valid.",
    "Quiconque a un lien de cette commande reçu par courriel voit ses billets. Si l’un d’eux est allé à la mauvaise "
    "personne, annulez-les tous : les liens envoyés ne fonctionneront plus, et un nouveau sera envoyé à l’adresse de "
    "la commande. Les billets restent valides.",
    "Quien tenga un enlace de este pedido recibido por correo ve sus entradas. Si alguno llegó a la persona "
    "equivocada, anúlelos todos: los enlaces enviados dejan de funcionar y uno nuevo va al correo del pedido. Las "
    "entradas siguen siendo válidas.",
)
ENDED = Text(
    "The links sent so far have been cancelled. A new one is on its way to {email}.",
    "Les liens envoyés ont été annulés. Un nouveau est en route vers {email}.",
    "Los enlaces enviados ya no funcionan. Uno nuevo va en camino a {email}.",
)
CHANGED = Text(
    "The email has been changed. From now on, what we send about this order goes to {email}.",
    "L’adresse a été changée. Ce que nous envoyons sur cette commande ira maintenant à {email}.",
    "El correo se cambió. Lo que enviamos sobre este pedido va ahora a {email}.",
)
