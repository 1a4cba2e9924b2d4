"""Counts the SQL statements of a process: Python imports this file automatically from PYTHONPATH.

Each statement is one byte in the site's `statements` file. It imports no site code, so it works in every commit.
"""

import os
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

if folder := os.environ.get("LL_DATA_DIR"):
    COUNTER = os.open(f"{folder}/statements", os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    @event.listens_for(Engine, "before_cursor_execute")
    def count(*_: Any) -> None:
        """Counts a statement."""
        os.write(COUNTER, b".")
