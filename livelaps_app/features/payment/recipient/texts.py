"""The words about the recipient of an order's mails."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text("Another email for this order", "Une autre adresse courriel", "Otro correo electrónico")
INTRO = Text(
    "All emails about this order go to the new address from now on, with a new link: the links sent so far end. If the "
    "order is paid, the tickets go there at once.",
    "Tous les courriels sur cette commande iront désormais à la nouvelle adresse, avec un nouveau lien : les liens "
    "envoyés jusqu’ici prennent fin. Si la commande est payée, les billets y partent aussitôt.",
    "Desde ahora todos los correos sobre este pedido van a la nueva dirección, con un enlace nuevo: los enlaces "
    "enviados hasta ahora dejan de valer. Si el pedido está pagado, las entradas se envían allí enseguida.",
)
CHANGE_EMAIL = Text("Change the email", "Changer l’adresse", "Cambiar el correo")
CHANGING = Text("Changing…", "Changement en cours…", "Cambiando…")
CHANGE = Text("Change", "Changer", "Cambiar")
CHANGE_LABEL = Text(
    "Change the email of the order", "Changer l’adresse courriel de la commande", "Cambiar el correo del pedido"
)
MAILS_TO = Text("Emails go to", "Courriels envoyés à", "Los correos van a")
END_LINKS = Text("End the links sent so far", "Mettre fin aux liens envoyés", "Anular los enlaces enviados")
END_INTRO = Text(
    "Whoever has a link of this order from an email sees its tickets. If one went to the wrong person, end them all: "
    "the links sent so far stop working, and a new one goes to the email of the order. The tickets stay valid.",
    "Quiconque a un lien de cette commande reçu par courriel voit ses billets. Si l’un d’eux est allé à la mauvaise "
    "personne, mettez fin à tous : les liens envoyés ne fonctionneront plus, et un nouveau partira à l’adresse de la "
    "commande. Les billets restent valides.",
    "Quien tenga un enlace de este pedido recibido por correo ve sus entradas. Si alguno llegó a la persona "
    "equivocada, anúlelos todos: los enlaces enviados dejan de funcionar y uno nuevo va al correo del pedido. Las "
    "entradas siguen siendo válidas.",
)
ENDED = Text(
    "The links sent so far have ended. A new one is on its way to {email}.",
    "Les liens envoyés ont pris fin. Un nouveau est en route vers {email}.",
    "Los enlaces enviados ya no valen. Uno nuevo va en camino a {email}.",
)
CHANGED = Text(
    "The email is changed. What we send about this order goes to {email} now.",
    "L’adresse est changée. Ce que nous envoyons sur cette commande va maintenant à {email}.",
    "El correo se cambió. Lo que enviamos sobre este pedido va ahora a {email}.",
)
