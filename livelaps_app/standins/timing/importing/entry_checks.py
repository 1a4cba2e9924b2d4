"""Checks of a file's entries against each other: namesakes and places."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from livelaps_app.core.text_search import name_key
from livelaps_app.standins.timing.importing.records import ParsedEntry

Problems = list[tuple[int, str]]
"""Line numbers with error texts."""
Entries = Sequence[ParsedEntry]
RIDERS_PER_ABSENTEE = 10  # published results omit some riders, whose place stays free


def with_class_names(entries: Entries) -> tuple[tuple[ParsedEntry, ...], Problems]:
    """Gives spellings of a class the first one's name; returns a warning for each other spelling."""
    first: dict[str, str] = {}
    lines: dict[str, int] = {}
    for entry in entries:
        first.setdefault(name_key(entry.class_name), entry.class_name)
        lines.setdefault(entry.class_name, entry.line)
    named = {name: first[name_key(name)] for name in lines}
    joined = [(line, taken_for("class", name, named[name])) for name, line in lines.items() if name != named[name]]
    return tuple(replace(entry, class_name=named[entry.class_name]) for entry in entries), joined


def taken_for(what: str, written: str, name: str) -> str:
    """The warning about a spelling of a known rider or class."""
    return f"{what} {written} is taken for {name}, as written before"


def with_namesakes(entries: Entries) -> tuple[tuple[ParsedEntry, ...], Problems]:
    """Marks entries of namesakes in a class by distinguishing facts; returns problems without such facts."""
    same_name = _by_name_in_class(entries)
    shared = {key for (_, key), riders in same_name.items() if len(riders) > 1}
    by_hometown = shared - {key for (_, key), riders in same_name.items() if not _differ(_hometowns(riders))}
    marked = tuple(
        replace(entry, namesake=entry.hometown if name_key(entry.rider) in by_hometown else _hometown_and_bike(entry))
        if name_key(entry.rider) in shared
        else entry
        for entry in entries
    )
    return marked, [problem for riders in _by_name_in_class(marked).values() for problem in _look_alike(riders)]


def places_beyond_field(entries: Entries) -> Problems:
    """Places that exceed the number of riders."""
    most = len(entries) + len(entries) // RIDERS_PER_ABSENTEE
    return [
        (entry.line, f"{what} {place} is beyond the field of {len(entries)}")
        for entry in entries
        for what, place in entry.places.items()
        if place > most
    ]


def repeated_places(entries: Entries) -> Problems:
    """Places that occur twice in a class."""
    first: dict[tuple[str, str, int], int] = {}
    problems: Problems = []
    for entry in entries:
        for what, place in entry.places.items():
            line = first.setdefault((entry.class_name, what, place), entry.line)
            if line != entry.line:
                problems.append(
                    (entry.line, f"{what} {place} already stands on line {line}, both are taken as published")
                )
    return problems


def _by_name_in_class(entries: Entries) -> Mapping[tuple[str, str], list[ParsedEntry]]:
    riders: defaultdict[tuple[str, str], list[ParsedEntry]] = defaultdict(list)
    for entry in entries:
        if entry.rider:
            riders[entry.class_name, name_key(entry.rider)].append(entry)
    return riders


def _hometowns(riders: Entries) -> list[str]:
    return [entry.hometown for entry in riders]


def _hometown_and_bike(entry: ParsedEntry) -> str:
    return ", ".join(filter(None, (entry.hometown, entry.brand)))


def _differ(marks: Sequence[str]) -> bool:
    """True if all marks differ."""
    return all(marks) and len(set(map(name_key, marks))) == len(marks)


def _look_alike(riders: Entries) -> Iterable[tuple[int, str]]:
    """A problem for each further namesake, unless all differ."""
    if len(riders) > 1 and not _differ([entry.namesake for entry in riders]):
        first, *others = riders
        for entry in others:
            yield (
                entry.line,
                f"rider {entry.rider} already stands on line {first.line}: "
                "for two riders of one name write in hometown or bike what tells them apart",
            )
