"""The words of a ride: its head, its parts, and the season."""

from livelaps_app.core.i18n.texts import Text

FOLLOW = Text("Follow", "Suivre", "Seguir")
COMPARE = Text("Compare", "Comparer", "Comparar")
SHARE = Text("Share", "Partager", "Compartir")
COPIED = Text("Link copied", "Lien copié", "Enlace copiado")
EVERY_LAP = Text("Every lap", "Chaque tour", "Cada vuelta")
TALLER = Text("taller is faster", "plus haut, plus vite", "más alta, más rápida")
DUE = Text("due", "attendu", "previsto")
FIGHT = Text("The fight", "Le duel", "El duelo")
RIVALS = Text("Rivals", "Rivaux", "Rivales")
FORM = Text("Last results, all series", "Derniers résultats, toutes séries", "Últimos resultados, todas las series")
NEWEST_RIGHT = Text("newest on the right", "le plus récent à droite", "el último a la derecha")
