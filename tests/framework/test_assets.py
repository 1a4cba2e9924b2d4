"""Files beside components: found without reading the source of every frame."""

import inspect
import linecache
from types import ModuleType

import pytest
from reflex import assets

import rxconfig
from components.menu import menu
from livelaps_app.framework.assets import CALLERS

LINE = 'path = rx.asset("menu.jsx", shared=True).importable_path'


def test_the_site_finds_files_by_frame() -> None:
    assert rxconfig.config.app_name
    assert vars(assets)["inspect"] is CALLERS


@pytest.mark.parametrize("way", [inspect, CALLERS])
def test_a_file_has_the_same_path_both_ways(way: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "inspect", way)
    assert _asset_of(menu) == menu.MainMenu.library


def test_finding_a_file_reads_no_source() -> None:
    linecache.clearcache()
    _asset_of(menu)
    assert linecache.cache == {}


def _asset_of(module: ModuleType) -> object:
    """The path of a file as a line of that module gets it."""
    names = dict(vars(module))
    exec(compile(LINE, str(module.__file__), "exec"), names)
    return names["path"]
