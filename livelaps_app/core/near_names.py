"""Names to offer where a search finds nothing."""

from collections import defaultdict
from collections.abc import Iterable
from difflib import get_close_matches

from livelaps_app.core.text_search import LONG, fold

MOST = 3
LIKENESS = 0.6


def near_names(typed: str, names: Iterable[str]) -> list[str]:
    """The names with words most like those typed, at most a few."""
    by_word = defaultdict(list)
    for name in dict.fromkeys(names):
        for word in fold(name).split():
            by_word[word].append(name)
    words = (word for word in fold(typed).split() if len(word) >= LONG)
    close = (near for word in words for near in get_close_matches(word, by_word, MOST, LIKENESS))
    return list(dict.fromkeys(name for word in close for name in by_word[word]))[:MOST]
