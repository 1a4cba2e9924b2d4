"""What is changed of the framework's own files: that they still are as expected, and what becomes of them."""

from collections.abc import Callable
from pathlib import Path

import pytest
import reflex_base

from livelaps_app.bundling import REGISTRY, grouped, sliced

SETTINGS = "output: { codeSplitting: { groups: [\n{ test: /env.json/ }] } }"
INSTALLED = (Path(reflex_base.__file__).parent / ".templates/web" / REGISTRY).read_text("utf-8")


def test_the_group_comes_before_the_framework_s_own() -> None:
    settings = grouped(SETTINGS)
    assert settings.index('name: "site"') < settings.index("env.json")
    assert "node_modules/(?:react|react-dom|" in settings


def test_states_of_the_installed_framework_are_drawn_in_slices() -> None:
    registry = sliced(INSTALLED)
    reading = registry.partition("export function useStateContext")[2].partition("\n}\n")[0]
    assert "startTransition(() => draw(getSnapshot()))" in reading
    assert "useSyncExternalStore" not in registry


@pytest.mark.parametrize(("change", "written"), [(grouped, SETTINGS), (sliced, INSTALLED)])
def test_what_is_changed_already_stays(change: Callable[[str], str], written: str) -> None:
    assert change(change(written)) == change(written) != written


@pytest.mark.parametrize("change", [grouped, sliced])
def test_files_written_in_another_way_are_refused(change: Callable[[str], str]) -> None:
    with pytest.raises(RuntimeError, match="in another way"):
        change("export default {}")
