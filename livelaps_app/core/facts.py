"""The facts of a page: what its HTML answer says before and without any script."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Facts:
    """What one page is about.

    `content` is the same record the live page draws, `words` the texts module its
    template speaks with, `template` the folder of its facts.html, `schema` a schema.org
    object. `part` is the query that makes this a page of its own ("?rider=7"), part of its
    canonical address. Two facts with the same `same`, description and age are the same answer and are rendered once.
    """

    title: str
    description: str
    template: str
    content: object
    same: Hashable
    words: object = None
    schema: Mapping[str, Any] | None = None
    age: str = ""
    message: str = ""
    part: str = ""

    @property
    def token(self) -> Hashable:
        """Equal for facts that read the same."""
        return self.title, self.description, self.age, self.message, self.same
