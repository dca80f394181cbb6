from __future__ import annotations

import json
import queue
import random
import socket
import threading
from dataclasses import dataclass
from typing import Any, Callable, Generic, Mapping, TypeVar

from .convert import from_json
from .errors import RecollectError
from .operation import Operation
from .transport import FIRST_WAIT, MAX_WAIT, Transport, may_pass
from .websocket import Closed, WebSocket

Event = TypeVar("Event")

PROTOCOL = "graphql-transport-ws"
#: A reader this far behind is disconnected, and resumes when it has caught up.
_MAX_WAITING = 1_000
_SILENCE = 20.0
#: Close codes of the protocol, and of the server.
_CLOSE_CODES = {
    4401: "UNAUTHENTICATED",
    4403: "UNAUTHENTICATED",
    4429: "RATE_LIMITED",
    4008: "SLOW_CONSUMER",
    4400: "BAD_RESPONSE",
    4406: "BAD_RESPONSE",
}


@dataclass(frozen=True)
class ConnectionState:
    is_connected: bool
    #: Whether it resumes after the last event, so that nothing was missed.
    is_resumed: bool
    error: RecollectError | None = None


OnConnection = Callable[[ConnectionState], None]


class EventStream(Generic[Event]):
    """The events of a subscription, for as long as it is read; a lost connection is reconnected. ``close`` ends it, from any
    thread, and so does leaving a ``with`` block."""

    def __init__(
        self, transport: Transport, operation: Operation, variables: Mapping[str, Any], on_connection: OnConnection | None
    ) -> None:
        self._transport = transport
        self._operation = operation
        self._variables = dict(variables)
        self._tell = on_connection or (lambda _: None)
        self._closed = threading.Event()
        self._connection: _Connection | None = None
        self._was_connected = False
        self._failures = 0

    def __iter__(self) -> EventStream[Event]:
        return self

    def __next__(self) -> Event:
        while not self._closed.is_set():
            try:
                connection = self._connection or self._connect()
                data = connection.next()
            except RecollectError as error:
                is_acknowledged = self._connection is not None
                self._drop()
                if self._closed.is_set():
                    break
                self._wait_or_raise(error, is_acknowledged)
                continue
            if data is None:
                break
            self._failures = 0
            value = data[self._operation.root] if self._operation.root else data
            if self._operation.resumes and isinstance(value, dict) and value.get("cursor"):
                self._variables["after"] = value["cursor"]
            return from_json(self._operation.result, value)
        self.close()
        raise StopIteration

    def close(self) -> None:
        self._closed.set()
        self._drop()

    def __enter__(self) -> EventStream[Event]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _connect(self) -> _Connection:
        self._connection = _Connection(self._transport, self._operation.document, self._variables)
        self._was_connected = True
        self._tell(ConnectionState(True, self._variables.get("after") is not None))
        return self._connection

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            connection.close()

    def _wait_or_raise(self, error: RecollectError, is_acknowledged: bool) -> None:
        self._failures += 1
        # A credential that expired during use may have been renewed; one that is refused at once was not.
        is_passing = may_pass(error.code) or (error.code == "UNAUTHENTICATED" and is_acknowledged)
        if not is_passing or (self._failures > self._transport.retries and not self._was_connected):
            raise error
        self._tell(ConnectionState(False, False, error))
        backoff = min(MAX_WAIT, FIRST_WAIT * 2 ** min(self._failures - 1, 10)) * random.random()
        self._closed.wait((error.retry_after or 0) + backoff)


class _Connection:
    """One socket with one subscription. A thread keeps it alive, and its events wait until they are read."""

    def __init__(self, transport: Transport, document: str, variables: Mapping[str, Any]) -> None:
        try:
            authorization = transport.authorization()
        except Exception as error:
            # The product's own function may work again.
            raise RecollectError("UNREACHABLE", "The key could not be obtained.") from error
        try:
            self._socket = WebSocket(transport.endpoint, PROTOCOL, transport.attempt_timeout)
        except (OSError, ValueError) as error:
            raise RecollectError("UNREACHABLE", "The WebSocket could not be opened.") from error
        self._events: queue.Queue[dict[str, Any] | RecollectError | None] = queue.Queue()
        project = next((value for name, value in transport.headers.items() if name.lower() == "x-recollect-project"), None)
        payload = {"authorization": authorization, **({"project": project} if project else {})}
        try:
            self._send({"type": "connection_init", "payload": payload})
            while self._message(transport.attempt_timeout)["type"] != "connection_ack":
                pass
            sent = {"query": document, "variables": {name: one for name, one in variables.items() if one is not None}}
            self._send({"id": "1", "type": "subscribe", "payload": sent})
        except RecollectError:
            self._socket.close()
            raise
        threading.Thread(target=self._listen, name="recollect-events", daemon=True).start()

    def next(self) -> dict[str, Any] | None:
        """The next event; None once the server has completed the subscription."""
        event = self._events.get()
        if isinstance(event, RecollectError):
            raise event
        return event

    def close(self) -> None:
        self._socket.close()
        self._events.put(None)

    def _listen(self) -> None:
        is_silent = False
        while True:
            try:
                message = self._message(_SILENCE)
            except RecollectError as error:
                if error.code != "TIMEOUT" or is_silent:
                    self._events.put(error)
                    return
                # Detects a server that disappeared without closing the connection.
                is_silent = True
                self._try_send({"type": "ping"})
                continue
            is_silent = False
            if message["type"] == "ping":
                self._try_send({"type": "pong"})
            elif message["type"] == "complete":
                self._events.put(None)
                return
            elif message["type"] == "error":
                self._events.put(_error_of(message.get("payload")))
                return
            elif message["type"] == "next":
                answer = message.get("payload") or {}
                if answer.get("errors") or not answer.get("data"):
                    self._events.put(_error_of(answer.get("errors")))
                    return
                self._events.put(answer["data"])
                if self._events.qsize() >= _MAX_WAITING:
                    self._events.put(RecollectError("SLOW_CONSUMER", f"{_MAX_WAITING} events wait to be read."))
                    return

    def _message(self, timeout: float) -> dict[str, Any]:
        try:
            return json.loads(self._socket.receive(timeout))
        except Closed as closed:
            code = _CLOSE_CODES.get(closed.code, "UNREACHABLE")
            raise RecollectError(code, closed.reason or str(closed)) from closed
        except (TimeoutError, socket.timeout) as error:
            raise RecollectError("TIMEOUT", "The server has gone silent.") from error
        except (OSError, ValueError) as error:
            raise RecollectError("UNREACHABLE", "The WebSocket failed.") from error

    def _send(self, message: Mapping[str, Any]) -> None:
        try:
            self._socket.send(json.dumps(message))
        except OSError as error:
            raise RecollectError("UNREACHABLE", "The WebSocket failed.") from error

    def _try_send(self, message: Mapping[str, Any]) -> None:
        try:
            self._send(message)
        except RecollectError:
            # The receiving thread reports the failure.
            pass


def _error_of(errors: Any) -> RecollectError:
    first = errors[0] if isinstance(errors, list) and errors else {}
    extensions = first.get("extensions") or {}
    message = first.get("message", "The event has no data.")
    return RecollectError(extensions.get("code", "BAD_RESPONSE"), message, extensions=extensions)
