"""The words of the gate."""

from typing import NamedTuple

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.labels import LABELLED
from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Staff of the event scan tickets here, with or without a network.",
    "Le personnel de l’épreuve numérise ici les billets, avec ou sans réseau.",
    "El personal del evento escanea aquí las entradas, con o sin red.",
)


class ScanVerdict(NamedTuple):
    """The heading of a scan's verdict and its tone."""

    title: Text
    tone: str


GO, WAIT, USED, STOP = "go", "wait", "used", "stop"
LET_IN = Text("Come in", "Entrez", "Adelante")
VALID = Text("Valid, not in yet", "Valide, pas encore entré", "Válida, aún no ha entrado")
VALID_TEXT = Text(
    "“Let in” counts the entry.", "« Laisser entrer » compte l’entrée.", "«Dejar entrar» cuenta el acceso."
)
VERDICTS: dict[Code, ScanVerdict] = {
    Code.TICKET_USED: ScanVerdict(Text("Already in", "Déjà entré", "Ya entró"), USED),
    Code.TICKET_UNSIGNED: ScanVerdict(Text("Waiver not signed", "Décharge non signée", "Carta sin firmar"), WAIT),
    Code.TICKET_UNKNOWN: ScanVerdict(Text("Unknown ticket", "Billet inconnu", "Entrada desconocida"), STOP),
    Code.TICKET_UNPAID: ScanVerdict(Text("Not paid", "Non payé", "Sin pagar"), STOP),
    Code.TICKET_ENDED: ScanVerdict(Text("No longer valid", "Plus valide", "Ya no es válida"), STOP),
    Code.TICKET_RENAMED: ScanVerdict(Text("Another name now", "Porte un autre nom", "Tiene otro nombre"), STOP),
    Code.UNDO_LATE: ScanVerdict(Text("Entry not undone", "Entrée non annulée", "Acceso no anulado"), WAIT),
    Code.TICKET_NOT_LISTED: ScanVerdict(Text("Not on the list", "Pas dans la liste", "No está en la lista"), WAIT),
}
UNDONE = Text("Entry undone", "Entrée annulée", "Acceso anulado")
UNDONE_TEXT = Text(
    "The person can come in again with this ticket.",
    "Le billet permet de nouveau d’entrer.",
    "La persona puede volver a entrar con esta entrada.",
)
NO_LIST = Text("No network, no list", "Ni réseau ni liste", "Sin red y sin lista")
NO_LIST_TEXT = Text(
    "Download the list where there is a network. Until then, look at the ticket and write down its number.",
    "Téléchargez la liste là où il y a du réseau. D’ici là, regardez le billet et notez son numéro.",
    "Descargue la lista donde haya red. Hasta entonces, mire la entrada y anote su número.",
)

WAIVERS = {
    "signed": Text("signed", "signée", "firmada"),
    "to_send": Text("not signed", "non signée", "sin firmar"),
    "sent": Text("not signed", "non signée", "sin firmar"),
    "rejected": Text("rejected by the promoter", "rejetée par le promoteur", "rechazada por el promotor"),
    "refused": Text("declined by the signer", "refusée par le signataire", "rechazada por el firmante"),
    "void": Text("void", "annulée", "anulada"),
    "none": Text("none", "aucune", "ninguna"),
}
IN_BUYERS_BROWSER = Text(
    "signed in the buyer’s browser",
    "signée dans le navigateur de l’acheteur",
    "firmada en el navegador de quien compró",
)
AGE = Text("Age", "Âge", "Edad")
KIND = Text("Ticket", "Billet", "Entrada")
NUMBER = Text("Number", "Numéro", "Número")
GUARDIAN = Text("With", "Avec", "Con")
WAIVER = Text("Waiver", "Décharge", "Carta responsiva")
PAYMENT = Text("Payment", "Paiement", "Pago")
PAID = Text("paid", "payé", "pagado")
UNPAID = Text("not paid", "non payé", "sin pagar")
ENDED = Text("refunded", "remboursé", "reembolsado")
ENTERED = Text("In since", "Entré à", "Entró a las")
ENTRY = Text("Entry", "Entrée", "Acceso")
NOT_ENTERED = Text("not in yet", "pas encore entré", "aún no ha entrado")
PICTURE = Text("Picture of the signer", "Photo du signataire", "Foto de quien firmó")
PICTURE_OF = Text("Picture of {name}", "Photo : {name}", "Foto de {name}")
FAMILY = Text("Same order", "Même commande", "Mismo pedido")
ADMIT = Text("Let in", "Laisser entrer", "Dejar entrar")
ADMIT_ALL = Text("Let all {count} in", "Laisser entrer les {count}", "Dejar entrar a los {count}")
ADMITTING = Text("One moment…", "Un instant…", "Un momento…")
ADMIT_PERSON = Text("Let in: {name}", "Laisser entrer : {name}", "Dejar entrar: {name}")
UNDO = Text("Undo the entry", "Annuler l’entrée", "Anular el acceso")
UNDO_PERSON = Text("Undo the entry: {name}", "Annuler l’entrée : {name}", "Anular el acceso: {name}")
OUTSIDE = Text(
    "Not today: the event is on {days}.",
    "Pas aujourd’hui : l’épreuve a lieu le {days}.",
    "Hoy no: el evento es el {days}.",
)
OUTSIDE_DAYS = Text(
    "Not today: the event is on {days}.",
    "Pas aujourd’hui : dates de l’épreuve, {days}.",
    "Hoy no: fechas del evento, {days}.",
)
FLAGGED = Text("Check these", "À vérifier", "Para revisar")
DOUBLE = Text("came in twice", "entré deux fois", "entró dos veces")
WRONG = Text("let in without a network", "entré sans réseau", "entró sin red")
UNKNOWN = Text("Ticket that is not on the list", "Billet hors de la liste", "Entrada fuera de la lista")

