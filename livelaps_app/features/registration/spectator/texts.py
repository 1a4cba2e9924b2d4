"""The words of the spectator wizard."""

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.waivers.rules.states import WaiverState

DESCRIPTION = Text(
    "Buy spectator entry for yourself, your family and your friends, waiver included, in about five minutes.",
    "Achetez des entrées pour vous, votre famille et vos proches, décharge signée, en environ cinq minutes.",
    "Compre entradas para usted, su familia y sus amistades, con la carta responsiva firmada, en unos cinco minutos.",
)
STEPS = {
    "buyer": Text("Your information", "Vos renseignements", "Sus datos"),
    "waiver": Text("Your waiver", "Votre décharge", "Su carta responsiva"),
    "spectators": Text("Spectators", "Spectateurs", "Espectadores"),
    "summary": Text("Summary and payment", "Sommaire et paiement", "Resumen y pago"),
}
INTROS = {
    "buyer": Text(
        "It takes about five minutes. Have every spectator’s date of birth and every adult’s email handy. Only adults "
        "can buy; no account is created.",
        "Il faut environ cinq minutes. Ayez sous la main la date de naissance de chaque spectateur et l’adresse "
        "courriel de chaque adulte. Seuls les adultes peuvent acheter; aucun compte n’est créé.",
        "Toma unos cinco minutos. Tenga a mano la fecha de nacimiento de cada espectador y el correo de cada persona "
        "adulta. Solo pueden comprar personas adultas; no se crea ninguna cuenta.",
    ),
    "member": Text(
        "It takes about five minutes. Have every spectator’s date of birth and every adult’s email handy.",
        "Il faut environ cinq minutes. Ayez sous la main la date de naissance de chaque spectateur et l’adresse "
        "courriel de chaque adulte.",
        "Toma unos cinco minutos. Tenga a mano la fecha de nacimiento de cada espectador y el correo de cada persona "
        "adulta.",
    ),
    "one": Text(
        "Each adult signs their own waiver: we send the link to this email, which must not be yours or another "
        "spectator’s. Ages are counted on the first day of the event.",
        "Chaque adulte signe sa propre décharge : nous en envoyons le lien à cette adresse, qui ne doit être ni la "
        "vôtre ni celle d’un autre spectateur. L’âge est calculé au premier jour de l’épreuve.",
        "Cada persona adulta firma su propia carta responsiva: enviamos el enlace a este correo, que no puede ser el "
        "suyo ni el de otro espectador. La edad se calcula al primer día del evento.",
    ),
    "email": Text(
        "Each adult signs their own waiver: we send the link to this email, which must not be yours or another "
        "spectator’s.",
        "Chaque adulte signe sa propre décharge : nous en envoyons le lien à cette adresse, qui ne doit être ni la "
        "vôtre ni celle d’un autre spectateur.",
        "Cada persona adulta firma su propia carta responsiva: enviamos el enlace a este correo, que no puede ser el "
        "suyo ni el de otro espectador.",
    ),
    "guardian": Text(
        "Only the father, mother or guardian can buy a minor’s ticket and sign the waiver. That’s not you? Send this "
        "registration to one of them, by email or by the link or QR code below: nothing to retype.",
        "Seuls le père, la mère, le tuteur ou la tutrice peuvent acheter le billet d’un enfant et signer sa décharge. "
        "Ce n’est pas vous? Envoyez-leur cette inscription, par courriel ou par le lien ou le code QR ci-dessous : "
        "rien n’est à retaper.",
        "Solo el padre, la madre, el tutor o la tutora puede comprar la entrada de un menor y firmar su carta "
        "responsiva. ¿No es usted? Envíele este registro, por correo o con el enlace o el código QR de abajo: no hay "
        "que escribir nada de nuevo.",
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
PAY = Text("Complete and pay", "Terminer et payer", "Completar y pagar")
TICKETS_GO_TO = Text("The tickets go to", "Les billets seront envoyés à", "Las entradas se envían a")
CHANGE_EMAIL = Text("Change the email", "Changer l’adresse courriel", "Cambiar el correo electrónico")
CANCEL = Text("Cancel the registration", "Annuler l’inscription", "Cancelar el registro")
REMOVE = Text("Delete", "Supprimer", "Eliminar")
KEEP = Text("Do not delete", "Ne pas supprimer", "No eliminar")
REMOVE_HOW = Text(
    "{name} will be removed from the registration, and a signed waiver will be void.",
    "{name} ne fera plus partie de l’inscription, et une décharge déjà signée sera annulée.",
    "Se quitará a {name} del registro y se anulará su carta responsiva si ya está firmada.",
)
SEND = Text("Send the link", "Envoyer le lien", "Enviar el enlace")
SEND_AGAIN = Text("Send again", "Renvoyer", "Enviar de nuevo")

# events that sell entry
CHOOSE_EVENT = Text(
    "Choose the event you want to watch.",
    "Choisissez l’épreuve à laquelle vous voulez assister.",
    "Elija el evento que quiere ver.",
)
NO_EVENTS = Text(
    "No event is selling spectator entry right now.",
    "Aucune épreuve ne vend d’entrées pour le moment.",
    "Por ahora ningún evento vende entradas.",
)
LEFT = Plural(
    Text("{n} place left", "{n} place restante", "{n} lugar disponible"),
    Text("{n} places left", "{n} places restantes", "{n} lugares disponibles"),
)
SOLD_OUT = Text("sold out", "complet", "agotado")
EVENTS = Text(
    "Events with spectator entry", "Épreuves avec entrées de spectateurs", "Eventos con entrada de espectadores"
)
TO_EVENT = Text("Go to the event", "Voir l’épreuve", "Ver el evento")
TO_CALENDAR = Text("Event calendar", "Calendrier des épreuves", "Calendario de eventos")

# the buyer
LOG_IN = Text("Log in", "Connectez-vous", "Inicie sesión")
OR_GUEST = Text(
    "Have an account? {log_in} to type less, or continue as a guest.",
    "Vous avez un compte? {log_in} pour avoir moins à écrire, ou continuez à titre d’invité.",
    "¿Tiene una cuenta? {log_in} para escribir menos, o continúe como invitado.",
)
BUYING_AS = Text(
    "You are buying as {name}, {email}.", "Achat au nom suivant : {name}, {email}.", "Compra como {name}, {email}."
)
NOT_THERE = Text("I will not be there myself", "Je n’y serai pas", "Yo no asistiré")
TICKET = Text("{name}, {price}", "{name}, {price}", "{name}, {price}")
FROM_AGE = Text("{youngest} and over", "{youngest} ans et plus", "{youngest} años o más")
UP_TO = Text("up to {oldest}", "jusqu’à {oldest} ans", "hasta {oldest} años")
AGES = Text("{youngest} to {oldest}", "de {youngest} à {oldest} ans", "de {youngest} a {oldest} años")
FREE_UNDER = Plural(
    Text("free under age {n}", "gratuit pour les moins de {n} an", "gratis para menores de {n} año"),
    Text("free under age {n}", "gratuit pour les moins de {n} ans", "gratis para menores de {n} años"),
)

# waivers
WAIVER_STATES = {
    WaiverState.TO_SEND: Text("Waiver to sign", "Décharge à signer", "Carta responsiva por firmar"),
    WaiverState.SENT: Text("Waiver sent, not signed yet", "Décharge envoyée, à signer", "Carta responsiva enviada"),
    WaiverState.SIGNED: Text("Waiver signed", "Décharge signée", "Carta responsiva firmada"),
    WaiverState.REJECTED: Text("Waiver rejected", "Décharge rejetée", "Carta responsiva rechazada"),
    WaiverState.REFUSED: Text("Declined to sign", "A refusé de signer", "Se negó a firmar"),
    WaiverState.VOID: Text("Waiver void", "Décharge annulée", "Carta responsiva anulada"),
}
SENT_TO = Text("Sent to {email} at {at}", "Envoyée à {email} à {at}", "Enviada a {email} a las {at}")
SIGNED_NOW = Text(
    "{name}’s waiver is signed. If the name, date of birth or email changes, it has to be signed again.",
    "La décharge est signée ({name}). Si le nom, la date de naissance ou l’adresse courriel change, elle devra être "
    "signée de nouveau.",
    "La carta responsiva de {name} está firmada. Si cambia el nombre, la fecha de nacimiento o el correo, habrá que "
    "firmarla de nuevo.",
)
SIGN_AGAIN = Text(
    "You have changed the details of {name}: the waiver has to be signed again.",
    "Vous avez modifié cette fiche : {name}. La décharge doit être signée de nouveau.",
    "Usted modificó los datos de {name}: hay que firmar la carta responsiva de nuevo.",
)
NO_WAIVER = Text("Waiver not sent yet", "Décharge non envoyée", "Carta responsiva no enviada")
ADD_AGAIN = Text(
    "Delete this spectator and add them again to continue.",
    "Supprimez ce spectateur et ajoutez-le de nouveau pour continuer.",
    "Elimine este espectador y agréguelo de nuevo para continuar.",
)
OWN_ENDED = Text(
    "This waiver can no longer be signed. You can’t get in without one: start a new one.",
    "Cette décharge ne peut plus être signée. Sans décharge, vous ne pourrez pas entrer : recommencez-la.",
    "Esta carta responsiva ya no se puede firmar. Sin ella no podrá entrar: comience otra.",
)
ANEW = Text("Start a new waiver", "Recommencer ma décharge", "Comenzar otra carta responsiva")
LINK_SENT = Text(
    "The waiver link is on its way to {email}.",
    "Le lien de la décharge est en route vers {email}.",
    "El enlace de la carta responsiva va en camino a {email}.",
)
SIGNED_BY = Text("Signed by {name}", "Signée par {name}", "Firmada por {name}")
SIGN = Text("Read and sign", "Lire et signer", "Leer y firmar")
SIGN_OWN = Text(
    "You need a signed waiver to get in. It takes a minute; then you come back to this page.",
    "Il vous faut une décharge signée pour entrer. Cela prend une minute; vous revenez ensuite à cette page.",
    "Necesita una carta responsiva firmada para entrar. Toma un minuto; después vuelve a esta página.",
)
SIGNED_HERE = Text(
    "Signed by {name}, in the buyer’s browser",
    "Signée par {name}, dans le navigateur de l’acheteur",
    "Firmada por {name}, en el navegador de quien compra",
)
QR_CODE = Text("Sign on this phone", "Signer sur ce téléphone", "Firmar en este teléfono")
QR_HOW = Text(
    "{name} scans this code with their own phone and signs there. If {name} signs in this browser, the document and "
    "the gate will say so.",
    "{name} numérise ce code avec son propre téléphone et y signe. Une signature dans ce navigateur sera indiquée "
    "dans le document et à l’entrée.",
    "{name} escanea este código con su propio teléfono y firma ahí. Si {name} firma en este navegador, el documento y "
    "el acceso lo indicarán.",
)
SIGN_HERE = Text("{name} signs here", "{name} signe ici", "{name} firma aquí")
QR_ALT = Text(
    "QR code of the waiver’s link", "Code QR du lien de la décharge", "Código QR del enlace de la carta responsiva"
)
BACK_TO_LIST = Text("Back to the list", "Retour à la liste", "Volver a la lista")
REFRESH = Text("Refresh", "Actualiser", "Actualizar")
WAITING = Text(
    "You can continue once every waiver is signed.",
    "Vous pourrez continuer une fois toutes les décharges signées.",
    "Podrá continuar cuando todas las cartas responsivas estén firmadas.",
)
READY = Text("Every waiver is signed.", "Toutes les décharges sont signées.", "Todas las cartas están firmadas.")

# spectators
OWN_EMAIL = Text(
    "This is your own email. Every other adult needs their own, since the link of the waiver goes there.",
    "Cette adresse est la vôtre. Chaque autre adulte doit avoir la sienne, car le lien de la décharge y est envoyé.",
    "Este correo es el suyo. Cada adulto necesita uno propio, porque ahí se envía el enlace de la carta responsiva.",
)
ADD = Text("Add", "Ajouter", "Agregar")
ADD_ADULT = Text("Add an adult", "Ajouter un adulte", "Agregar un adulto")
ADD_MINOR = Text("Add a child under {age}", "Ajouter un enfant de moins de {age} ans", "Agregar un menor de {age} años")
NOBODY_YET = Text("The list is still empty.", "La liste est encore vide.", "Todavía no hay nadie en la lista.")
YOU = Text("{name} (you)", "{name} (vous)", "{name} (usted)")
REGISTER_PERSON = Text("Register {name}", "Inscrire {name}", "Registrar a {name}")
GO_TO_PERSON = Text("Change the details of {name}", "Modifier la fiche : {name}", "Modificar los datos de {name}")

TOTAL = Plural(
    Text("{n} person, {amount} with tax", "{n} personne, {amount} avec taxes", "{n} persona, {amount} con impuestos"),
    Text("{n} people, {amount} with tax", "{n} personnes, {amount} avec taxes", "{n} personas, {amount} con impuestos"),
)

# the summary
FREE_SUMMARY = Text("Summary", "Sommaire", "Resumen")
UNHELD_SOLD_OUT = Text(
    "There are not enough places left for everyone on this list: delete someone, or come back later.",
    "Il ne reste pas assez de places pour toutes les personnes de la liste : supprimez quelqu’un ou revenez plus tard.",
    "No quedan lugares suficientes para todas las personas de la lista: elimine a alguien o vuelva más tarde.",
)
UNHELD_LATE = Text(
    "Your places are no longer held. They are taken at the summary, as long as there are some left.",
    "Vos places ne sont plus réservées. Elles seront prises au sommaire, s’il en reste.",
    "Sus lugares ya no están reservados. Se toman en el resumen, mientras los haya.",
)
UNHELD = {Code.SOLD_OUT: UNHELD_SOLD_OUT, Code.TOO_MANY_HELD: UNHELD_LATE}
HELD_ANEW = Text(
    "Time was up: your places are held again.",
    "Le délai était écoulé : vos places sont de nouveau réservées.",
    "El tiempo se había acabado: sus lugares están reservados de nuevo.",
)
HELD_HOW = Text(
    "After that, others can take them; this page holds them again when it is reopened, as long as there are some left.",
    "Ensuite, d’autres peuvent les prendre; cette page les réserve de nouveau quand on la rouvre, s’il en reste.",
    "Después otras personas pueden tomarlos; esta página los reserva de nuevo al abrirla otra vez, mientras los haya.",
)

# the end
TO_ORDER = Text("Go to the order", "Voir la commande", "Ver el pedido")
BEGIN_ANEW = Text("Start another one here", "En commencer une autre ici", "Empezar otro aquí")
BUY_MORE = Text("Buy more tickets", "Acheter d’autres entrées", "Comprar más entradas")
ELSEWHERE = Text(
    "This registration was continued in another window.",
    "Cette inscription s’est poursuivie dans une autre fenêtre.",
    "Este registro continuó en otra ventana.",
)
CHANGE = Text("Change", "Modifier", "Cambiar")
