"""A guardian's minors as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.forms.minors import MinorCard


@dataclass(frozen=True)
class MinorsView:
    """The list of minors, or one of them.

    part: the open part, list, form of a minor or another; place: key of part and minor; minors, has_room: the list, and
    room for one more; words: sentences above the form; typed: initial values of its fields; removal, remove: address
    and words of the link to the removal question; deletes: the minor's account is deleted too, by the password of the
    account with that email.
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
