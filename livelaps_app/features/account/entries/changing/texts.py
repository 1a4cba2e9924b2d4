"""Texts of changing an entry."""

from livelaps_app.core.i18n.texts import Text

BIKE, ROW, CLASS, OWN, RIDER, WITHDRAWAL = "bike", "row", "class", "own", "rider", "withdraw"
CONTACT, TAKE, BACK = "contact", "take", "back"
"""The parts of a change, by their value in the address."""
WITHOUT_ROW = "no-row"
"""A changed class without the start row of before, as a finished change."""
OPEN = Text("Change, give away or withdraw", "Modifier, céder ou retirer", "Cambiar, ceder o retirar")
OPEN_OF = Text(
    "Change, give away or withdraw: {name}", "Modifier, céder ou retirer : {name}", "Cambiar, ceder o retirar: {name}"
)
CHANGE_OF = Text("Change: {name}", "Modifier : {name}", "Cambiar: {name}")
CHANGING = Text("One moment…", "Un instant…", "Un momento…")
SAVE = Text("Save", "Enregistrer", "Guardar")
CHANGE_CLASS = Text("Change the class", "Changer de classe", "Cambiar de clase")
TRANSFER = Text("Transfer the entry", "Transférer l’inscription", "Transferir la inscripción")
GIVE = Text("Give the entry", "Céder l’inscription", "Ceder la inscripción")
TAKE_BACK = Text("Take it back", "La reprendre", "Recuperarla")
WITHDRAW = Text("Withdraw the entry", "Retirer l’inscription", "Retirar la inscripción")
PARTS = {
    BIKE: Text("Bike, plate and name", "Moto, plaque et nom", "Moto, número y nombre"),
    ROW: Text("Start row", "Ligne de départ", "Fila de salida"),
    CLASS: Text("Another class", "Une autre classe", "Otra clase"),
    CONTACT: Text("Emergency contact", "Contact d’urgence", "Contacto de emergencia"),
    OWN: Text("Give to my family", "Céder à ma famille", "Ceder a mi familia"),
    RIDER: Text("Give to somebody else", "Céder à quelqu’un d’autre", "Ceder a otra persona"),
    TAKE: Text("Take the entry", "Accepter l’inscription", "Aceptar la inscripción"),
    WITHDRAWAL: Text("Withdraw", "Retirer", "Retirar"),
}
ROW_OF = Text("Start row: {race}", "Ligne de départ : {race}", "Fila de salida: {race}")
ROW_HOW = Text(
    "Choose a row, or type the code of a friend to start on the same row.",
    "Choisissez une ligne, ou saisissez le code d’un ami pour partir sur la même ligne.",
    "Elija una fila, o escriba el código de un amigo para salir en la misma fila.",
)
GROUP = Text(
    "Link for friends who want to start on your row, with the code {code}: {href}",
    "Lien pour les amis qui veulent partir sur votre ligne, avec le code {code} : {href}",
    "Enlace para los amigos que quieran salir en su fila, con el código {code}: {href}",
)
CLASS_HOW = Text(
    "These classes cost the same or less: you pay nothing more, and nothing is refunded.",
    "Ces classes coûtent le même prix ou moins : rien à payer en plus, et rien n’est remboursé.",
    "Estas clases cuestan lo mismo o menos: no paga nada más y no hay reembolso.",
)
CONTACT_HOW = Text(
    "The promoter’s staff calls this person if something happens to the rider. It is deleted after the event.",
    "L’équipe du promoteur appelle cette personne s’il arrive quelque chose au pilote. Ce contact est effacé après "
    "l’épreuve.",
    "El personal del promotor llama a esta persona si algo le pasa al piloto. Se borra después del evento.",
)
REASON = Text("{name}: {why}", "{name} : {why}", "{name}: {why}")
OWN_HOW = Text(
    "The new rider needs a waiver: its link comes to you by email. The waiver of the rider before becomes void.",
    "Le nouveau pilote a besoin d’une décharge : vous en recevez le lien par courriel. La décharge du pilote précédent "
    "est annulée.",
    "El nuevo piloto necesita una carta responsiva: usted recibe el enlace por correo. La del piloto anterior queda "
    "anulada.",
)
NO_RIDER = Text(
    "Nobody else of your account can ride this class.",
    "Personne d’autre de votre compte ne peut courir dans cette classe.",
    "Nadie más de su cuenta puede correr en esta clase.",
)
FREE_UNTIL = Text(
    "This holds for 30 minutes after paying, until {at}.",
    "Cela vaut pendant les 30 minutes suivant le paiement, jusqu’au {at}.",
    "Esto vale durante los 30 minutos posteriores al pago, hasta el {at}.",
)
LATER = Text(
    "Later {amount} is refunded, by the promoter’s rule:",
    "Plus tard, {amount} vous sont remboursés, selon la règle du promoteur :",
    "Después se le reembolsan {amount}, según la regla del promotor:",
)
LATER_NOTHING = Text(
    "Later nothing is refunded automatically.",
    "Plus tard, rien n’est remboursé automatiquement.",
    "Después no hay reembolso automático.",
)
WITHHELD = Text(
    "{amount} of what was paid goes to the other entry of {name}: without this one, it costs its full price.",
    "{amount} du montant payé vont à l’autre inscription ({name}) : sans celle-ci, elle coûte le plein tarif.",
    "{amount} de lo pagado se aplican a la otra inscripción de {name}: sin esta, cuesta el precio completo.",
)
GO_ON = Text("Continue to withdraw", "Continuer le retrait", "Continuar con el retiro")
SURE = Text(
    "Are you sure? {name} will no longer ride in {race_class}.",
    "Êtes-vous sûr? {name} ne courra plus en {race_class}.",
    "¿Está seguro? {name} ya no correrá en {race_class}.",
)
TRANSFER_HOW = Text(
    "The new rider, an adult, gets a link by email, and types plate and bike in an account with that email. Until then "
    "the entry stays as it is. Afterwards your waiver is void, the new rider signs another one and alone changes the "
    "entry, and nobody can take it back.",
    "Le nouveau pilote, adulte, reçoit un lien par courriel et saisit plaque et moto dans un compte avec ce courriel. "
    "D’ici là, l’inscription reste telle quelle. Ensuite, votre décharge est annulée, le nouveau pilote en signe une "
    "autre et modifie seul l’inscription, et personne ne peut la reprendre.",
    "El nuevo piloto, adulto, recibe un enlace por correo y escribe número y moto en una cuenta con ese correo. Hasta "
    "entonces la inscripción queda como está. Después su carta responsiva queda anulada, el nuevo piloto firma otra y "
    "solo él cambia la inscripción, y nadie puede recuperarla.",
)
OFFERED = Text(
    "The entry is offered to {email}, who has not taken it yet.",
    "L’inscription est offerte à {email}, qui ne l’a pas encore acceptée.",
    "La inscripción está ofrecida a {email}, que todavía no la ha aceptado.",
)
TAKE_HOW = Text(
    "The plate and the bike are yours. Afterwards you get the link of your waiver by email: sign it before you ride.",
    "La plaque et la moto sont les vôtres. Ensuite, vous recevez par courriel le lien de votre décharge : signez-la "
    "avant de courir.",
    "El número y la moto son los suyos. Después recibe por correo el enlace de su carta responsiva: fírmela antes de "
    "correr.",
)
OFFERED_BY = Text(
    "{name} gives you this entry: {race_class}. You pay nothing.",
    "{name} vous cède cette inscription : {race_class}. Vous ne payez rien.",
    "{name} le cede esta inscripción: {race_class}. No paga nada.",
)
YOU_NEED_MEMBERSHIP = Text(
    "This class needs a membership ({organization}) on the event’s days, which you do not have. Get it first: the "
    "order’s page leads back here.",
    "Cette classe exige une adhésion ({organization}) les jours de l’épreuve, que vous n’avez pas. Prenez-la d’abord : "
    "la page de la commande ramène ici.",
    "Esta clase exige una membresía ({organization}) los días del evento, que usted no tiene. Obténgala primero: la "
    "página del pedido lleva de vuelta aquí.",
)
TO_MEMBERSHIP = Text("Get this membership", "Prendre cette adhésion", "Obtener esta membresía")
NO_PROFILE = Text(
    "First complete your profile: name, gender and date of birth.",
    "Complétez d’abord votre profil : nom, genre et date de naissance.",
    "Complete antes su perfil: nombre, género y fecha de nacimiento.",
)
CLASS_IN_RACES = Text("{name} ({races})", "{name} ({races})", "{name} ({races})")
NEEDS_MEMBERSHIP = Text(
    "This class needs a membership ({organization}) on the event’s days. A new rider without one gets it before "
    "taking the entry.",
    "Cette classe exige une adhésion ({organization}) les jours de l’épreuve. Un nouveau pilote qui n’en a pas la "
    "prend avant d’accepter l’inscription.",
    "Esta clase exige una membresía ({organization}) los días del evento. Un nuevo piloto que no la tenga la obtiene "
    "antes de aceptar la inscripción.",
)
NO_CLASS = Text(
    "No other class of this event has a place and costs the same or less.",
    "Aucune autre classe de cette épreuve n’a de place au même prix ou à un prix moindre.",
    "Ninguna otra clase de este evento tiene lugar y cuesta lo mismo o menos.",
)
COMES_BACK = Text(
    "If the entry is withdrawn now, {amount} is refunded to you the way you paid. {fee} stays with the promoter.",
    "Si l’inscription est retirée maintenant, {amount} vous sont remboursés par le mode de paiement utilisé. Le "
    "promoteur garde {fee}.",
    "Si la inscripción se retira ahora, se le reembolsan {amount} por el mismo medio de pago. El promotor se queda con "
    "{fee}.",
)
ALL_COMES_BACK = Text(
    "If the entry is withdrawn now, {amount} is refunded to you the way you paid.",
    "Si l’inscription est retirée maintenant, {amount} vous sont remboursés par le mode de paiement utilisé.",
    "Si la inscripción se retira ahora, se le reembolsan {amount} por el mismo medio de pago.",
)
NOTHING_COMES_BACK = Text(
    "If the entry is withdrawn now, nothing is refunded: {fee} stays with the promoter.",
    "Si l’inscription est retirée maintenant, rien n’est remboursé : le promoteur garde {fee}.",
    "Si la inscripción se retira ahora, no hay reembolso: el promotor se queda con {fee}.",
)
EXTRAS_END = Text(
    "This is the last entry of the order: its extras end too.",
    "C’est la dernière inscription de la commande : ses suppléments prennent fin aussi.",
    "Es la última inscripción del pedido: sus adicionales también terminan.",
)
ENDS = Text(
    "The entry ends at once, and this cannot be undone.",
    "L’inscription prend fin aussitôt, de façon définitive.",
    "La inscripción termina de inmediato y no se puede recuperar.",
)
PLACE_GOES = Text(
    "Others wait for this class: the place goes to them at once, and cannot be taken back.",
    "D’autres pilotes attendent une place dans cette classe : la place leur revient aussitôt et ne peut être reprise.",
    "Otros pilotos esperan lugar en esta clase: el lugar pasa a ellos de inmediato y no se puede recuperar.",
)
NOTHING_WITHHELD = Text(
    "If the entry is withdrawn now, nothing is refunded.",
    "Si l’inscription est retirée maintenant, rien n’est remboursé.",
    "Si la inscripción se retira ahora, no hay reembolso.",
)
ASK_PROMOTER = Text(
    "Withdrawals are closed. Ask the promoter, who can still refund an entry.",
    "Les retraits sont fermés. Adressez-vous au promoteur, qui peut encore rembourser une inscription.",
    "Los retiros están cerrados. Pregunte al promotor, que aún puede reembolsar una inscripción.",
)
DONE = {
    BIKE: Text("The entry is changed.", "L’inscription est modifiée.", "La inscripción se cambió."),
    ROW: Text("The start row is changed.", "La ligne de départ est changée.", "La fila de salida se cambió."),
    CONTACT: Text(
        "The emergency contact is saved.",
        "Le contact d’urgence est enregistré.",
        "El contacto de emergencia se guardó.",
    ),
    CLASS: Text("The class is changed.", "La classe est changée.", "La clase se cambió."),
    WITHOUT_ROW: Text(
        "The class is changed. It does not have your start row: choose another one under “Start row”.",
        "La classe est changée. Elle n’a pas votre ligne de départ : choisissez-en une autre sous « Ligne de départ ».",
        "La clase se cambió. No tiene su fila de salida: elija otra en «Fila de salida».",
    ),
    OWN: Text(
        "The entry is transferred. You get the link of the new waiver by email.",
        "L’inscription est transférée. Vous recevez le lien de la nouvelle décharge par courriel.",
        "La inscripción se transfirió. Usted recibe por correo el enlace de la nueva carta responsiva.",
    ),
    RIDER: Text(
        "The link is on its way by email. The entry stays as it is until the new rider takes it.",
        "Le lien est parti par courriel. L’inscription reste telle quelle jusqu’à ce que le nouveau pilote l’accepte.",
        "El enlace va en camino por correo. La inscripción queda como está hasta que el nuevo piloto la acepte.",
    ),
    BACK: Text(
        "The entry is no longer offered to anybody.",
        "L’inscription n’est plus offerte à personne.",
        "La inscripción ya no se ofrece a nadie.",
    ),
    TAKE: Text(
        "The entry is yours. You get the link of your waiver by email: sign it before you ride.",
        "L’inscription est à vous. Vous recevez par courriel le lien de votre décharge : signez-la avant de courir.",
        "La inscripción es suya. Recibe por correo el enlace de su carta responsiva: fírmela antes de correr.",
    ),
    WITHDRAWAL: Text("The entry is withdrawn.", "L’inscription est retirée.", "La inscripción se retiró."),
}
WITHDRAWN_BY_PROVIDER = Text(
    "{amount} is refunded the way you paid. It can take a few days to reach your account.",
    "{amount} vous sont remboursés par le mode de paiement utilisé. Cela peut prendre quelques jours.",
    "Se le reembolsan {amount} por el mismo medio de pago. Puede tardar unos días.",
)
WITHDRAWN_AT_DESK = Text(
    "{amount} is refunded at the event’s desk.",
    "{amount} vous sont remboursés au secrétariat de l’épreuve.",
    "Se le reembolsan {amount} en la secretaría del evento.",
)
WITHDRAWN_FOR_NOTHING = Text("Nothing is refunded.", "Rien n’est remboursé.", "No hay reembolso.")
TO_LIST = Text("Back to my entries", "Retour à mes inscriptions", "Volver a mis inscripciones")
