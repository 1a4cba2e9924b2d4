"""The signs of a view that is sent in parts."""

from dataclasses import dataclass

SERVER_ONLY = {"server_only": True}
"""Metadata of a field that no page draws, which is not sent."""


@dataclass(frozen=True)
class InParts:
    """A view whose fields are vars, so that a push has only the changed ones."""