SIGN_HERE = Text(
    "Scan it with the visitor’s phone to sign the waiver.",
    "À numériser avec le téléphone du visiteur pour signer la décharge.",
    "Escanéelo con el teléfono del visitante para firmar la carta responsiva.",
)
WORDS: dict[str, Text] = {
    "sign": SIGN_HERE,
    "details": Text("Details", "Détails", "Detalles"),
    "age": AGE,
    "kind": KIND,
    "number": NUMBER,
    "guardian": GUARDIAN,
    "waiver": WAIVER,
    "in_buyers_browser": IN_BUYERS_BROWSER,
    "payment": PAYMENT,
    "paid": PAID,
    "unpaid": UNPAID,
    "ended": ENDED,
    "entered": ENTERED,
    "not_entered": NOT_ENTERED,
    "entry": ENTRY,
    "colon": LABELLED,
    "picture": PICTURE,
    "picture_of": PICTURE_OF,
    "family": FAMILY,
    "admit": ADMIT,
    "admit_all": ADMIT_ALL,
    "undo": UNDO,
    "flagged": FLAGGED,
    "double": DOUBLE,
    "refused": WRONG,
    "unknown": UNKNOWN,
    "result": Text("Result", "Résultat", "Resultado"),
    "scan": Text("Scan a ticket", "Numériser un billet", "Escanear una entrada"),
    "close": Text("Close the camera", "Fermer la caméra", "Cerrar la cámara"),
    "camera": Text("Camera picture", "Image de la caméra", "Imagen de la cámara"),
    "camera_refused": Text(
        "The camera could not be opened. Allow it next to the address of this page and try again, or search by name "
        "or number.",
        "La caméra n’a pas pu s’ouvrir. Autorisez-la à côté de l’adresse de cette page et réessayez, ou cherchez par "
        "nom ou par numéro.",
        "No se pudo abrir la cámara. Permítala junto a la dirección de esta página e inténtelo de nuevo, o busque por "
        "nombre o número.",
    ),
    "search": Text(
        "Search the list by name or number",
        "Chercher dans la liste par nom ou numéro",
        "Buscar en la lista por nombre o número",
    ),
    "found": Text("Found: {count}", "Résultats : {count}", "Encontrados: {count}"),
    "nobody": Text("No one on the list", "Personne dans la liste", "Nadie en la lista"),
    "online": Text("Online", "En ligne", "En línea"),
    "away": Text("Offline", "Hors ligne", "Sin conexión"),
    "site_decides": Text(
        "The site checks every ticket.", "Le site vérifie chaque billet.", "El sitio verifica cada entrada."
    ),
    "list_decides": Text(
        "The list on this phone decides.", "La liste de ce téléphone décide.", "Decide la lista de este teléfono."
    ),
    "needs_list": Text("Nothing can be looked up.", "Rien ne peut être vérifié.", "No se puede consultar nada."),
    "listed": Text(
        "List of {at}. Tickets: {tickets}, in: {entered}.",
        "Liste de {at}. Billets : {tickets}, entrés : {entered}.",
        "Lista de las {at}. Entradas: {tickets}, dentro: {entered}.",
    ),
    "not_listed": Text(
        "There is no list on this phone yet: download it to work without a network.",
        "Il n’y a pas encore de liste sur ce téléphone : téléchargez-la pour travailler sans réseau.",
        "Aún no hay lista en este teléfono: descárguela para trabajar sin red.",
    ),
    "stored": Text(
        "This page opens without a network.", "Cette page s’ouvre sans réseau.", "Esta página se abre sin red."
    ),
    "queued": Text(
        "Scans waiting for the network: {count}",
        "Entrées en attente du réseau : {count}",
        "Accesos que esperan la red: {count}",
    ),
    "decided_offline": Text(
        "Decided by the list, without a network.",
        "Décidé selon la liste, sans réseau.",
        "Decidido según la lista, sin red.",
    ),
    "download": Text("Download the list", "Télécharger la liste", "Descargar la lista"),
    "download_again": Text("Download the list again", "Télécharger la liste de nouveau", "Descargar la lista de nuevo"),
    "downloading": Text("Downloading…", "Téléchargement…", "Descargando…"),
    "forget": Text(
        "Delete the list from this phone", "Supprimer la liste de ce téléphone", "Borrar la lista de este teléfono"
    ),
    "keep": Text("Do not delete", "Ne pas supprimer", "No borrar"),
    "forget_how": Text(
        "Delete the list and its pictures? To scan without a network it has to be downloaded again.",
        "Supprimer la liste et ses photos? Pour vérifier sans réseau, il faudra la télécharger de nouveau.",
        "¿Borrar la lista y sus fotos? Para escanear sin red habrá que descargarla de nuevo.",
    ),
    "forget_away": Text(
        "Delete the list and its pictures? You are offline: no ticket can be checked until there is a network.",
        "Supprimer la liste et ses photos? Vous êtes hors ligne : aucun billet ne pourra être vérifié avant le retour "
        "du réseau.",
        "¿Borrar la lista y sus fotos? Está sin conexión: no se podrá verificar ninguna entrada hasta que haya red.",
    ),
    "forget_now": Text("Delete the list", "Supprimer la liste", "Borrar la lista"),
    "needs_network": Text(
        "The list can be downloaded once there is a network.",
        "La liste pourra être téléchargée dès qu’il y aura du réseau.",
        "La lista se podrá descargar en cuanto haya red.",
    ),
    "loading": Text("One moment…", "Un instant…", "Un momento…"),
    "impossible": Text(
        "This browser can’t keep a list safely. Use the field below, or another browser.",
        "Ce navigateur ne peut conserver de liste en sécurité. Utilisez le champ ci-dessous ou un autre navigateur.",
        "Este navegador no puede guardar una lista de forma segura. Use el campo de abajo u otro navegador.",
    ),
}

