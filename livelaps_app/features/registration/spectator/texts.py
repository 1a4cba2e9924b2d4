"""The words of the spectator wizard."""

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.waivers.rules.states import WaiverState

DESCRIPTION = Text(
    "Buy spectator entry for yourself, your family and your friends, with the waiver signed, in about five minutes.",
    "Achetez des entrées pour vous, votre famille et vos proches, décharge signée, en environ cinq minutes.",
    "Compre entradas para usted, su familia y sus amistades, con la exención firmada, en unos cinco minutos.",
)
STEPS = {
    "buyer": Text("Your information", "Vos renseignements", "Sus datos"),
    "waiver": Text("Your waiver", "Votre décharge", "Su exención"),
    "spectators": Text("Spectators", "Spectateurs", "Espectadores"),
    "summary": Text("Summary and payment", "Sommaire et paiement", "Resumen y pago"),
}
INTROS = {
    "buyer": Text(
        "It takes about five minutes. Have the dates of birth of all spectators at hand, and the email of each adult. "
        "Only adults can buy; no account is created.",
        "Il faut environ cinq minutes. Ayez sous la main la date de naissance de chaque spectateur et l’adresse "
        "courriel de chaque adulte. Seuls les adultes peuvent acheter; aucun compte n’est créé.",
        "Toma unos cinco minutos. Tenga a mano la fecha de nacimiento de cada espectador y el correo de cada persona "
        "adulta. Solo pueden comprar personas adultas; no se crea ninguna cuenta.",
    ),
    "member": Text(
        "It takes about five minutes. Have the dates of birth of all spectators at hand, and the email of each adult.",
        "Il faut environ cinq minutes. Ayez sous la main la date de naissance de chaque spectateur et l’adresse "
        "courriel de chaque adulte.",
        "Toma unos cinco minutos. Tenga a mano la fecha de nacimiento de cada espectador y el correo de cada persona "
        "adulta.",
    ),
    "one": Text(
        "Each adult signs a waiver of their own: we send its link to this email, which must not be yours or another "
        "spectator’s. Ages count on the first day of the event.",
        "Chaque adulte signe sa propre décharge : nous en envoyons le lien à cette adresse, qui ne doit être ni la "
        "vôtre ni celle d’un autre spectateur. L’âge compte au premier jour de l’épreuve.",
        "Cada persona adulta firma su propia exención: enviamos el enlace a este correo, que no puede ser el suyo ni "
        "el de otro espectador. La edad cuenta el primer día del evento.",
    ),
    "email": Text(
        "Each adult signs a waiver of their own: we send its link to this email, which must not be yours or another "
        "spectator’s.",
        "Chaque adulte signe sa propre décharge : nous en envoyons le lien à cette adresse, qui ne doit être ni la "
        "vôtre ni celle d’un autre spectateur.",
        "Cada persona adulta firma su propia exención: enviamos el enlace a este correo, que no puede ser el suyo ni "
        "el de otro espectador.",
    ),
    "guardian": Text(
        "Only the father, the mother or the guardian can buy a minor’s ticket, and signs the waiver. You are not? Send "
        "this registration to one of them, by email or by the link or QR code below: nothing is typed again.",
        "Seuls le père, la mère, le tuteur ou la tutrice peuvent acheter le billet d’une personne mineure, et signent "
        "sa décharge. Ce n’est pas vous? Envoyez-leur cette inscription, par courriel ou par le lien ou le code QR "
        "ci-dessous : rien n’est à retaper.",
        "Solo el padre, la madre, el tutor o la tutora puede comprar la entrada de un menor, y firma la exención. ¿No "
        "es usted? Envíele este registro, por correo o con el enlace o el código QR de abajo: no hay que escribir nada "
        "de nuevo.",
    ),
}
AGED = Plural(
    Text(
        "{n} year old at the event ({born})", "{n} an lors de l’épreuve ({born})", "{n} año el día del evento ({born})"
    ),
    Text(
        "{n} years old at the event ({born})",
        "{n} ans lors de l’épreuve ({born})",
        "{n} años el día del evento ({born})",
    ),
)
NEXT = Text("Continue", "Continuer", "Continuar")
SAVE = Text("Save", "Enregistrer", "Guardar")
ON_ITS_WAY = Text("One moment…", "Un instant…", "Un momento…")
APPLY = Text("Apply", "Appliquer", "Aplicar")
PAY = Text("Complete and pay", "Terminer et payer", "Completar y pagar")
PAY_AMOUNT = Text("Pay {amount} with PayPal", "Payer {amount} avec PayPal", "Pagar {amount} con PayPal")
COMPLETE = Text("Complete", "Terminer", "Completar")
TICKETS_GO_TO = Text("The tickets go to", "Les billets seront envoyés à", "Las entradas se envían a")
CHANGE_EMAIL = Text("Change the email", "Changer l’adresse courriel", "Cambiar el correo electrónico")
CANCEL = Text("Cancel the registration", "Annuler l’inscription", "Cancelar el registro")
REMOVE = Text("Delete", "Supprimer", "Eliminar")
KEEP = Text("Do not delete", "Ne pas supprimer", "No eliminar")
REMOVE_HOW = Text(
    "{name} leaves the registration, and a waiver that is signed is void.",
    "{name} sort de l’inscription, et une décharge déjà signée est annulée.",
    "{name} sale del registro, y una exención ya firmada se anula.",
)
SEND = Text("Send the link", "Envoyer le lien", "Enviar el enlace")
SEND_AGAIN = Text("Send again", "Renvoyer", "Enviar de nuevo")

