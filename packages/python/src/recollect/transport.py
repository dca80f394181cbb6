from __future__ import annotations

import json
import random
import socket
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Mapping

from .errors import RecollectError
from .generated.again import AGAIN

FIRST_WAIT = 0.25
MAX_WAIT = 10.0
#: Statuses with which proxies answer for an unreachable or busy server.
AWAY = (429, 502, 503, 504)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the key to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


@dataclass(frozen=True)
class Transport:
    """Sends requests, and repeats them if that is safe."""

    endpoint: str
    key: Callable[[], str]
    headers: Mapping[str, str]
    #: Seconds for a call with all its attempts, and for one attempt.
    timeout: float
    attempt_timeout: float
    retries: int
    sleep: Callable[[float], None] = time.sleep
    opener: urllib.request.OpenerDirector = field(default_factory=lambda: urllib.request.build_opener(_NoRedirects()))

    def authorization(self) -> str:
        # A key that was read from a file may end with a new line, which no header can contain.
        return f"Bearer {self.key()}".strip()

    def send(
        self, query: str, variables: Mapping[str, Any], is_safe: bool, retries: int | None = None
    ) -> dict[str, Any]:
        most = self.retries if retries is None else retries
        deadline = time.monotonic() + self.timeout
        attempts = 0
        while True:
            attempts += 1
            try:
                seconds = max(0.001, min(self.attempt_timeout, deadline - time.monotonic()))
                return self._send_once(query, variables, seconds)
            except RecollectError as error:
                error.attempts = attempts
                # Doubles with each attempt, with full jitter, so that clients do not come back together.
                backoff = min(MAX_WAIT, FIRST_WAIT * 2 ** (attempts - 1)) * random.random()
                wait = (error.retry_after or 0) + backoff
                if attempts > most or not _may_retry(error, is_safe) or time.monotonic() + wait >= deadline:
                    raise
                self.sleep(wait)

    def _send_once(self, query: str, variables: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        headers = {
            **self.headers,
            "content-type": "application/json",
            "accept": "application/json",
            "authorization": self.authorization(),
        }
        body = json.dumps({"query": query, "variables": variables}).encode()
        request = urllib.request.Request(self.endpoint, body, headers)
        try:
            with self.opener.open(request, timeout=seconds) as response:
                return _read(response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            with error:
                return _read(error.code, error.headers, error.read())
        except (TimeoutError, socket.timeout) as error:
            raise _late(seconds) from error
        except (OSError, ValueError) as error:
            if isinstance(getattr(error, "reason", None), (TimeoutError, socket.timeout)):
                raise _late(seconds) from error
            raise RecollectError("UNREACHABLE", f"The server at {self.endpoint} cannot be reached.") from error


def _late(seconds: float) -> RecollectError:
    return RecollectError("TIMEOUT", f"The server did not answer within {seconds:g} seconds.")


def _read(status: int, headers: Mapping[str, str], body: bytes) -> dict[str, Any]:
    retry_after = _seconds_until(headers.get("retry-after"))
    try:
        answer = json.loads(body)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        answer = {}
    for error in answer.get("errors") or []:
        extensions = error.get("extensions") or {}
        raise RecollectError(
            extensions.get("code", "BAD_RESPONSE"),
            error.get("message", "The answer has no data."),
            status=status,
            retry_after=retry_after,
            extensions=extensions,
        )
    if isinstance(answer.get("data"), dict):
        return answer["data"]
    raise RecollectError(
        "BAD_RESPONSE", f"The server answered {status}, without data.", status=status, retry_after=retry_after
    )


def _may_retry(error: RecollectError, is_safe: bool) -> bool:
    if AGAIN.get(error.code) == "always":
        return True
    return is_safe and (may_pass(error.code) or (error.code == "BAD_RESPONSE" and error.status in AWAY))


def may_pass(code: str) -> bool:
    """Whether the failure may have passed when the same is sent again."""
    return code in ("UNREACHABLE", "TIMEOUT") or AGAIN.get(code) in ("always", "ifSafe")


def _seconds_until(value: str | None) -> float | None:
    """``Retry-After`` is a number of seconds, or a date."""
    if not value:
        return None
    if value.isdigit():
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
