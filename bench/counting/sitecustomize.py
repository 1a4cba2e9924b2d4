"""Counts the SQL statements of a process: Python imports this file by itself where its folder is on PYTHONPATH.

A statement is a byte of `statements` in the data folder of the site. Nothing of the site's code is named, so that it
counts the same in every commit.
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