EVENTS = Text("Your events", "Vos épreuves", "Sus eventos")
NO_EVENTS = Text(
    "You are not on the staff of any event right now. Ask the promoter to add you with the email you log in with, and "
    "confirm that email.",
    "Vous ne faites partie du personnel d’aucune épreuve actuellement. Demandez au promoteur de vous désigner par "
    "l’adresse courriel de votre compte, et confirmez cette adresse.",
    "Usted no forma parte del personal de ningún evento ahora. Pida al promotor que lo agregue con el correo de su "
    "cuenta, y confirme ese correo.",
)
UNCONFIRMED = Text(
    "Confirm your email first: gates open only to confirmed emails.",
    "Confirmez d’abord votre adresse courriel : les entrées ne s’ouvrent qu’aux adresses confirmées.",
    "Confirme primero su correo: los accesos solo se abren a correos confirmados.",
)
CONFIRM = Text("Confirm my email", "Confirmer mon adresse courriel", "Confirmar mi correo")
UNTIL = Text("until {at}", "jusqu’à {at}", "hasta {at}")
EVENT_NUMBER = Text("Event {id}", "Épreuve {id}", "Evento {id}")
LOOK_UP = Text("Look up on the site", "Consulter le site", "Consultar en el sitio")
LOOK_UP_NOTE = Text(
    "The number on a ticket, what its code says, or a name. No one is let in until you press “Let in”.",
    "Le numéro d’un billet, le contenu de son code, ou un nom. Personne n’entre avant « Laisser entrer ».",
    "El número de una entrada, lo que dice su código, o un nombre. Nadie entra antes de presionar «Dejar entrar».",
)
LOOKING = Text("Looking…", "Recherche…", "Buscando…")
FOUND = Text("Found", "Résultats", "Resultados")
NOBODY = Text("No one found", "Aucun résultat", "No se encontró a nadie")
OWN_EVENTS = Text("Other events", "Autres épreuves", "Otros eventos")
ACCOUNT = Text("My account", "Mon compte", "Mi cuenta")
