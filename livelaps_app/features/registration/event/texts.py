"""The words of entering an event."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.states import OrderState

DESCRIPTION = Text(
    "Enter a race for yourself and your children: class, bike, plate and waiver, in about five minutes.",
    "Inscrivez-vous à une course, seul ou avec vos enfants : classe, moto, plaque, décharge, en cinq minutes environ.",
    "Inscríbase usted o a sus hijos en una carrera: clase, moto, número y carta responsiva, en unos cinco minutos.",
)
STEPS = {
    "who": Text("Who rides", "Qui participe", "Quién participa"),
    "class": Text("Class", "Classe", "Clase"),
    "bike": Text("Bike and plate", "Moto et plaque", "Moto y número"),
    "row": Text("Start row", "Ligne de départ", "Fila de salida"),
    "contact": Text("Emergency contact", "Contact d’urgence", "Contacto de emergencia"),
    "waiver": Text("Waiver", "Décharge", "Carta responsiva"),
    "extras": Text("Extras", "Suppléments", "Adicionales"),
    "summary": Text("Summary and payment", "Sommaire et paiement", "Resumen y pago"),
}
INTROS = {
    "contact": Text(
        "We call this person if you or a child of yours gets hurt. It is stored in your profile, so you type it once.",
        "Nous appelons cette personne en cas de blessure, la vôtre ou celle de votre enfant. Elle est enregistrée dans "
        "votre profil : une seule saisie suffit.",
        "Llamamos a esta persona si usted o su hijo se lastima. Se guarda en su perfil: solo se escribe una vez.",
    ),
}
NEXT = Text("Continue", "Continuer", "Continuar")
ON_ITS_WAY = Text("One moment…", "Un instant…", "Un momento…")
PAY = Text("Pay", "Payer", "Pagar")
CANCEL = Text("Cancel this entry", "Annuler cette inscription", "Cancelar esta inscripción")
TO_CALENDAR = Text("Event calendar", "Calendrier des épreuves", "Calendario de eventos")
TO_EVENT = Text("Go to the event", "Voir l’épreuve", "Ver el evento")
EVENTS = Text("Events that take entries", "Épreuves ouvertes aux inscriptions", "Eventos con inscripción abierta")

# above every step
AMOUNT = Text("{what}: {amount}", "{what} : {amount}", "{what}: {amount}")
MEMBERSHIP = Text("Membership ({membership})", "Adhésion ({membership})", "Membresía ({membership})")
# who
YOU = Text("{name} (you)", "{name} (vous)", "{name} (usted)")
YEARS_OLD = Plural(
    Text("{n} year old at the event", "{n} an à la date de l’épreuve", "tendrá {n} año el día del evento"),
    Text("{n} years old at the event", "{n} ans à la date de l’épreuve", "tendrá {n} años el día del evento"),
)
NOT_GUARDIAN = Text(
    "Only a parent or guardian can enter {name}.",
    "Seuls le père, la mère, le tuteur ou la tutrice peuvent inscrire {name}.",
    "Solo el padre, la madre, el tutor o la tutora puede inscribir a {name}.",
)
CORRECT = Text("Correct the relationship: {name}", "Corriger le lien : {name}", "Corregir el parentesco: {name}")
ADD_MINOR = Text("Add a child", "Ajouter un enfant", "Agregar un menor")
NOBODY = Text(
    "Your date of birth or gender is missing in your profile. Add them, and come back here.",
    "Il manque votre date de naissance ou votre genre dans votre profil. Ajoutez-les, puis revenez ici.",
    "En su perfil falta su fecha de nacimiento o su género. Agréguelos y regrese aquí.",
)
TO_PROFILE = Text("Complete my profile", "Compléter mon profil", "Completar mi perfil")

# class
CLASS_OF = Text("Class: {name}", "Classe : {name}", "Clase: {name}")
OTHER_RIDERS = Text("Choose other riders", "Choisir d’autres pilotes", "Elegir otros pilotos")
ENTERED = Text("Already entered: {classes}.", "Déjà inscrit : {classes}.", "Ya inscrito: {classes}.")
ONE_A_RACE = Text(
    "One class in each race: a new choice replaces the one before. Two races count as two entries.",
    "Une classe par course : un nouveau choix remplace le précédent. Deux courses comptent pour deux inscriptions.",
    "Una clase por carrera: una nueva elección reemplaza la anterior. Dos carreras cuentan como dos inscripciones.",
)
GRID_STANDS = Text(
    "The start grid is published: the desk places who enters now.",
    "La grille de départ est publiée : le secrétariat place les inscrits de dernière heure.",
    "La parrilla de salida ya está publicada: la secretaría coloca a quien se inscribe ahora.",
)
REFUSED_CLASSES = Plural(
    Text("{n} class for other riders", "{n} classe pour d’autres pilotes", "{n} clase para otros pilotos"),
    Text("{n} classes for other riders", "{n} classes pour d’autres pilotes", "{n} clases para otros pilotos"),
)
PRICES_TAX = Text("Prices are with tax.", "Les prix comprennent les taxes.", "Los precios incluyen impuestos.")
NOT_IN_RACE = Text("Not in this race", "Pas dans cette course", "No en esta carrera")
NEED_TITLE = Text("Membership of {organization}", "Adhésion à {organization}", "Membresía de {organization}")
NEEDED_BY = Text("For {classes}", "Pour {classes}", "Para {classes}")
NEEDED_BY_ALL = Text("For every class", "Pour chaque classe", "Para cada clase")
COVERED = Text(
    "{name} rides with the membership in your order ({membership}): nothing more to pay for it.",
    "{name} participe avec l’adhésion de votre commande ({membership}) : rien de plus à payer pour elle.",
    "{name} corre con la membresía de su pedido ({membership}): no se paga nada más por ella.",
)
VALID = Text("Valid {days}", "Valide {days}", "Válida {days}")
CLASS_OF_MEMBER = Text("Class as a member", "Classe à titre de membre", "Clase como miembro")

# bike
BIKE_OF = Text("{name}, {race_class}", "{name}, {race_class}", "{name}, {race_class}")
LAST_TIME = Text(
    "These are the details from last time. Check them and continue.",
    "Voici les renseignements de la dernière fois. Vérifiez-les, puis continuez.",
    "Estos son los datos de la última vez. Revíselos y continúe.",
)
MORE_DETAILS = Text(
    "Team, town, transponder, sponsors (optional)",
    "Équipe, ville, transpondeur, commanditaires (facultatif)",
    "Equipo, ciudad, transpondedor, patrocinadores (opcional)",
)
PLATE_BY_PROMOTER = Text(
    "You get your plate number with your place.",
    "Vous recevrez votre numéro de plaque avec votre place.",
    "Recibirá su número de competencia junto con su lugar.",
)
PLATE_OF_ROW = Text(
    "Your plate number comes from your start row, once the start grid is published.",
    "Votre numéro de plaque découle de votre ligne de départ, une fois la grille publiée.",
    "Su número de competencia depende de su fila de salida y se asigna al publicarse la parrilla de salida.",
)
MINORS_NAME = Text(
    "Lists and results show a minor’s first name and initial, unless you choose otherwise.",
    "Les listes et les résultats affichent le prénom et l’initiale d’un mineur, sauf si vous en décidez autrement.",
    "Las listas y resultados muestran el nombre y la inicial de un menor, salvo que usted elija otra cosa.",
)

# row
ROW_OF = Text("Start row: {name}, {race}", "Ligne de départ : {name}, {race}", "Fila de salida: {name}, {race}")
ANY_ROW = Text(
    "The promoter places you if you choose no row. With the code of a group you start on its row, "
    "whatever row you choose.",
    "Sans choix de ligne, le promoteur vous place. Avec le code d’un groupe, vous partez sur sa "
    "ligne, quel que soit votre choix.",
    "Si no elige fila, el promotor le asigna una. Con el código de un grupo sale en la fila de ese "
    "grupo, elija la fila que elija.",
)
ROW_NUMBER = Text("Row {row}", "Ligne {row}", "Fila {row}")
GROUP_RIDERS = Text(
    "On the row of this group: {riders}",
    "Sur la ligne de ce groupe : {riders}",
    "En la fila de este grupo: {riders}",
)
GROUP_RACE = Text(
    "To start on that row, choose a class of this race: {race}",
    "Pour partir sur cette ligne, choisissez une classe de cette course : {race}",
    "Para salir en esa fila, elija una clase de esta carrera: {race}",
)
UNNAMED_RIDERS = Plural(
    Text(
        "{n} rider whose name is not listed",
        "{n} pilote dont le nom n’est pas affiché",
        "{n} piloto cuyo nombre no se publica",
    ),
    Text(
        "{n} riders whose names are not listed",
        "{n} pilotes dont le nom n’est pas affiché",
        "{n} pilotos cuyos nombres no se publican",
    ),
)
MAKE_CODE = Text("Get a code for friends", "Obtenir un code pour mes amis", "Obtener un código para amigos")
GROUP_CODE = Text(
    "Code of your group: {code}. Send this link to friends who want to start on your row:",
    "Code de votre groupe : {code}. Envoyez ce lien aux amis qui veulent partir sur votre ligne :",
    "Código de su grupo: {code}. Envíe este enlace a los amigos que quieran salir en su fila:",
)

# waiver
SIGN_HOW = Text(
    "Every rider needs a signed waiver. It takes a minute; then you come back to this page.",
    "Une décharge signée est exigée pour chaque pilote. Cela prend une minute; vous revenez ensuite à cette page.",
    "Cada piloto necesita una carta responsiva firmada. Toma un minuto; después regresa a esta página.",
)
TO_SIGN = Text("Waivers to sign: {names}.", "Décharges à signer : {names}.", "Cartas por firmar: {names}.")
SIGNED_ALL = Text("Every waiver is signed.", "Toutes les décharges sont signées.", "Todas las cartas están firmadas.")
ENDED = Text(
    "This waiver can no longer be signed. Start a new one to ride.",
    "Cette décharge ne peut plus être signée. Commencez-en une nouvelle pour participer.",
    "Esta carta responsiva ya no se puede firmar. Empiece otra para participar.",
)
ANEW = Text("Start a new waiver", "Commencer une nouvelle décharge", "Empezar otra carta responsiva")
SIGN = Text("Read and sign", "Lire et signer", "Leer y firmar")
REFRESH = Text("Refresh", "Actualiser", "Actualizar")

# extras
EXTRA_PRICE = Text(
    "{name}, {price} each with tax",
    "{name}, {price} par unité avec taxes",
    "{name}, {price} por unidad con impuestos",
)
EXTRAS_LEFT = Text("Only {n} left", "Plus que {n}", "Solo quedan {n}")
NO_EXTRAS = Text("None. On sale: {extras}", "Aucun. En vente : {extras}", "Ninguno. A la venta: {extras}")
SOLD_OUT = Text("Sold out", "Épuisé", "Agotado")

# summary
ENTRY_LINE = Text("{name}, {race_class}", "{name}, {race_class}", "{name}, {race_class}")
MEMBERSHIP_LINE = Text(
    "Membership of {organization} ({membership}), {days}: {names}",
    "Adhésion à {organization} ({membership}), {days} : {names}",
    "Membresía de {organization} ({membership}), {days}: {names}",
)
TAKE_OUT = Text("Take out", "Retirer", "Quitar")
PLATE = Text("plate {plate}", "plaque {plate}", "número {plate}")
JOIN_LINE = Text("Join the line", "Rejoindre la liste d’attente", "Entrar en la lista de espera")
PLACES_FREE = Text(
    "Your places are not held any longer, and nothing was charged. All you typed is still here: the button below holds "
    "them again if they are free.",
    "Vos places ne sont plus réservées, et rien n’a été débité. Tout ce que vous avez saisi est encore là : le bouton "
    "ci-dessous les réserve de nouveau si elles sont libres.",
    "Sus lugares ya no están reservados y no se cobró nada. Todo lo que escribió sigue aquí: el botón de abajo los "
    "reserva de nuevo si están libres.",
)
LINE_HOW = Text(
    "You pay nothing now. When a place is yours, we mail you: one button accepts it, and you have time to pay. Your "
    "place in line is your order of arrival.",
    "Vous ne payez rien maintenant. Quand une place vous revient, nous vous écrivons : un bouton l’accepte, et vous "
    "avez le temps de payer. Le rang suit l’ordre d’arrivée.",
    "No paga nada ahora. Cuando haya un lugar para usted, le escribimos: un botón lo acepta y tiene tiempo para pagar. "
    "Su turno es por orden de llegada.",
)
CLASS_IS_FULL = Plural(
    Text(
        "{race_class} is full, and {n} waits before you: you would be {place}.",
        "{race_class} : classe complète, {n} personne attend avant vous; vous seriez {place}.",
        "{race_class}: completa, y hay {n} persona antes que usted: estaría {place}.",
    ),
    Text(
        "{race_class} is full, and {n} wait before you: you would be {place}.",
        "{race_class} : classe complète, {n} personnes attendent avant vous; vous seriez {place}.",
        "{race_class}: completa, y hay {n} personas antes que usted: estaría {place}.",
    ),
)
CLASS_IS_FULL_NOBODY = Text(
    "{race_class} is full: you would be {place}.",
    "{race_class} : classe complète, vous seriez {place}.",
    "{race_class}: completa, estaría {place}.",
)
SPLIT_LATER = Text(
    "The order waits until all of its entries have places. Once it is in line, its page shows how it can be split: "
    "what has a place then goes on to pay, and the rest waits on.",
    "L’inscription attend une place pour chaque participation. Une fois sur la liste d’attente, sa page montre comment "
    "la séparer : ce qui a alors une place passe au paiement, et le reste continue d’attendre.",
    "La inscripción espera a que haya lugar para todas sus participaciones. Una vez en la lista de espera, su página "
    "muestra cómo separarla: lo que entonces tenga lugar pasa al pago y el resto sigue esperando.",
)
TOO_FEW = Plural(
    Text(
        "{where}: only {n} place is left, and you have {count} entries. Together they wait in line.",
        "{where} : il reste {n} seule place pour vos {count} inscriptions. Elles attendent ensemble.",
        "{where}: solo queda {n} lugar para sus {count} inscripciones. Esperan juntas.",
    ),
    Text(
        "{where}: only {n} places are left, and you have {count} entries. Together they wait in line.",
        "{where} : il ne reste que {n} places pour vos {count} inscriptions. Elles attendent ensemble.",
        "{where}: solo quedan {n} lugares para sus {count} inscripciones. Esperan juntas.",
    ),
)
CHANGES = {
    "class": Text("Change the class", "Changer de classe", "Cambiar de clase"),
    "bike": Text("Change bike and plate", "Changer la moto et la plaque", "Cambiar moto y número"),
    "row": Text("Choose the row", "Choisir la ligne", "Elegir la fila"),
    "contact": Text(
        "Change the emergency contact", "Changer le contact d’urgence", "Cambiar el contacto de emergencia"
    ),
    "extras": Text("Add or change extras", "Ajouter ou changer des suppléments", "Agregar o cambiar adicionales"),
}
COUNTED = Text("{count} × {name}", "{count} × {name}", "{count} × {name}")
CC = Text("{cc} cc", "{cc} cm³", "{cc} cc")
GROUP_OF = Text("group {code}", "groupe {code}", "grupo {code}")
LICENCE = Text("license {number}", "licence {number}", "licencia {number}")
TRANSPONDER = Text("transponder {number}", "transpondeur {number}", "transpondedor {number}")
ON_LISTS = Text("on public lists: {name}", "sur les listes publiques : {name}", "en listas públicas: {name}")
PAY_AT_DESK = Text(
    "Pay {amount} at the desk",
    "Payer {amount} au secrétariat de l’épreuve",
    "Pagar {amount} en la secretaría del evento",
)
DESK_HOW = Text(
    "If you pay at the desk, your place stays yours until {at}.",
    "Si vous payez au secrétariat de l’épreuve, votre place vous est réservée jusqu’au {at}.",
    "Si paga en la secretaría del evento, su lugar queda reservado hasta el {at}.",
)
WITH_TICKETS = Text(
    "Bringing spectators? Buy their entry here.",
    "Vous venez avec des spectateurs? Achetez leur entrée ici.",
    "¿Viene con espectadores? Compre su entrada aquí.",
)

# the end
TO_ORDER = Text("Go to my entry", "Voir mon inscription", "Ver mi inscripción")
TO_STANDING = {
    OrderState.WAITING: Text(
        "Your place in line", "Votre rang sur la liste d’attente", "Su lugar en la lista de espera"
    ),
    OrderState.OFFERED: Text(
        "The place that is offered to you", "La place qui vous est offerte", "El lugar que se le ofrece"
    ),
    OrderState.DUE: Text(
        "Your entry to be paid at the desk",
        "Votre inscription à payer sur place",
        "Su inscripción por pagar en persona",
    ),
}
"""Links to an order beside which another may begin."""
IN_LINE = Text(
    "You are in line for this event.", "Vous êtes sur la liste d’attente.", "Está en la lista de espera de este evento."
)
