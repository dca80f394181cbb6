from __future__ import annotations

import asyncio
import re
import uuid
from typing import Any, AsyncIterator, Callable, Iterator, Mapping, Union

from .convert import from_json, json_name, to_json
from .errors import RecollectError
from .follow import EventStream, OnConnection
from .generated.async_client import AsyncOperations, AsyncUserOperations
from .generated.operations import OPERATIONS
from .generated.sync_client import Operations, UserOperations
from .operation import Operation
from .recorder import Dropped, Recorder
from .transport import Transport

_END = object()


class _Calls:
    """What both clients do with an operation."""

    def __init__(
        self,
        url: str,
        key: Union[str, Callable[[], str]],
        *,
        timeout: float = 30,
        attempt_timeout: float = 10,
        retries: int = 3,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Makes a client of a server. Nothing is sent before the first call.

        Args:
            url: The address of the server.
            key: An API key, or an end user's token; or a function that returns one for each request.
            timeout: How many seconds a call may take with all its attempts.
            attempt_timeout: How many seconds one attempt may take.
            retries: How often a call that failed on its way is sent again, if that is safe.
            headers: More headers, such as ``X-Recollect-Project`` for staff.
        """
        # An environment variable that is not set would look like a key that the server refuses.
        if not callable(key) and not isinstance(key, str):
            raise TypeError("Recollect requires a key: an API key, a user's token, or a function that returns one.")
        if not re.match("https?://", url, re.IGNORECASE):
            raise ValueError("Recollect requires a url that begins with http:// or https://.")
        endpoint = re.sub(r"(/graphql)?/*$", "", url) + "/graphql"
        of_key = key if callable(key) else lambda: key
        self._transport = Transport(endpoint, of_key, headers or {}, timeout, attempt_timeout, retries)

    def recorder(
        self,
        *,
        max_queued: int = 10_000,
        max_batch: int = 100,
        delay: float = 0.2,
        on_dropped: Dropped | None = None,
    ) -> Recorder:
        """Makes a recorder, which sends turns in the background.

        Args:
            max_queued: How many turns may wait. Beyond that the oldest are dropped.
            max_batch: How many turns one request carries at most; the server takes 1,000.
            delay: How many seconds a turn waits for others before it is sent.
            on_dropped: Called with turns that are lost, and why: None where the queue was full, else the server refuses this turn for good.
        """
        send = lambda turns: self._send(OPERATIONS["recordTurns"], {"turns": turns}, retries=0)  # noqa: E731
        return Recorder(send, max_queued=max_queued, max_batch=max_batch, delay=delay, on_dropped=on_dropped)

    def _send(
        self, operation: Operation, given: Mapping[str, Any], user_id: str | None = None, retries: int | None = None
    ) -> Any:
        variables = to_json(given)
        if operation.takes_input:
            variables = {"input": variables}
        if user_id is not None:
            for path in operation.user_paths:
                _set_all(variables, path.split("."), user_id)
        keys = [key for path in operation.key_paths for key in _fill_keys(variables, path.split("."))]
        try:
            data = self._transport.send(operation.document, variables, operation.is_query or bool(keys), retries)
        except RecollectError as error:
            error.operation = operation.name
            error.idempotency_keys = keys
            raise
        return from_json(operation.result, data[operation.root] if operation.root else data)

    def _stream(
        self, name: str, given: Mapping[str, Any], on_connection: OnConnection | None, user_id: str | None = None
    ) -> EventStream[Any]:
        operation = OPERATIONS[name]
        variables = to_json(given)
        if user_id is not None:
            for path in operation.user_paths:
                _set_all(variables, path.split("."), user_id)
        return EventStream(self._transport, operation, variables, on_connection)

    def _query(self, document: str, variables: Mapping[str, Any] | None) -> dict[str, Any]:
        is_safe = re.search(r"\bmutation\b", document) is None
        return self._transport.send(document, to_json(variables or {}), is_safe)

    def _pages(self, name: str, given: Mapping[str, Any], user_id: str | None = None) -> Iterator[Any]:
        operation = OPERATIONS[name]
        path = operation.list[1:] if operation.root else operation.list
        after: Any = None
        while True:
            connection = self._send(operation, {**given, "after": after}, user_id)
            for field in path:
                connection = connection and getattr(connection, _attribute(connection, field))
            if connection is None:
                return
            for edge in connection.edges:
                yield edge.node
            after = connection.page_info.end_cursor
            if not connection.page_info.has_next_page or after is None:
                return


class Recollect(_Calls, Operations):
    """A client of Recollect: a method for each documented operation. It keeps no connection open; ``with`` works, too."""

    def __enter__(self) -> Recollect:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def query(self, document: str, variables: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Sends a document of your own. Mutations in it are sent again only if the server refused them before they ran."""
        return self._query(document, variables)

    def for_user(self, user_id: str) -> UserRecollect:
        """The operations about one user, without naming them in each call."""
        return UserRecollect(self, _required(user_id))

    def _run(self, name: str, given: dict[str, Any]) -> Any:
        return self._send(OPERATIONS[name], given)

    def _iterate(self, name: str, given: dict[str, Any]) -> Iterator[Any]:
        return self._pages(name, given)

    def _follow(self, name: str, given: dict[str, Any], on_connection: OnConnection | None) -> EventStream[Any]:
        return self._stream(name, given, on_connection)


class UserRecollect(UserOperations):
    """A client for one user."""

    def __init__(self, client: Recollect, user_id: str) -> None:
        self._client = client
        self._user_id = user_id

    def _run(self, name: str, given: dict[str, Any]) -> Any:
        return self._client._send(OPERATIONS[name], given, self._user_id)

    def _iterate(self, name: str, given: dict[str, Any]) -> Iterator[Any]:
        return self._client._pages(name, given, self._user_id)

    def _follow(self, name: str, given: dict[str, Any], on_connection: OnConnection | None) -> EventStream[Any]:
        return self._client._stream(name, given, on_connection, self._user_id)


class AsyncRecollect(_Calls, AsyncOperations):
    """The same for asyncio. Each call runs in a thread, so that the loop continues; a cancelled call still completes there."""

    async def __aenter__(self) -> AsyncRecollect:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    async def query(self, document: str, variables: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Sends a document of your own. Mutations in it are sent again only if the server refused them before they ran."""
        return await asyncio.to_thread(self._query, document, variables)

    def for_user(self, user_id: str) -> AsyncUserRecollect:
        """The operations about one user, without naming them in each call."""
        return AsyncUserRecollect(self, _required(user_id))

    async def _run(self, name: str, given: dict[str, Any]) -> Any:
        return await asyncio.to_thread(self._send, OPERATIONS[name], given)

    def _iterate(self, name: str, given: dict[str, Any]) -> AsyncIterator[Any]:
        return _in_thread(self._pages(name, given))

    def _follow(self, name: str, given: dict[str, Any], on_connection: OnConnection | None) -> AsyncIterator[Any]:
        return _in_thread(self._stream(name, given, on_connection))


class AsyncUserRecollect(AsyncUserOperations):
    """A client for one user, for asyncio."""

    def __init__(self, client: AsyncRecollect, user_id: str) -> None:
        self._client = client
        self._user_id = user_id

    async def _run(self, name: str, given: dict[str, Any]) -> Any:
        return await asyncio.to_thread(self._client._send, OPERATIONS[name], given, self._user_id)

    def _iterate(self, name: str, given: dict[str, Any]) -> AsyncIterator[Any]:
        return _in_thread(self._client._pages(name, given, self._user_id))

    def _follow(self, name: str, given: dict[str, Any], on_connection: OnConnection | None) -> AsyncIterator[Any]:
        return _in_thread(self._client._stream(name, given, on_connection, self._user_id))


async def _in_thread(items: Iterator[Any] | EventStream[Any]) -> AsyncIterator[Any]:
    try:
        while (item := await asyncio.to_thread(next, items, _END)) is not _END:
            yield item
    finally:
        # Wakes the thread that waits for an event, so that a cancelled task leaves none behind.
        if isinstance(items, EventStream):
            items.close()


def _required(user_id: str) -> str:
    if user_id:
        return user_id
    raise TypeError("for_user requires the ID of a user: without one, lists and searches are about everybody.")


def _set_all(at: Any, path: list[str], value: str) -> None:
    """Sets a value at every place that a path names. Creates missing objects on the way, but no items of lists."""
    step, *rest = path
    if step == "*":
        for item in at or []:
            _set_all(item, rest, value)
    elif not rest:
        at[step] = value
    else:
        if at.get(step) is None:
            at[step] = [] if rest[0] == "*" else {}
        _set_all(at[step], rest, value)


def _fill_keys(at: Any, path: list[str]) -> list[str]:
    """Sets an idempotency key wherever one is possible and none is given; returns all of them."""
    step, *rest = path
    if step == "*":
        return [key for item in at or [] for key in _fill_keys(item, rest)]
    if rest:
        return _fill_keys(at.get(step) or {}, rest)
    at[step] = at.get(step) or str(uuid.uuid4())
    return [at[step]]


def _attribute(value: Any, field: str) -> str:
    return next(name for name in vars(value) if json_name(name) == field)