# events that sell entry
CHOOSE_EVENT = Text(
    "Choose the event that you want to watch.",
    "Choisissez l’épreuve à laquelle vous voulez assister.",
    "Elija el evento que quiere ver.",
)
NO_EVENTS = Text(
    "No event sells spectator entry at the moment.",
    "Aucune épreuve ne vend d’entrées pour le moment.",
    "Por ahora ningún evento vende entradas.",
)
LEFT = Plural(
    Text("{n} place left", "{n} place restante", "{n} plaza disponible"),
    Text("{n} places left", "{n} places restantes", "{n} plazas disponibles"),
)
SOLD_OUT = Text("sold out", "complet", "agotado")
EVENTS = Text(
    "Events with spectator entry", "Épreuves avec entrées de spectateurs", "Eventos con entrada de espectadores"
)
TO_EVENT = Text("Go to the event", "Voir l’épreuve", "Ver el evento")
TO_CALENDAR = Text("Event calendar", "Calendrier des épreuves", "Calendario de eventos")

# the buyer
LOG_IN = Text("Log in", "Se connecter", "Iniciar sesión")
OR_GUEST = Text(
    "You have an account? Log in, and there is less to type. Or go on as a guest.",
    "Vous avez un compte? Connectez-vous, et il y aura moins à écrire. Ou continuez à titre d’invité.",
    "¿Tiene una cuenta? Inicie sesión y tendrá menos que escribir. O continúe como invitado.",
)
BUYING_AS = Text(
    "You buy as {name}, {email}.", "Achat au nom suivant : {name}, {email}.", "Compra como {name}, {email}."
)
NOT_THERE = Text("I will not be there myself", "Je n’y serai pas", "Yo no asistiré")
TICKET = Text("{name}, {price}", "{name}, {price}", "{name}, {price}")
FROM_AGE = Text("{youngest} and over", "{youngest} ans et plus", "desde {youngest} años")
UP_TO = Text("up to {oldest}", "jusqu’à {oldest} ans", "hasta {oldest} años")
AGES = Text("{youngest} to {oldest}", "de {youngest} à {oldest} ans", "de {youngest} a {oldest} años")
FREE_UNDER = Plural(
    Text("free under {n} year", "gratuit pour les moins de {n} an", "gratis para menores de {n} año"),
    Text("free under {n} years", "gratuit pour les moins de {n} ans", "gratis para menores de {n} años"),
)

