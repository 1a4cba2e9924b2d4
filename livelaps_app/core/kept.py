"""What was made of answers, kept while they stay the same: whoever asks again gets the same object."""

import asyncio
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MANY = 1000  # things; going through more of them takes longer than others should wait


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
    """At most `most` things by key, each with the answers it was made of; the one asked longest ago goes first.

    Where things say what they weigh, `most` is what all of them weigh together; the one made last stays whatever it
    weighs.
    """

    def __init__(self, most: int) -> None:
        self._most, self._weight = most, 0
        self._made: OrderedDict[K, tuple[object, V, int]] = OrderedDict()

    def get(self, key: K, answers: object, make: Callable[[], V], weight: int = 1) -> V:
        """The thing of that key, made anew when its answers are not equal to the last ones."""
        known = self._made.get(key)
        if known is not None and (known[0] is answers or known[0] == answers):
            self._made[key] = (answers, *known[1:])  # who asks next most likely has the same object
            self._made.move_to_end(key)
            return known[1]
        made = make()
        self.forget(key)
        self._made[key] = (answers, made, weight)
        self._weight += weight
        while self._weight > self._most and len(self._made) > 1:
            self.forget(next(iter(self._made)))
        return made

    def last(self, key: K) -> V | None:
        """The thing of that key as it was made last, whatever has become of its answers."""
        known = self._made.get(key)
        return known[1] if known else None

    def forget(self, key: K) -> None:
        """Forgets the thing of that key."""
        known = self._made.pop(key, None)
        self._weight -= known[2] if known else 0

    def clear(self) -> None:
        """Forgets everything."""
        self._made.clear()
        self._weight = 0


class KeptBeside(Generic[K, V]):
    """The same for what may be made of very many things: then it is made in a thread, once however many ask."""

    def __init__(self, most: int) -> None:
        self._makings: Kept[K, asyncio.Future[V]] = Kept(most)

    async def get(self, key: K, answers: object, make: Callable[[], V], many: int, weight: int = 1) -> V:
        """The thing of that key, which is made of so many things; what fails is tried again by who asks next."""
        making = self._makings.get(key, answers, lambda: _making(make, many), weight)
        try:
            return await asyncio.shield(making)
        except Exception:
            if self._makings.last(key) is making:  # a newer one stays
                self._makings.forget(key)
            raise

    def last(self, key: K) -> V | None:
        """The thing of that key as it was made last, None while it is being made."""
        making = self._makings.last(key)
        made = making is not None and making.done() and not making.cancelled() and making.exception() is None
        return making.result() if making and made else None

    def clear(self) -> None:
        """Forgets everything."""
        self._makings.clear()


def _making(make: Callable[[], V], many: int) -> asyncio.Future[V]:
    if many > MANY:
        return asyncio.ensure_future(asyncio.to_thread(make))
    made: asyncio.Future[V] = asyncio.get_running_loop().create_future()
    made.set_result(make())
    return made
