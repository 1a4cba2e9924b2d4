"""Serves uploaded files; a name carries the hash of its picture, so a browser may keep it for a year."""

import os
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"


class Uploads(StaticFiles):
    """The files of one folder, answered as they are and never run by a browser."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)
        answer.headers["Cache-Control"] = FOREVER
        answer.headers["X-Content-Type-Options"] = "nosniff"
        return answer
