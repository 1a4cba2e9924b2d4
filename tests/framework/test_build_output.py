"""The folder of the built site is the one the framework serves."""

from pathlib import Path
from typing import Any

import pytest
from reflex.utils import exec as running
from reflex.utils import precompressed_staticfiles
from starlette.staticfiles import StaticFiles

from livelaps_app.core.routes import BASE
from livelaps_app.framework.built_document import static_folder


def test_framework_serves_that_folder_below_the_base_path(monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path] = []

    def files(directory: Path, **_: Any) -> StaticFiles:
        folders.append(directory)
        return StaticFiles(directory=directory, check_dir=False)

    monkeypatch.setattr(precompressed_staticfiles, "PrecompressedStaticFiles", files)
    mount = running.get_frontend_mount(router=lambda _: None)
    assert mount.path == BASE
    assert folders == [static_folder().resolve()]
