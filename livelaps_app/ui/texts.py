"""Shared texts of all pages."""

from livelaps_app.core.i18n.texts import Text

PICKS = {
    "several": Text("{n} chosen", "Sélection : {n}", "Selección: {n}"),
    "search": Text("Search the list", "Chercher dans la liste", "Buscar en la lista"),
    "none": Text("Nothing like that in the list.", "Rien de tel dans la liste.", "No hay nada así en la lista."),
    "clear": Text("Clear", "Effacer", "Borrar"),
    "close": Text("Done", "Terminé", "Listo"),
    "apply": Text("Show", "Afficher", "Mostrar"),
}
FILTER = Text("Filter", "Filtrer", "Filtrar")
WITHOUT = Text("Filters to take away", "Filtres à retirer", "Filtros que quitar")
PRINT = {
    "order": Text("Order", "Ordre", "Orden"),
    "columns": Text("Columns", "Colonnes", "Columnas"),
    "print": Text("Print", "Imprimer", "Imprimir"),
}
SCAN = Text("Current results", "Résultats à jour", "Resultados actualizados")
PRINTED_AT = Text("Printed {at}", "Imprimé le {at}", "Impreso: {at}")
# of an event
TO_START = Text("to the first start", "avant le premier départ", "para la primera salida")
EVENT_PARTS = Text("Parts of the event", "Parties de l’épreuve", "Partes del evento")
# of forms
TO_CORRECT = Text("Please correct this:", "À corriger :", "Corrija lo siguiente:")
SHOW = Text("Show", "Afficher", "Mostrar")
OPTIONAL = Text(" (optional)", " (facultatif)", " (opcional)")
CHOOSE = Text("Choose", "Choisir", "Elegir")
BACK = Text("Back", "Retour", "Atrás")
STEPS = Text("Steps", "Étapes", "Pasos")
BORN_PARTS = {
    "year": Text("Year", "Année", "Año"),
    "month": Text("Month (1–12)", "Mois (1–12)", "Mes (1–12)"),
    "day": Text("Day", "Jour", "Día"),
}
USE_MEANT = Text("Use", "Utiliser", "Usar")
HAS_ONE_NAME = Text("One name only, no last name", "Un seul nom, pas de nom de famille", "Un solo nombre, sin apellido")
LEAVE_EMPTY = Text("Leave this field empty", "Laissez ce champ vide", "Deje este campo vacío")
# of a movable step
TO_PARENT = {
    "title": Text(
        "Send to a parent, or continue on another device",
        "Envoyer à un parent, ou poursuivre sur un autre appareil",
        "Enviar al padre o a la madre, o continuar en otro dispositivo",
    ),
    "submit": Text("Send to a parent", "Envoyer à un parent", "Enviar al padre o a la madre"),
}
ELSEWHERE = {
    "title": Text("Continue on another device", "Poursuivre sur un autre appareil", "Continuar en otro dispositivo"),
    "how": Text(
        "What you have filled in so far comes with you.",
        "Ce que vous avez rempli jusqu’ici vous suit.",
        "Lo que ha escrito hasta ahora se conserva.",
    ),
    "scan": Text(
        "Scan this code with the other device, or open the link there.",
        "Scannez ce code avec l’autre appareil, ou ouvrez-y le lien.",
        "Escanee este código con el otro dispositivo o abra allí el enlace.",
    ),
    "code": Text("QR code of the link below", "Code QR du lien ci-dessous", "Código QR del enlace de abajo"),
    "once": Text(
        "Good for one hour, once. Anyone who has the link sees what you have filled in.",
        "Valide pendant une heure, une seule fois. Quiconque a le lien voit ce que vous avez rempli.",
        "Válido durante una hora, una sola vez. Quien tenga el enlace ve lo que ha escrito.",
    ),
    "copy": Text("Copy the link", "Copier le lien", "Copiar el enlace"),
    "copied": Text("Copied", "Copié", "Copiado"),
    "selected": Text(
        "Selected: copy it with your browser",
        "Sélectionné : copiez-le avec votre navigateur",
        "Seleccionado: cópielo con su navegador",
    ),
    "to": Text("To", "À", "A"),
}
# of followed riders
MY_RIDERS = Text("My riders", "Mes pilotes", "Mis pilotos")
FOLLOW = Text("Follow this rider", "Suivre ce pilote", "Seguir a este piloto")
FOLLOWED = Text("Following", "Suivi", "Siguiendo")
FULL = Text(
    "You already follow {n} riders, the most possible.",
    "Vous suivez déjà {n} pilotes, le maximum possible.",
    "Ya sigue a {n} pilotos, el máximo posible.",
)
ALERT_WORDS = {
    "ask": Text(
        "Notifications about your riders: start, finish, official results?",
        "Des notifications sur vos pilotes : départ, arrivée, résultats officiels?",
        "¿Avisos sobre sus pilotos: salida, llegada, resultados oficiales?",
    ),
    "yes": Text("Notify me", "M’avertir", "Avisarme"),
    "no": Text("No", "Non", "No"),
    "on": Text(
        "This browser notifies you about your riders.",
        "Ce navigateur vous avertit au sujet de vos pilotes.",
        "Este navegador le avisa sobre sus pilotos.",
    ),
    "off": Text("Turn off", "Désactiver", "Desactivar"),
    "install": Text(
        "On an iPhone or iPad, notifications about your riders need this site on the home screen: tap Share, then Add "
        "to Home Screen, and tap a star there.",
        "Sur un iPhone ou un iPad, les notifications sur vos pilotes demandent ce site sur l’écran d’accueil : touchez "
        "Partager, puis Sur l’écran d’accueil, et touchez-y une étoile.",
        "En un iPhone o iPad, los avisos sobre sus pilotos necesitan este sitio en la pantalla de inicio: toque "
        "Compartir, luego Agregar a inicio, y toque allí una estrella.",
    ),
    "failed": Text(
        "This browser can’t receive notifications at the moment.",
        "Ce navigateur ne peut pas recevoir de notifications pour le moment.",
        "Este navegador no puede recibir notificaciones por el momento.",
    ),
    "close": Text("Close", "Fermer", "Cerrar"),
}
PLACE = Text("Place in class", "Place dans la classe", "Lugar en la clase")
OVERALL = Text("overall", "au général", "general")
AHEAD = Text("Ahead in class", "Devant en classe", "Delante en clase")
BEHIND = Text("Behind in class", "Derrière en classe", "Detrás en clase")
LAST = Text("last lap", "dernier tour", "última vuelta")
FIND_RIDER = Text("Find a rider", "Trouver un pilote", "Buscar un piloto")
FOLLOW_ONE = Text("Follow a rider: tap ☆", "Suivre un pilote : touchez ☆", "Siga a un piloto: toque ☆")
LAST_LAP = Text("Last lap", "Dernier tour", "Última vuelta")
DUE = Text("Due", "Attendu", "Se espera")
# of running races
LAP = Text("lap", "tour", "vuelta")
ELAPSED = Text("elapsed", "écoulé", "tiempo")
GAP = Text("Gap", "Écart", "Diferencia")
ABOUT_EVENT = Text("All about the event", "Tout sur l’épreuve", "Todo sobre el evento")
NEXT_UP = Text("Next up", "À suivre", "A continuación")
FASTEST = Text("Fastest lap", "Meilleur tour", "Mejor vuelta")
PLACES_WON = Text("places won", "places gagnées", "lugares ganados")
PLACES_LOST = Text("places lost", "places perdues", "lugares perdidos")
# of promoters and organizations
GLANCE = Text("At a glance", "En bref", "De un vistazo")
# of events
PRESENTATION = Text("Presentation view", "Mode présentation", "Modo presentación")
WHEN = Text("When", "Quand", "Cuándo")
WHERE = Text("Where", "Où", "Dónde")
REGISTRATION = Text("Registration", "Inscription", "Inscripción")
HOW_TO_ENTER = Text("How to enter", "Comment s’inscrire", "Cómo inscribirse")
WITH_PROMOTER = Text("With the promoter:", "Auprès du promoteur :", "Con el promotor:")
MAP = Text("Open the map", "Ouvrir la carte", "Abrir el mapa")
POSTER = Text("Poster of {name}", "Affiche : {name}", "Cartel de {name}")
RESULTS = Text("Results", "Résultats", "Resultados")
WINNERS = Text("Winners by class", "Vainqueurs par classe", "Ganadores por clase")
RACES = Text("Races", "Courses", "Carreras")
RACE = Text("Race", "Course", "Carrera")
STATUS = Text("Results", "Résultats", "Resultados")
START = Text("Start", "Départ", "Salida")
KIND = Text("Format", "Format", "Formato")
ENTRIES = Text("Entries", "Inscrits", "Inscritos")
NEAR = Text("Did you mean", "Vouliez-vous dire", "Quizá buscaba")
COMING = Text("Coming up", "À venir", "Próximos eventos")
PAST = Text("Past events", "Épreuves passées", "Eventos anteriores")
NOTHING_COMING = Text(
    "No event is announced at the moment.",
    "Aucune épreuve n’est annoncée pour le moment.",
    "Por ahora no hay eventos anunciados.",
)
# of series
CURRENT_SERIES = Text("Current series", "Séries en cours", "Series actuales")
STANDINGS = Text("Standings", "Classement", "Clasificación")
STANDINGS_OF = Text("Standings of {series}", "Classement de {series}", "Clasificación de {series}")
