"""What was made of answers, kept while they stay the same: whoever asks again gets the same object."""

import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Same:
    """An answer that only equals itself: for answers too large to be compared field by field.

    It does not keep the answer alive: what was made of one that is gone is made anew.
    """

    __slots__ = ("_answer", "_hash")

    def __init__(self, answer: object) -> None:
        self._hash = id(answer)
        try:
            self._answer: Callable[[], object] = weakref.ref(answer)
        except TypeError:  # None, lists and tuples, which are small
            self._answer = lambda: answer

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Same) or self._hash != other._hash:
            return False
        answer = self._answer()
        return answer is other._answer() and (answer is not None or self._hash == id(None))

    def __hash__(self) -> int:
        return self._hash


class Kept(Generic[K, V]):
    """At most `most` things by key, each with the answers it was made of; the one asked longest ago goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[K, tuple[object, V]] = OrderedDict()

    def get(self, key: K, answers: object, make: Callable[[], V]) -> V:
        """The thing of that key, made anew when its answers are not equal to the last ones."""
        known = self._made.get(key)
        if known is not None and (known[0] is answers or known[0] == answers):
            self._made[key] = (answers, known[1])  # who asks next most likely has the same object
            self._made.move_to_end(key)
            return known[1]
        made = make()
        self._made[key] = (answers, made)
        self._made.move_to_end(key)
        if len(self._made) > self._most:
            self._made.popitem(last=False)
        return made

    def clear(self) -> None:
        """Forgets everything."""
        self._made.clear()
