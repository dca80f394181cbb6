from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Operation:
    """How a documented operation is sent."""

    name: str
    document: str
    is_query: bool
    #: Whether its arguments are the fields of the only variable, ``input``.
    takes_input: bool
    #: The only root field, whose value is returned.
    root: str | None
    #: The paths of idempotency keys in the variables: ``input.turns.*.idempotencyKey``.
    key_paths: list[str]
    #: The paths of the user in the variables: ``userId``, ``input.turns.*.userId``.
    user_paths: list[str]
    #: The connection that it pages through, as a path in the answer.
    list: list[str]
    #: Whether ``after`` takes the cursor of the last event.
    resumes: bool
    #: The class of what it returns, or of an event.
    result: type[Any]
