"""Uploaded files; a name carries a digest of its picture, so a browser may cache it for a year."""

import os
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

IMMUTABLE = "public, max-age=31536000, immutable"


class Uploads(StaticFiles):
    """Static files of one folder, which a browser caches for a year and never runs."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file with its cache header, never sniffed for another type."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = IMMUTABLE
        response.headers["X-Content-Type-Options"] = "nosniff"
        return response
