"""Fields of entries: riders, classes, bikes, rows, extras."""

from functools import partial

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.kinds import Kind
from livelaps_app.core.forms.rule import Rule
from livelaps_app.core.i18n.texts import Text

NAMES_ON_LISTS = {
    "full": Text("Full name", "Nom complet", "Nombre completo"),
    "short": Text("First name and initial", "Prénom et initiale", "Nombre e inicial"),
    "none": Text("No name", "Aucun nom", "Sin nombre"),
}
"""Names of riders on public lists, in results and on live pages."""

_many = partial(Rule, kind=Kind.MANY, most=2_000)  # the page draws its inputs
_detail = partial(Rule, kind=Kind.TEXT, says="entry_detail", optional=True)

ENTERED = (
    _many("riders", Text("Who rides?", "Qui participe?", "¿Quién participa?"), required=True),
    _many("classes", Text("Class", "Classe", "Clase"), required=True),
    _many("memberships", Text("Membership", "Adhésion", "Membresía"), fault=Code.BAD_REQUEST),
    _many("extras", Text("Extras", "Suppléments", "Adicionales"), fault=Code.BAD_REQUEST),
    Rule("plate", Text("Plate number", "Numéro de plaque", "Número de competencia"), Kind.TEXT, required=True, most=16),
    Rule(
        "bike_plate",
        Text("Plate number", "Numéro de plaque", "Número de competencia"),
        Kind.PLATE,
        says="plate",
        most=8,
    ),
    Rule(
        "bike_brand",
        Text("Make of the bike", "Marque de la moto", "Marca de la moto"),
        Kind.TEXT,
        says="entry_detail",
        required=True,
        most=64,
    ),
    Rule("bike_cc", Text("Displacement in cc", "Cylindrée en cm³", "Cilindrada en cc"), Kind.NUMBER, most=4),
    _detail("team", Text("Team", "Équipe", "Equipo"), most=64),
    _detail("rider_city", Text("Town", "Ville", "Ciudad"), most=100),
    _detail(
        "transponder",
        Text("Number of your transponder", "Numéro de votre transpondeur", "Número de su transpondedor"),
        hint=Text("Leave it empty if you rent one.", "Laissez vide si vous en louez un.", "Déjelo vacío si renta uno."),
        most=32,
    ),
    _detail("sponsors", Text("Sponsors", "Commanditaires", "Patrocinadores"), most=200),
    Rule(
        "licence_number",
        Text("License number", "Numéro de licence", "Número de licencia"),
        Kind.TEXT,
        says="entry_detail",
        most=32,
    ),
    Rule(
        "listed_name",
        Text("Name on public lists", "Nom sur les listes publiques", "Nombre en las listas públicas"),
        Kind.CHOICE,
        says="entry_detail",
        required=True,
        options=NAMES_ON_LISTS,
    ),
    Rule(
        "new_class",
        Text("New class", "Nouvelle classe", "Nueva clase"),
        Kind.CHOICE,
        says="classes",
        required=True,
        most=19,
        of_page=True,
    ),
    Rule(
        "new_rider",
        Text("New rider", "Nouveau pilote", "Nuevo piloto"),
        Kind.CHOICE,
        says="riders",
        required=True,
        most=19,
        of_page=True,
    ),
    Rule(
        "start_row",
        Text("Start row", "Ligne de départ", "Fila de salida"),
        Kind.CHOICE,
        fault=Code.ROW_FULL,
        optional=True,
        empty=Text(
            "None: the promoter places me", "Aucune : le promoteur me place", "Ninguna: me la asigna el promotor"
        ),
        most=4,
        of_page=True,
    ),
    Rule(
        "ride_with",
        Text("Code of your group", "Code de votre groupe", "Código de su grupo"),
        Kind.TEXT,
        fault=Code.GROUP_NOT_FOUND,
        optional=True,
        hint=Text(
            "Six letters and digits from a friend, to start on the same row.",
            "Six lettres et chiffres d’un ami, pour partir sur la même ligne.",
            "Seis letras y números de un amigo, para salir en la misma fila.",
        ),
        most=16,
    ),
)
"""Rows of the rules table. Amounts of text are bounded by the columns of entries."""
