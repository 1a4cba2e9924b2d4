"""The views of a guardian's minors."""

from dataclasses import dataclass, field

from livelaps_app.core.forms.minors import MinorCard


@dataclass(frozen=True)
class MinorsView:
    """The list of minors, or one of them.

    part: open part, list, form of a minor or another; place: key of part and minor; minors, has_room: the list, and
    room for another; words: sentences above the form; typed: initial values of its fields; removal, remove: address and
    words of the link to the removal question; deletes: the account is deleted too, which requires the password of the
    account of `email`; back: the link away from a removal or a new minor, "" for the list.
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
