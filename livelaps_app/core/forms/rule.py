"""The row type of the table of input fields."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.kinds import Kind
from livelaps_app.core.i18n.texts import Text


@dataclass(frozen=True, slots=True)
class Rule:
    """One input field.

    `least`, `most`: characters. `says`: the field of the error table whose null, invalid and max messages it uses,
    "" for its own; `fault`: the one message instead of the three. `hint`: a sentence under the label. `optional`: the
    label says that it may be left empty, of what no form needs. `options`:
    what is chosen from; a single one is a box to tick. `first`: options before all others, which are listed by their
    names then, else in the order of the table. `same_as`, `differs_from`: another field it is compared
    with; `clash` is what a wrong comparison says. `chosen_by`: the field whose value names the one of `lists` that
    this one is chosen from; without such a list it is typed. `of_page`: it is chosen from what the page offers.
    """

    key: str
    label: Text
    kind: Kind
    autocomplete: str = "off"
    says: str = ""
    fault: Code | None = None
    hint: Text | None = None
    optional: bool = False
    required: bool = False
    least: int = 1
    most: int = 100
    options: Mapping[str, Text] = field(default_factory=dict)
    first: tuple[str, ...] = ()
    same_as: str | None = None
    differs_from: str | None = None
    clash: Code | None = None
    chosen_by: str | None = None
    lists: Mapping[str, Mapping[str, Text]] = field(default_factory=dict)
    of_page: bool = False

    @property
    def null(self) -> Code:
        return self.fault or Code(f"null_{self.says or self.key}")

    @property
    def invalid(self) -> Code:
        return self.fault or Code(f"invalid_{self.says or self.key}")

    @property
    def too_long(self) -> Code:
        return self.fault or Code(f"max_{self.says or self.key}")
