"""Errors of personal files."""

from livelaps_app.core.errors import Code, Problem


class FileProblem(Problem):
    """Base of the problems; `shows` is the code for the visitor if unhandled."""

    shows = Code.INTERNAL

    def __init__(self, detail: str = "") -> None:
        super().__init__(self.shows)
        self.detail = detail

    def __str__(self) -> str:
        return f"{type(self).__name__}: {self.detail}" if self.detail else type(self).__name__


class FileMissing(FileProblem):
    """The file does not exist."""

    shows = Code.NOT_FOUND


class FileDamaged(FileProblem):
    """The file was changed or renamed, or its key is missing."""


class FileTooLarge(FileProblem):
    """The content exceeds the size limit."""

    shows = Code.SAVE_FAILED


class DiskFull(FileProblem):
    """The disk is full: nothing was stored."""

    shows = Code.SAVE_FAILED


class FilesDown(FileProblem):
    """The store is unavailable; a write may or may not be stored."""

    shows = Code.SERVICE_DOWN
