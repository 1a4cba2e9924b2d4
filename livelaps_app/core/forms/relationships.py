"""Relationships between people, and the choices of forms among them."""

from livelaps_app.core.i18n.texts import Text

RELATIONSHIPS = {
    "father": Text("Father", "Père", "Padre"),
    "mother": Text("Mother", "Mère", "Madre"),
    "guardian": Text("Guardian", "Tuteur ou tutrice", "Tutor o tutora"),
    "husband": Text("Husband", "Mari", "Esposo"),
    "wife": Text("Wife", "Épouse", "Esposa"),
    "commonlaw": Text("Common-law partner", "Conjoint ou conjointe de fait", "Pareja de hecho"),
    "uncle": Text("Uncle", "Oncle", "Tío"),
    "aunt": Text("Aunt", "Tante", "Tía"),
    "brother": Text("Brother", "Frère", "Hermano"),
    "sister": Text("Sister", "Sœur", "Hermana"),
    "son": Text("Son", "Fils", "Hijo"),
    "daughter": Text("Daughter", "Fille", "Hija"),
    "friend": Text("Friend", "Ami ou amie", "Amigo o amiga"),
    "boyfriend": Text("Boyfriend", "Copain", "Novio"),
    "girlfriend": Text("Girlfriend", "Copine", "Novia"),
    "lover": Text("Lover", "Amoureux ou amoureuse", "Pareja"),
    "other": Text("Other", "Autre", "Otro"),
}
"""The choices of adults and of emergency contacts."""
GRANDPARENT = {"grandparent": Text("Grandparent", "Grand-parent", "Abuelo o abuela")}
KIN = {**RELATIONSHIPS, **GRANDPARENT}
"""All relationships in words."""
ELDERS = ("father", "mother", "guardian", "grandparent", "uncle", "aunt")
"""Relationships of the guardian to the minor; no minor has them to the guardian."""


def _choices(*keys: str) -> dict[str, Text]:
    return {key: KIN[key] for key in keys}


OF_MINORS = _choices("son", "daughter", "brother", "sister", *ELDERS, "other")
"""The relationships between an account and its minor, stored from either side."""
TO_MINORS = _choices("mother", "father", "guardian", "grandparent", "aunt", "uncle", "sister", "brother", "other")
"""The choices for a minor of an account: what the account's owner is to the minor."""
OF_ADULTS = _choices(*ELDERS, "brother", "sister", "other")
"""The choices for the adult of a minor's account."""
BUYS_AS = {
    **_choices("mother", "father", "guardian"),
    "other": Text("None of these", "Aucune de ces réponses", "Ninguna de estas"),
}
SIGNERS = _choices("father", "mother", "guardian", "other")
"""Signers of a minor's waiver in the list of choices; the site rejects some of them."""


def as_known(relationship: str) -> str:
    """The relationship in the choices of adults, "other" for a grandparent."""
    return "other" if relationship in GRANDPARENT else relationship
