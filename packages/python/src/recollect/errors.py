from __future__ import annotations

from typing import Any, Literal, Mapping, Union

from .generated.types import ErrorCode

#: Failures on the way to the server: no answer, a late answer, or an answer that is not from Recollect.
ConnectionCode = Literal["TIMEOUT", "UNREACHABLE", "BAD_RESPONSE"]


class RecollectError(Exception):
    """A call that failed. ``code`` says how; no message needs to be read."""

    def __init__(
        self,
        code: Union[ErrorCode, ConnectionCode],
        message: str,
        *,
        status: int | None = None,
        retry_after: float | None = None,
        extensions: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        details = extensions or {}
        self.code = code
        self.message = message
        #: The HTTP status, if the server answered.
        self.status = status
        #: Why something was refused: a code with its parameters, for messages of your own.
        self.reason: dict[str, Any] | None = details.get("reason")
        #: What is wrong with each field of the input.
        self.issues: list[dict[str, Any]] = details.get("issues") or []
        #: What somebody else saved since ``expected_version``.
        self.conflict: dict[str, Any] | None = details.get("conflict")
        #: When to try again, in seconds.
        self.retry_after: float | None = details.get("retryAfterSeconds", retry_after)
        #: The ID under which the server logged a failure of its own.
        self.id: str | None = details.get("id")
        #: The operation that failed, such as ``recordTurn``.
        self.operation: str | None = None
        #: How often it was sent.
        self.attempts = 0
        #: The keys that the writes were sent with, in their order. Sending the same turns again with these keys records each
        #: once, even if the failed call has recorded them.
        self.idempotency_keys: list[str] = []
