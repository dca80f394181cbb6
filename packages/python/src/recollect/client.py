from __future__ import annotations

import asyncio
import re
import uuid
from typing import Any, AsyncIterator, Callable, Iterator, Mapping, Union

from .convert import from_json, json_name, to_json
from .errors import RecollectError
from .generated.async_client import AsyncOperations
from .generated.operations import OPERATIONS
from .generated.sync_client import Operations
from .operation import Operation
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
        endpoint = re.sub(r"(/graphql)?/*$", "", url) + "/graphql"
        of_key = key if callable(key) else lambda: key
        self._transport = Transport(endpoint, of_key, headers or {}, timeout, attempt_timeout, retries)

    def _send(self, operation: Operation, given: Mapping[str, Any]) -> Any:
        variables = to_json(given)
        if operation.takes_input:
            variables = {"input": variables}
        keys = [key for path in operation.key_paths for key in _fill_keys(variables, path.split("."))]
        try:
            data = self._transport.send(operation.document, variables, operation.is_query or bool(keys))
        except RecollectError as error:
            error.operation = operation.name
            error.idempotency_keys = keys
            raise
        return from_json(operation.result, data[operation.root] if operation.root else data)

    def _query(self, document: str, variables: Mapping[str, Any] | None) -> dict[str, Any]:
        is_safe = re.search(r"\bmutation\b", document) is None
        return self._transport.send(document, to_json(variables or {}), is_safe)

    def _pages(self, name: str, given: Mapping[str, Any]) -> Iterator[Any]:
        operation = OPERATIONS[name]
        path = operation.list[1:] if operation.root else operation.list
        after: Any = None
        while True:
            connection = self._send(operation, {**given, "after": after})
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
    """A client of Recollect: a method for each documented operation."""

    def query(self, document: str, variables: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Sends a document of your own. Mutations in it are sent again only if the server refused them before they ran."""
        return self._query(document, variables)

    def _run(self, name: str, given: dict[str, Any]) -> Any:
        return self._send(OPERATIONS[name], given)

    def _iterate(self, name: str, given: dict[str, Any]) -> Iterator[Any]:
        return self._pages(name, given)


class AsyncRecollect(_Calls, AsyncOperations):
    """The same for asyncio. Each call runs in a thread, so that the loop goes on; a cancelled call still ends there."""

    async def query(self, document: str, variables: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Sends a document of your own. Mutations in it are sent again only if the server refused them before they ran."""
        return await asyncio.to_thread(self._query, document, variables)

    async def _run(self, name: str, given: dict[str, Any]) -> Any:
        return await asyncio.to_thread(self._send, OPERATIONS[name], given)

    async def _iterate(self, name: str, given: dict[str, Any]) -> AsyncIterator[Any]:
        pages = self._pages(name, given)
        while (item := await asyncio.to_thread(next, pages, _END)) is not _END:
            yield item


def _fill_keys(at: Any, path: list[str]) -> list[str]:
    """Sets an idempotency key wherever one may stand and none is given; returns all of them."""
    step, *rest = path
    if step == "*":
        return [key for item in at or [] for key in _fill_keys(item, rest)]
    if rest:
        return _fill_keys(at.get(step) or {}, rest)
    at[step] = at.get(step) or str(uuid.uuid4())
    return [at[step]]


def _attribute(value: Any, field: str) -> str:
    return next(name for name in vars(value) if json_name(name) == field)
