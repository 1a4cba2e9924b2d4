"""A queue of orders that want places: one task per shop decides many of them in one transaction."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextvars import Context
from dataclasses import dataclass, field

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang

MOST_TOGETHER = 50
"""Maximum of orders in a transaction."""
MOST_SORTED = 500
"""Maximum of orders whose shops are read by a statement."""
PATIENCE_S = 60.0
"""Longest wait of an order in the queue."""


@dataclass(frozen=True, kw_only=True)
class HoldRequest:
    """A request for the places of an order. browser, address, lang, may_wait: as of `Orders.hold`."""

    public_id: str
    browser: str = field(default="", repr=False)
    address: str = field(default="", repr=False)
    lang: Lang | None = None
    may_wait: bool = True


Answers = list[Problem | None]
Decide = Callable[[int, Sequence[HoldRequest]], Awaitable[Answers]]
"""Decides requests of a shop, in order: a Problem for each one that is refused. Raises Problem for all of them."""
FindShops = Callable[[Collection[str]], Awaitable[Mapping[str, int]]]
"""Finds the shops of orders by name; unknown orders are missing. Raises Problem."""


@dataclass(frozen=True)
class _Queued:
    request: HoldRequest
    answer: asyncio.Future[Problem | None]

    def fail(self, error: BaseException) -> None:
        """Answers with an error, unless nobody waits for it."""
        if not self.answer.done() and isinstance(error, Problem):
            self.answer.set_result(error)
        elif not self.answer.done():
            self.answer.set_exception(error)


class AdmissionQueue:
    """The requests of this process: sorted by shop, then decided in order of arrival, up to 50 at a time.

    Other processes have their own; the lock of the shop decides between them.
    """

    def __init__(
        self, find_shops: FindShops, decide: Decide, most: int = MOST_TOGETHER, patience_s: float = PATIENCE_S
    ) -> None:
        self._find_shops, self._decide = find_shops, decide
        self._most, self._patience_s = most, patience_s
        self._queues: dict[int | None, deque[_Queued]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def admit(self, request: HoldRequest) -> None:
        """Waits for the decision about an order.

        Raises Problem: the order's refusal; SERVICE_DOWN if the database is unavailable, SERVICE_SLOW after a minute.
        """
        queued = _Queued(request, asyncio.get_running_loop().create_future())
        self._put(None, queued)
        try:
            async with asyncio.timeout(self._patience_s):
                problem = await queued.answer
        except TimeoutError as error:
            raise Problem(Code.SERVICE_SLOW) from error
        if problem is not None:
            raise problem

    def _put(self, shop_id: int | None, queued: _Queued) -> None:
        """Adds a request to the queue of its shop, or, with None, of those whose shop is unknown yet."""
        if (queue := self._queues.get(shop_id)) is not None:
            queue.append(queued)
            return
        self._queues[shop_id] = deque([queued])
        task = asyncio.create_task(self._work(shop_id), name=f"admissions of {shop_id or 'orders'}", context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, shop_id: int | None) -> None:
        queue, most = self._queues[shop_id], self._most if shop_id else MOST_SORTED
        try:
            while queue:
                chosen = [queue.popleft() for _ in range(min(len(queue), most))]
                if together := [queued for queued in chosen if not queued.answer.done()]:
                    await self._work_together(shop_id, together)
        finally:
            del self._queues[shop_id]

    async def _work_together(self, shop_id: int | None, together: Sequence[_Queued]) -> None:
        """Sorts or decides requests; whatever ends that early answers them all."""
        try:
            await (self._answer(shop_id, together) if shop_id else self._sort(together))
        except BaseException as error:
            for queued in together:
                queued.fail(error)
            if isinstance(error, asyncio.CancelledError):
                raise

    async def _sort(self, together: Sequence[_Queued]) -> None:
        """Passes requests on to the queues of their shops."""
        shop_ids = await self._find_shops({queued.request.public_id for queued in together})
        for queued in together:
            if shop_id := shop_ids.get(queued.request.public_id):
                self._put(shop_id, queued)
            else:
                queued.fail(Problem(Code.REGISTRATION_NOT_FOUND))

    async def _answer(self, shop_id: int, together: Sequence[_Queued]) -> None:
        """Answers requests; if all of them fail for another reason than an outage, each one is decided alone."""
        try:
            answers = await self._decide(shop_id, [queued.request for queued in together])
        except Exception as error:
            if len(together) == 1 or (isinstance(error, Problem) and error.code is Code.SERVICE_DOWN):
                raise
            for queued in together:
                await self._work_together(shop_id, [queued])
            return
        for queued, answer in zip(together, answers, strict=True):
            if not queued.answer.done():
                queued.answer.set_result(answer)
