"""One digest for the defaults of all states: a tab names them in 16 characters instead of 20 for each state.

Assumptions: the compiled state module exports `initialStateHashes`, a digest of the states' names and one of each
state's defaults, which the browser sends with its first event; `_diff_against_initial_state` of `reflex.state`, looked
up there at each call, compares them with `_initial_snapshot_cache`, which it fills first; it omits defaults of states
with equal digests, and nothing if the list has another length.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from typing import Any

import reflex.state
from reflex.plugins import Plugin

from livelaps_app.framework.server_rendering import CONTEXT

Delta = dict[str, dict[str, Any]]

_HASHES = re.compile(r"export const initialStateHashes = (\[[^\]]*\])")
_compare = reflex.state._diff_against_initial_state


class StateDigest(Plugin):
    """Shortens the digests in the compiled state module."""

    def pre_compile(self, **context: Any) -> None:
        """Adds the change to the build."""
        context["add_modify_task"](CONTEXT, with_digest)


def with_digest(module: str) -> str:
    """The state module with one digest. Raises RuntimeError if the module has an unknown form."""
    hashes = _HASHES.search(module)
    if hashes is None:
        raise RuntimeError(f"{CONTEXT} has no list of digests: the framework writes it otherwise")
    names = json.loads(hashes[1])
    return module if len(names) < 2 else module.replace(hashes[1], json.dumps([_digest(names)]))


def compare_by_digest() -> None:
    """Makes Reflex's comparison of defaults understand the digest."""
    reflex.state._diff_against_initial_state = _difference


async def _difference(root_cls: type[reflex.state.BaseState], delta: Delta, hashes: list[str]) -> Delta:
    await _compare(root_cls, {}, [])  # fills the cache
    known = reflex.state._initial_snapshot_cache[root_cls]
    every = [known.names_digest, *(known.hashes[name] for name in sorted(known.hashes))]
    return await _compare(root_cls, delta, every if hashes == [_digest(every)] else [])


def _digest(hashes: Iterable[str]) -> str:
    return hashlib.blake2b(".".join(hashes).encode(), digest_size=8).hexdigest()
