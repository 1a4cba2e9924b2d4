"""The words of links to entering."""

from livelaps_app.core.i18n.texts import Text

ENTER = {
    "opens": Text("Prepare your entry", "Préparer votre inscription", "Preparar su inscripción"),
    "open": Text("Enter", "S’inscrire", "Inscribirse"),
    "full": Text("Join the line", "Rejoindre la liste d’attente", "Entrar en la lista de espera"),
}
AWAITED = {"open": Text("until", "jusqu’au", "hasta el"), "opens": Text("opens on", "dès le", "desde el")}
WAITS = {"opens": Text("opens", "ouverture", "abre"), "open": Text("closes", "clôture", "cierra")}
