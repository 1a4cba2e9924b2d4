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
CHANGED = Text(
    "The email is changed. What we send about this order goes to {email} now.",
    "L’adresse est changée. Ce que nous envoyons sur cette commande va maintenant à {email}.",
    "El correo se cambió. Lo que enviamos sobre este pedido va ahora a {email}.",
)
