"""The view of the participant wizard."""

from dataclasses import dataclass, field

from livelaps_app.core.forms.elsewhere import WayElsewhere
from livelaps_app.core.forms.minors import MinorCard
from livelaps_app.core.forms.step_tabs import StepTab


@dataclass(frozen=True)
class SummaryRow:
    """A field and its value, in words."""

    label: str
    value: str


@dataclass(frozen=True)
class SummaryPart:
    """One part of the entered data, with the address to change it."""

    title: str
    href: str
    change: str
    rows: list[SummaryRow]


@dataclass(frozen=True)
class ParticipantView:
    """A step of the wizard, or its end.

    step: its key; form: the same, or "minor" for a single minor; place: key of form and minor; hint: a sentence above
    it; typed: initial values; refused: the service's messages about the step; minors, has_room: the list, and room for
    another; has_minors: the account includes minors; can_remove: the open minor is in the list; parts: all entered
    data; back_href: of the step before the confirmation; done, notes: sentences of an end without a form; elsewhere:
    the panel for other devices.
    """

    step: str = ""
    form: str = ""
    place: str = ""
    title: str = ""
    position: str = ""
    tabs: list[StepTab] = field(default_factory=list)
    hint: str = ""
    typed: dict[str, str] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    email: str = ""
    minors: list[MinorCard] = field(default_factory=list)
    has_room: bool = True
    has_minors: bool = False
    can_remove: bool = False
    parts: list[SummaryPart] = field(default_factory=list)
    back_href: str = ""
    done: str = ""
    notes: list[str] = field(default_factory=list)
    tone: str = ""
    next_href: str = ""
    next_words: str = ""
    elsewhere: WayElsewhere = field(default_factory=WayElsewhere)
