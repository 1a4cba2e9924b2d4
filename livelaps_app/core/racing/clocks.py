"""The timing service's format of times."""

import re

_CLOCK = re.compile(r"([0-9]{2,6}):([0-5][0-9]):([0-5][0-9])\.([0-9]{3})")


def parse_clock(text: str) -> int | None:
    """Parses "HH:MM:SS.mmm" to milliseconds; None for other text, e.g. the leader's empty gap."""
    clock = _CLOCK.fullmatch(text)
    if clock is None:
        return None
    hours, minutes, seconds, thousandths = map(int, clock.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
