"""What the HTML answer tells of a page that can't be shown."""

from collections.abc import Awaitable, Callable, Sequence

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.facts import Facts
from livelaps_app.core.onward import named, onward
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match
from livelaps_app.features.race.ways import service as race

# What is near such a page.
WAYS: dict[str, Callable[[Match], Awaitable[Sequence[PageLink]]]] = dict.fromkeys(
    ("race", "race_print", "race_print_shown"), race.ways
)


async def told(at: Match, trouble: Code) -> tuple[Facts, int]:
    """The reason and the ways on, and the HTTP status."""
    row, nearer = errors.row(trouble), WAYS.get(at.route.key)
    words, ways = row.text(at.lang), onward(at.lang, *(await nearer(at) if nearer else ()))
    facts = Facts(named(at, trouble), words, "shell", None, trouble, message=words, ways=tuple(ways))
    return facts, row.statuses[0] if row.statuses else 503 if row.retry else 404