# waivers
WAIVER_STATES = {
    WaiverState.TO_SEND: Text("Waiver to sign", "Décharge à signer", "Exención por firmar"),
    WaiverState.SENT: Text("Waiver sent, not signed yet", "Décharge envoyée, à signer", "Exención enviada, por firmar"),
    WaiverState.SIGNED: Text("Waiver signed", "Décharge signée", "Exención firmada"),
    WaiverState.REJECTED: Text("Waiver rejected", "Décharge rejetée", "Exención rechazada"),
    WaiverState.REFUSED: Text("Declined to sign", "A refusé de signer", "Se negó a firmar"),
    WaiverState.VOID: Text("Waiver void", "Décharge annulée", "Exención anulada"),
}
SENT_TO = Text("Sent to {email} at {at}", "Envoyée à {email} à {at}", "Enviada a {email} a las {at}")
SIGNED_NOW = Text(
    "The waiver of {name} is signed. With another name, date of birth or email it has to be signed again.",
    "La décharge est signée ({name}). Avec un autre nom, une autre date de naissance ou un autre courriel, elle devra "
    "être signée de nouveau.",
    "La exención de {name} está firmada. Con otro nombre, otra fecha de nacimiento u otro correo habrá que firmarla de "
    "nuevo.",
)
SIGN_AGAIN = Text(
    "You have changed the details of {name}: the waiver has to be signed again.",
    "Vous avez modifié cette fiche : {name}. La décharge doit être signée de nouveau.",
    "Usted modificó los datos de {name}: hay que firmar la exención de nuevo.",
)
NO_WAIVER = Text("Waiver not sent yet", "Décharge non envoyée", "Exención no enviada")
ADD_AGAIN = Text(
    "Delete this spectator and add them again to go on.",
    "Supprimez ce spectateur et ajoutez-le de nouveau pour continuer.",
    "Elimine este espectador y agréguelo de nuevo para continuar.",
)
OWN_ENDED = Text(
    "This waiver can’t be signed any more. Without one you do not get in: begin it anew.",
    "Cette décharge ne peut plus être signée. Sans décharge vous n’entrez pas : recommencez-la.",
    "Esta exención ya no se puede firmar. Sin ella usted no entra: comience otra.",
)
ANEW = Text("Begin my waiver anew", "Recommencer ma décharge", "Comenzar otra exención")
LINK_SENT = Text(
    "The link of the waiver is on its way to {email}.",
    "Le lien de la décharge est en route vers {email}.",
    "El enlace de la exención va en camino a {email}.",
)
SIGNED_BY = Text("Signed by {name}", "Signée par {name}", "Firmada por {name}")
SIGN = Text("Read and sign", "Lire et signer", "Leer y firmar")
SIGN_OWN = Text(
    "You need a signed waiver to get in. It takes a minute; afterwards you come back to this page.",
    "Il vous faut une décharge signée pour entrer. Cela prend une minute; vous revenez ensuite à cette page.",
    "Necesita una exención firmada para entrar. Toma un minuto; después vuelve a esta página.",
)
SIGNED_HERE = Text(
    "Signed by {name}, in the buyer’s browser",
    "Signée par {name}, dans le navigateur de l’acheteur",
    "Firmada por {name}, en el navegador de quien compra",
)
QR_CODE = Text("Sign on this phone", "Signer sur ce téléphone", "Firmar en este teléfono")
QR_HOW = Text(
    "{name} scans this code with their own phone and signs there. If {name} signs in this browser, the document and "
    "the gate say so.",
    "{name} numérise ce code avec son propre téléphone et y signe. Une signature dans ce navigateur est signalée sur "
    "le document et à l’entrée.",
    "{name} escanea este código con su propio teléfono y firma allí. Si {name} firma en este navegador, el documento y "
    "la entrada lo indican.",
)
SIGN_HERE = Text("{name} signs here", "{name} signe ici", "{name} firma aquí")
QR_ALT = Text("QR code of the waiver’s link", "Code QR du lien de la décharge", "Código QR del enlace de la exención")
BACK_TO_LIST = Text("Back to the list", "Retour à la liste", "Volver a la lista")
REFRESH = Text("Refresh", "Actualiser", "Actualizar")
WAITING = Text(
    "You go on when every waiver is signed.",
    "Vous continuez quand toutes les décharges sont signées.",
    "Podrá continuar cuando todas las exenciones estén firmadas.",
)
READY = Text("Every waiver is signed.", "Toutes les décharges sont signées.", "Todas las exenciones están firmadas.")

# spectators
OWN_EMAIL = Text(
    "This is your own email. Every other adult needs one of their own, as the link of the waiver goes there.",
    "Cette adresse est la vôtre. Chaque autre adulte doit avoir la sienne, car le lien de la décharge y est envoyé.",
    "Este correo es el suyo. Cada una de las demás personas adultas necesita uno propio, al que va el enlace de la "
    "exención.",
)
ADD = Text("Add", "Ajouter", "Agregar")
ADD_ADULT = Text("Add an adult", "Ajouter un adulte", "Agregar un adulto")
ADD_MINOR = Text("Add a child under {age}", "Ajouter un enfant de moins de {age} ans", "Agregar un menor de {age} años")
NOBODY_YET = Text("Nobody is in the list yet.", "La liste est encore vide.", "Todavía no hay nadie en la lista.")
YOU = Text("{name} (you)", "{name} (vous)", "{name} (usted)")
REGISTER_PERSON = Text("Register {name}", "Inscrire {name}", "Registrar a {name}")
GO_TO_PERSON = Text("Change the details of {name}", "Modifier la fiche : {name}", "Modificar los datos de {name}")
ACTION_OF = Text("{action}: {name}", "{action} : {name}", "{action}: {name}")

