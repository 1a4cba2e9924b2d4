"""Messages about unsigned waivers, orders, payments and tickets: each names the next step."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import error, info, warning

SIGNING = (
    error(
        Code.WAIVER_NOT_FOUND,
        "There is no waiver with this identifier. Check it, or use the link in the email.",
        "Aucune décharge ne porte cet identifiant. Vérifiez-le, ou utilisez le lien du courriel.",
        "No hay ninguna carta responsiva con este identificador. Revíselo, o use el enlace del correo.",
        statuses=(404,),
    ),
    error(
        Code.NULL_DOCUMENT,
        "Please enter the waiver’s identifier, or use the link in the email.",
        "Veuillez entrer l’identifiant de la décharge, ou utiliser le lien du courriel.",
        "Escriba el identificador de la carta responsiva, o use el enlace del correo.",
    ),
    error(
        Code.WAIVER_VOID,
        "This waiver is no longer valid: its registration was changed or not completed, or its ticket has gone to "
        "someone else. Do you still want to come? Ask the buyer to register you again.",
        "Cette décharge n’est plus valide : son inscription a été modifiée ou n’a pas été menée à terme, ou son billet "
        "est passé à quelqu’un d’autre. Vous voulez toujours venir? Demandez à l’acheteur de vous inscrire de nouveau.",
        "Esta carta responsiva ya no es válida: su registro se modificó o no se completó, o su entrada pasó a otra "
        "persona. ¿Todavía quiere venir? Pida al comprador que lo registre de nuevo.",
    ),
    error(
        Code.BLANK_SIGNATURE,
        "The signature is empty. Sign in the box, or type your name.",
        "La signature est vide. Signez dans la case, ou tapez votre nom.",
        "La firma está vacía. Firme en el recuadro, o escriba su nombre.",
        field="signature",
    ),
    error(
        Code.PICTURE_REFUSED,
        "This picture cannot be used. Take another one, or choose a JPEG, PNG or WebP file of up to 10 MB.",
        "Cette image ne peut pas être utilisée. Prenez-en une autre, ou choisissez un fichier JPEG, PNG ou WebP "
        "d’au plus 10 Mo.",
        "No se puede usar esta imagen. Tome otra, o elija un archivo JPEG, PNG o WebP de hasta 10 MB.",
        field="selfie",
    ),
)

EVENTS = (
    warning(
        Code.EVENT_OVER,
        "This event is over and takes no more registrations. Choose another event.",
        "Cette épreuve est terminée et ne prend plus d’inscriptions. Choisissez une autre épreuve.",
        "Este evento ya terminó y no acepta más registros. Elija otro evento.",
    ),
    warning(
        Code.EVENT_CANCELLED,
        "This event is cancelled and takes no registrations. Choose another event.",
        "Cette épreuve est annulée et ne prend pas d’inscriptions. Choisissez une autre épreuve.",
        "Este evento se canceló y no acepta registros. Elija otro evento.",
    ),
    warning(
        Code.ENTRY_NOT_SOLD,
        "This event does not sell spectator entry on this site. Choose another event, or see the event’s page.",
        "Cette épreuve ne vend pas d’entrées de spectateurs sur ce site. Choisissez une autre épreuve, ou consultez la "
        "page de l’épreuve.",
        "Este evento no vende entradas de espectadores en este sitio. Elija otro evento, o vea la página del evento.",
        statuses=(404,),
    ),
)

ORDERS = (
    warning(
        Code.REGISTRATION_EXPIRED,
        "The places were held for 30 minutes and have been released, as nothing was paid. Register all spectators "
        "again; their waivers have to be signed again.",
        "Les places étaient réservées pendant 30 minutes et ont été libérées, faute de paiement. Inscrivez de nouveau "
        "tous les spectateurs; leurs décharges doivent être signées de nouveau.",
        "Los lugares se reservaron 30 minutos y vuelven a estar libres, porque no se pagó nada. Registre de nuevo a "
        "todos los espectadores; hay que volver a firmar sus cartas responsivas.",
    ),
    warning(
        Code.ORDER_CANCELLED,
        "This registration was cancelled. You can start a new one.",
        "Cette inscription a été annulée. Vous pouvez en commencer une nouvelle.",
        "Este registro se canceló. Puede comenzar uno nuevo.",
    ),
    warning(
        Code.ORDER_CHANGED,
        "The registration has changed since you saw it. Check the summary and continue from there.",
        "L’inscription a changé depuis que vous l’avez vue. Vérifiez le sommaire et continuez à partir de là.",
        "El registro cambió desde que usted lo vio. Revise el resumen y continúe desde ahí.",
    ),
    warning(
        Code.WAIVER_LINK_ENDED,
        "The link to this document worked for three days after the signature. Open the waiver’s page to get the "
        "document by email.",
        "Le lien vers ce document a fonctionné pendant trois jours après la signature. Ouvrez la page de la décharge "
        "pour recevoir le document par courriel.",
        "El enlace de este documento funcionó durante tres días después de la firma. Abra la página de la carta "
        "responsiva para recibir el documento por correo.",
        statuses=(410,),
    ),
    warning(
        Code.ORDER_LINK_ENDED,
        "This link to an order no longer works: a newer one went to the email of the order. Type that email to get "
        "the link again.",
        "Ce lien vers une commande ne fonctionne plus : un plus récent a été envoyé à l’adresse courriel de la "
        "commande. Tapez cette adresse pour recevoir le lien de nouveau.",
        "Este enlace de un pedido ya no funciona: se envió uno más nuevo al correo del pedido. Escriba ese correo "
        "para recibir el enlace otra vez.",
        statuses=(410,),
    ),
    info(
        Code.ORDER_DONE,
        "This order is paid and can no longer be changed. Its tickets are on the order’s page.",
        "Cette commande est payée et ne peut plus être modifiée. Ses billets sont sur la page de la commande.",
        "Este pedido está pagado y ya no se puede cambiar. Sus entradas están en la página del pedido.",
    ),
    warning(
        Code.OTHER_SPECTATOR,
        "Meanwhile, another spectator was entered in another window: this one. Check who it is before you continue.",
        "Un autre spectateur a été saisi entre-temps dans une autre fenêtre : celui-ci. Vérifiez qui c’est avant de "
        "continuer.",
        "Mientras tanto se escribió otro espectador en otra ventana: este. Revise quién es antes de continuar.",
    ),
    warning(
        Code.TOO_MANY_SPECTATORS,
        "A registration can have 20 spectators. Complete this one and start another for the rest.",
        "Une inscription peut compter 20 spectateurs. Terminez celle-ci et commencez-en une autre pour les suivants.",
        "Un registro puede tener hasta 20 espectadores. Complete este y comience otro para los demás.",
    ),
    warning(
        Code.TOO_MANY_HELD,
        "Too many places are reserved here without being paid. Pay for them or cancel them, or try again in half an "
        "hour.",
        "Trop de places sont réservées ici sans être payées. Payez-les ou annulez-les, ou réessayez dans une "
        "demi-heure.",
        "Hay demasiados lugares reservados aquí sin pagar. Páguelos o cancélelos, o inténtelo de nuevo en media hora.",
        retry=True,
    ),
    warning(
        Code.ADULT_NEEDED,
        "Children’s free tickets have to be registered together with an adult. Add the adult who comes with them.",
        "Les enfants qui ont un billet gratuit s’inscrivent avec un adulte. Ajoutez l’adulte qui les accompagne.",
        "Las entradas gratuitas de niños se registran junto con un adulto. Agregue al adulto que los acompaña.",
    ),
    warning(
        Code.SOLD_OUT,
        "There are not enough places left. Remove spectators, choose another ticket, or try again later, when places "
        "others have not paid for are released.",
        "Il ne reste pas assez de places. Retirez des spectateurs, choisissez un autre billet, ou réessayez plus tard, "
        "quand les places impayées seront de nouveau libres.",
        "No quedan lugares suficientes. Elimine espectadores, elija otra entrada, o inténtelo más tarde, cuando "
        "vuelvan a estar libres los lugares que otros no hayan pagado.",
        retry=True,
    ),
    warning(
        Code.NOT_ON_SALE,
        "This is not on sale now. Choose something else.",
        "Ce n’est pas en vente actuellement. Choisissez autre chose.",
        "Esto no está a la venta ahora. Elija otra cosa.",
        field="ticket",
    ),
    warning(
        Code.TICKET_AGE,
        "This ticket is not for a person of this age. Choose another one, or correct the date of birth.",
        "Ce billet ne convient pas à une personne de cet âge. Choisissez-en un autre, ou corrigez la date de "
        "naissance.",
        "Esta entrada no es para una persona de esta edad. Elija otra, o corrija la fecha de nacimiento.",
        field="ticket",
    ),
    warning(
        Code.PROMO_INVALID,
        "This promo code is not valid for this order. Check how it is written, or continue without it.",
        "Ce code promotionnel n’est pas valide pour cette commande. Vérifiez-le, ou continuez sans lui.",
        "Este código promocional no es válido para este pedido. Revíselo, o continúe sin él.",
        field="promo_code",
    ),
)

PAYMENTS = (
    error(
        Code.PAYMENT_DECLINED,
        "The payment was declined and nothing was charged. Try again, with another card or account if necessary.",
        "Le paiement a été refusé et rien n’a été débité. Réessayez, au besoin avec une autre carte ou un autre "
        "compte.",
        "El pago fue rechazado y no se cobró nada. Inténtelo de nuevo, si hace falta con otra tarjeta o cuenta.",
        retry=True,
    ),
    warning(
        Code.PAYMENT_CANCELLED,
        "The payment was cancelled and nothing was charged. Your places are held until {name}: pay again, or "
        "cancel the order.",
        "Le paiement a été annulé et rien n’a été débité. Vos places sont réservées jusqu’au {name} : payez "
        "de nouveau, ou annulez la commande.",
        "El pago se canceló y no se cobró nada. Sus lugares están reservados hasta el {name}: pague de nuevo, o "
        "cancele el pedido.",
    ),
    info(
        Code.PAYMENT_PENDING,
        "The payment is being processed. Do not pay again: the confirmation comes by email once it is complete.",
        "Le paiement est en cours de traitement. Ne payez pas de nouveau : la confirmation viendra par courriel une "
        "fois le paiement terminé.",
        "El pago se está procesando. No pague otra vez: la confirmación llegará por correo cuando se complete.",
    ),
    error(
        Code.PAYMENT_DOWN,
        "The payment service does not answer. Try again shortly: the same payment is never charged twice.",
        "Le service de paiement ne répond pas. Réessayez sous peu : un même paiement n’est jamais débité deux fois.",
        "El servicio de pago no responde. Inténtelo de nuevo en breve: un mismo pago nunca se cobra dos veces.",
        retry=True,
    ),
)

TICKETS = (
    error(
        Code.TICKET_UNKNOWN,
        "This ticket is not valid for this event. Search for the person by name, or send them to the ticket office.",
        "Ce billet n’est pas valide pour cette épreuve. Cherchez la personne par son nom, ou dirigez-la vers la "
        "billetterie.",
        "Esta entrada no es válida para este evento. Busque a la persona por su nombre, o envíela a la taquilla.",
        statuses=(404,),
    ),
    warning(
        Code.TICKET_USED,
        "Someone is already in with this ticket. Compare the picture, and ask the person in charge of the gate.",
        "Quelqu’un est déjà entré avec ce billet. Comparez la photo, et consultez la personne responsable de l’entrée.",
        "Alguien ya entró con esta entrada. Compare la foto, y consulte a la persona encargada del acceso.",
    ),
    error(
        Code.TICKET_UNPAID,
        "This ticket is not paid. Send the person to the ticket office.",
        "Ce billet n’est pas payé. Dirigez la personne vers la billetterie.",
        "Esta entrada no está pagada. Envíe a la persona a la taquilla.",
    ),
    error(
        Code.TICKET_ENDED,
        "This ticket was refunded and is no longer valid. Send the person to the ticket office.",
        "Ce billet a été remboursé et n’est plus valide. Dirigez la personne vers la billetterie.",
        "Esta entrada se reembolsó y ya no es válida. Envíe a la persona a la taquilla.",
    ),
    error(
        Code.TICKET_RENAMED,
        "This code is no longer valid: its ticket has another name now, and a new code. Search for the person by name.",
        "Ce code n’est plus valide : son billet porte maintenant un autre nom, et un nouveau code. Cherchez la "
        "personne par son nom.",
        "Este código ya no es válido: su entrada tiene ahora otro nombre, y un código nuevo. Busque a la persona por "
        "su nombre.",
    ),
    warning(
        Code.TICKET_UNSIGNED,
        "The waiver of this ticket is not signed. Have the person sign it on their own phone, then scan again.",
        "La décharge de ce billet n’est pas signée. Faites-la signer par la personne sur son téléphone, puis "
        "numérisez de nouveau.",
        "La carta responsiva de esta entrada no está firmada. Que la persona la firme en su teléfono y escanee de "
        "nuevo.",
    ),
    warning(
        Code.TICKET_NOT_LISTED,
        "This ticket is not on the list of {name}. Download the list again, or send the person to the ticket office.",
        "Ce billet n’est pas dans la liste ({name}). Téléchargez la liste de nouveau, ou dirigez la personne vers la "
        "billetterie.",
        "Esta entrada no está en la lista de las {name}. Descargue la lista de nuevo, o envíe a la persona a la "
        "taquilla.",
    ),
    warning(
        Code.UNDO_LATE,
        "It is too late to undo this entry: the person is still counted as in. Ask the person in charge of the gate.",
        "Il est trop tard pour annuler cette entrée : la personne reste comptée comme entrée. Consultez la personne "
        "responsable de l’entrée.",
        "Es demasiado tarde para anular este acceso: la persona sigue contada como dentro. Consulte a la persona "
        "encargada del acceso.",
    ),
    error(
        Code.STAFF_REFUSED,
        "You are not on the staff of this event right now. Ask its promoter to add you with your account’s confirmed "
        "email.",
        "Vous ne faites pas partie du personnel de cette épreuve actuellement. Demandez au promoteur de vous désigner "
        "par l’adresse courriel confirmée de votre compte.",
        "Usted no forma parte del personal de este evento ahora. Pida al promotor que lo agregue con el correo "
        "confirmado de su cuenta.",
        statuses=(403,),
    ),
)
