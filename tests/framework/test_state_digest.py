"""The digest of all defaults: in the module that the framework writes, and in its comparison on the server."""

from collections.abc import Iterator
from typing import Any

import pytest
import reflex as rx
import reflex.state
from reflex_base.compiler.templates import context_template

from livelaps_app.framework import state_digest
from livelaps_app.framework.state_digest import compare_by_digest, with_digest

HASHES = ["names", "0a", "1b"]


def test_the_module_has_one_digest() -> None:
    written = context_template(
        is_dev_mode=False,
        default_color_mode="light",
        initial_state={"a": {}},
        initial_state_json='{"a":{}}',
        initial_state_hashes=HASHES,
    )
    short = with_digest(written)
    assert f'initialStateHashes = ["{state_digest._digest(HASHES)}"]' in short
    assert with_digest(short) == short
    with pytest.raises(RuntimeError, match="otherwise"):
        with_digest("export const initialState = {}")


@pytest.fixture
def comparing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The framework's comparison as the site changes it."""
    monkeypatch.setattr(reflex.state, "_diff_against_initial_state", state_digest._compare)
    monkeypatch.setattr(reflex.state, "_initial_snapshot_cache", {})  # of before the states of other tests
    compare_by_digest()
    yield reflex.state._diff_against_initial_state


async def test_defaults_of_a_tab_with_the_digest_are_omitted(comparing: Any) -> None:
    root = rx.State(_reflex_internal_init=True)  # type: ignore[call-arg]
    delta = await reflex.state._resolve_delta(root.dict())
    assert await comparing(rx.State, delta, ["another"]) == delta
    known = reflex.state._initial_snapshot_cache[rx.State]
    hashes = [known.names_digest, *(known.hashes[name] for name in sorted(known.hashes))]
    digest = state_digest._digest(hashes)
    assert await comparing(rx.State, delta, [digest]) == {}
    changed = {rx.State.get_full_name(): {"is_hydrated_rx_state_": "other"}}
    assert await comparing(rx.State, changed, [digest]) == changed