TOTAL = Plural(
    Text("{n} person, {amount} with tax", "{n} personne, {amount} avec taxes", "{n} persona, {amount} con impuestos"),
    Text("{n} people, {amount} with tax", "{n} personnes, {amount} avec taxes", "{n} personas, {amount} con impuestos"),
)

# the summary
LABELS = {
    "subtotal": Text("Subtotal", "Sous-total", "Subtotal"),
    "discount": Text("Discount", "Rabais", "Descuento"),
    "tax": Text("Tax", "Taxes", "Impuestos"),
    "total": Text("Total", "Total", "Total"),
}
FREE_SUMMARY = Text("Summary", "Sommaire", "Resumen")
PROMO_DISCOUNT = Text(
    "The code {code} is applied: {amount}.",
    "Le code {code} est appliqué : {amount}.",
    "El código {code} está aplicado: {amount}.",
)
PROMO_APPLIED = Text("The code {code} is applied.", "Le code {code} est appliqué.", "El código {code} está aplicado.")
PROMO_REMOVED = Text("The code was removed.", "Le code a été retiré.", "El código se quitó.")
PROMO_ENDED = Text(
    "The promo code can no longer be used and was removed.",
    "Le code promotionnel ne peut plus être utilisé et a été retiré.",
    "El código promocional ya no se puede usar y se quitó.",
)
NO_PROMO = Text("No code is applied.", "Aucun code n’est appliqué.", "No hay ningún código aplicado.")
PAY_AGAIN = Text(
    "The total is now {total}: press Pay again.",
    "Le total est maintenant de {total} : appuyez de nouveau sur Payer.",
    "El total es ahora {total}: pulse Pagar otra vez.",
)
COMPLETE_NOW = Text(
    "There is nothing to pay any more: press Complete.",
    "Il n’y a plus rien à payer : appuyez sur Terminer.",
    "Ya no hay nada que pagar: pulse Completar.",
)
UNHELD_SOLD_OUT = Text(
    "There are not enough places left for everybody in this list: delete somebody, or come back later.",
    "Il ne reste pas assez de places pour toutes les personnes de la liste : supprimez quelqu’un ou revenez plus tard.",
    "No quedan lugares suficientes para todas las personas de la lista: elimine a alguien o vuelva más tarde.",
)
UNHELD_LATE = Text(
    "Your places are not held any more. They are taken at the summary, as long as there are some.",
    "Vos places ne sont plus réservées. Elles seront prises au sommaire, s’il en reste.",
    "Sus lugares ya no están reservados. Se toman en el resumen, mientras los haya.",
)
UNHELD = {Code.SOLD_OUT: UNHELD_SOLD_OUT, Code.TOO_MANY_HELD: UNHELD_LATE}
HELD_ANEW = Text(
    "The time was over: your places are held anew.",
    "Le délai était écoulé : vos places sont de nouveau réservées.",
    "El tiempo se había acabado: sus lugares están reservados de nuevo.",
)
HELD_HOW = Text(
    "After that others can have them; this page holds them anew when it is opened again, as long as there are some.",
    "Ensuite, d’autres peuvent les prendre; cette page les réserve de nouveau quand on la rouvre, s’il en reste.",
    "Después otras personas pueden tomarlos; esta página los reserva de nuevo al abrirla otra vez, mientras los haya.",
)
HELD_UNTIL = Text(
    "Your places are held until", "Vos places sont réservées jusqu’au", "Sus plazas están reservadas hasta el"
)
TIME_LEFT = Text("{left} left", "encore {left}", "quedan {left}")
TIME_OVER = Text("the time is over", "le délai est écoulé", "el tiempo se acabó")
CANCEL_HOW = Text(
    "The places become free, and the signed waivers are void.",
    "Les places redeviennent libres et les décharges signées sont annulées.",
    "Las plazas quedan libres y las exenciones firmadas se anulan.",
)

# the end
TO_ORDER = Text("To the order", "Voir la commande", "Ver el pedido")
BEGIN_ANEW = Text("Start another one here", "En commencer une autre ici", "Empezar otro aquí")
BUY_MORE = Text("Buy more entry", "Acheter d’autres entrées", "Comprar más entradas")
ELSEWHERE = Text(
    "This registration has gone on in another window.",
    "Cette inscription s’est poursuivie dans une autre fenêtre.",
    "Este registro continuó en otra ventana.",
)
CHANGE = Text("Change", "Modifier", "Cambiar")
