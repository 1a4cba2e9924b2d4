"""Files beside components are found by their caller's frame alone.

The framework asks `inspect.stack()` for the file that calls `rx.asset`, which reads the source of every frame and keeps
it: with forty components that was more than half of what a worker needs to start.

Assumptions: `reflex.assets` takes `stack()[level]` for a `filename` and a frame in front, and the frame's module from
`getmodule`.
"""

import inspect
import sys
from types import FrameType, ModuleType, SimpleNamespace
from typing import NamedTuple

from reflex import assets


class CallerFrame(NamedTuple):
    """A frame and the file of its code."""

    frame: FrameType
    filename: str


def stack() -> list[CallerFrame]:
    """The frames above the caller's, the caller's first."""
    frame: FrameType | None = sys._getframe(1)
    frames = []
    while frame:
        frames.append(CallerFrame(frame, frame.f_code.co_filename))
        frame = frame.f_back
    return frames


def module_of(frame: FrameType) -> ModuleType | None:
    """The module whose code runs in a frame."""
    return sys.modules.get(frame.f_globals["__name__"])


def find_by_frame() -> None:
    """Lets the framework look at frames as above, here and nowhere else."""
    assert vars(assets)["inspect"] in (inspect, CALLERS)
    vars(assets)["inspect"] = CALLERS


CALLERS = SimpleNamespace(stack=stack, getmodule=module_of)
