"""Errors of personal files."""

from livelaps_app.core.errors import Code, Problem


class FileProblem(Problem):
    """Base of the problems; `code` is the visitor's message for an unhandled one."""

    shows = Code.INTERNAL

    def __init__(self, detail: str = "") -> None:
        super().__init__(self.shows)
        self.detail = detail

    def __str__(self) -> str:
        return f"{type(self).__name__}: {self.detail}" if self.detail else type(self).__name__


class FileMissing(FileProblem):
    """There is no such file."""

    shows = Code.NOT_FOUND


class FileDamaged(FileProblem):
    """The file was changed, has another one's name, or its key is not there."""


class FileTooLarge(FileProblem):
    """More bytes than a file may have."""

    shows = Code.SAVE_FAILED


class DiskFull(FileProblem):
    """No room is left: nothing was stored."""

    shows = Code.SAVE_FAILED


class FilesDown(FileProblem):
    """The store does not answer; a write may or may not be stored."""

    shows = Code.SERVICE_DOWN
