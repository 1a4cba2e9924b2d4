"""The row type of the table of input fields."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.kinds import Kind
from livelaps_app.core.i18n.texts import Text


@dataclass(frozen=True, slots=True)
class Rule:
    """An input field.

    `least`, `most`: characters. `says`: the field of the error table with its null, invalid and max messages, "" for
    itself; `fault`: a single message instead, except of `missing` for an empty field. `hint`: a sentence below the
    label. `optional`: the label marks the field as optional; `empty`: words of its empty choice. `options`: its
    choices; a single one is a checkbox. `first`: options in front, the rest sorted by name; otherwise table order.
    `same_as`, `differs_from`: a field to compare with, `clash` the message on a mismatch. `chosen_by`: the field
    whose value selects one of `lists`; free text without a matching list. `of_page`: the page supplies the choices.
    """

    key: str
    label: Text
    kind: Kind
    autocomplete: str = "off"
    says: str = ""
    fault: Code | None = None
    missing: Code | None = None
    hint: Text | None = None
    optional: bool = False
    empty: Text | None = None
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
        return self.missing or self.fault or Code(f"null_{self.says or self.key}")

    @property
    def invalid(self) -> Code:
        return self.fault or Code(f"invalid_{self.says or self.key}")

    @property
    def too_long(self) -> Code:
        return self.fault or Code(f"max_{self.says or self.key}")
