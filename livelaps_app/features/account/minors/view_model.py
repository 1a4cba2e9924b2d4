"""A guardian's minors as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.forms.minors import MinorCard


@dataclass(frozen=True)
class MinorsView:
    """The list of minors, or one of them.

    part: what is open, the list, the form of a minor or one of another kind; place: what names part and minor; minors,
    has_room: the list, and whether there may be one more; words: sentences above the form; typed: what its fields begin
    with; removal, remove: the address that asks whether to remove the minor, and the words of the link to it;
    deletes: the minor's account goes with the relation to it, by the password of the account with that email.
    """

    part: str = "list"
    place: str = "list"
    title: str = ""
    notice: str = ""
    minors: list[MinorCard] = field(default_factory=list)
    has_room: bool = True
    words: list[str] = field(default_factory=list)
    typed: dict[str, str] = field(default_factory=dict)
    removal: str = ""
    deletes: bool = False
    email: str = ""
    remove: str = ""
    back: str = ""
