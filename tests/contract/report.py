"""Report on a content service at the end of `make test-content`, in words for its operator."""

from collections.abc import Iterable, Iterator, Sequence

from tests.contract.survey import ADDRESS, Finding, Tone

MARKS: dict[Tone, str] = {"fine": "ok", "note": "note", "mend": "MEND"}


def report(address: str, findings: Sequence[Finding], broken: Sequence[str]) -> str:
    """The findings of every content type; `broken` are promises of the contract that failed."""
    promises = [Finding("the site", "mend", f"could not rely on this: {promise}") for promise in broken]
    rows = [*findings, *promises] if all(finding.path != ADDRESS for finding in findings) else list(findings)
    lines = [f"What {address} gives the site; what is in no other language is shown in English", *_lines(rows)]
    return "\n".join(_plain(line) for line in [*lines, "", verdict(rows)])


def named(error: BaseException | None) -> str:
    """What a test that failed names in its message, after a colon; "" for a bare assertion."""
    line = str(error).partition("\n")[0] if isinstance(error, AssertionError) else ""
    return "" if not line or line.startswith("assert ") else f": {line}"


def _plain(line: str) -> str:
    """A line without control characters, because it quotes the server."""
    return "".join(letter if letter.isprintable() else "?" for letter in line)


def verdict(findings: Iterable[Finding]) -> str:
    """Whether the site works with the service."""
    faults = sum(finding.tone == "mend" for finding in findings)
    if not faults:
        return "The site can stand on it."
    return f"The site can not stand on it yet: {faults} thing{'' if faults == 1 else 's'} to mend."


def _lines(findings: Sequence[Finding]) -> Iterator[str]:
    for path in dict.fromkeys(finding.path for finding in findings):
        for tone, mark in MARKS.items():
            words = [finding.words for finding in findings if (finding.path, finding.tone) == (path, tone)]
            yield from [
                f"  {mark:5} {path:17} {text}" for text in (["; ".join(words)] if tone == "fine" else words) if text
            ]
