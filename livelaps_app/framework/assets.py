"""Resolves the assets of a component by the frame of the caller only.

`rx.asset` calls `inspect.stack()`, which reads and caches the source of every frame. For forty components that took
more than half of a worker's start.
Assumptions: `reflex.assets` takes the `filename` and frame of `stack()[level]`, and the module from `getmodule`.
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
    """The caller's frames, innermost first."""
    frame: FrameType | None = sys._getframe(1)
    frames = []
    while frame:
        frames.append(CallerFrame(frame, frame.f_code.co_filename))
        frame = frame.f_back
    return frames


def module_of(frame: FrameType) -> ModuleType | None:
    """The module of a frame."""
    return sys.modules.get(frame.f_globals["__name__"])


def find_by_frame() -> None:
    """Replaces `inspect` in `reflex.assets` with this module's functions."""
    assert vars(assets)["inspect"] in (inspect, CALLERS)
    vars(assets)["inspect"] = CALLERS


CALLERS = SimpleNamespace(stack=stack, getmodule=module_of)
