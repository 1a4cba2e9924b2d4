"""Drafts of wizards whose unsent fields stand in parts."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from livelaps_app.core.forms.form import Values


@dataclass(frozen=True)
class PartDraft:
    """A draft of a wizard. parts: unsent fields by key of the part."""

    parts: Mapping[str, Values] = field(default_factory=dict)

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> Self:
        """Parses a stored draft; fields missing in older versions are empty."""
        return cls(**{each.name: stored[each.name] for each in fields(cls) if each.name in stored})

    def as_json(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def part(self, key: str) -> Values:
        """The unsent fields of a part."""
        return self.parts.get(key, {})

    def with_part(self, key: str, values: Values) -> Self:
        """A copy with more fields of a part."""
        return replace(self, parts={**self.parts, key: {**self.part(key), **values}})

    def without_part(self, key: str) -> Self:
        """A copy without a part that has been sent."""
        return replace(self, parts={name: values for name, values in self.parts.items() if name != key})
