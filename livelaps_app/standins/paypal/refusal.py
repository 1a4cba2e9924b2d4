"""Refusals of the sandbox."""


class SandboxRefusal(Exception):
    """An error of the protocol: HTTP status, PayPal's issue, and field of the body, or ""."""

    def __init__(self, status: int, issue: str, field: str = "") -> None:
        super().__init__(issue)
        self.status, self.issue, self.field = status, issue, field
