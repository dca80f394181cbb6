from __future__ import annotations

import json
import logging
import random
import threading
import uuid
from collections import deque
from dataclasses import dataclass, replace
from typing import Any, Callable, Deque, List, Sequence

from .convert import to_json
from .errors import RecollectError
from .generated.again import AGAIN
from .generated.types import RecordTurnInput
from .transport import FIRST_WAIT, MAX_WAIT

Dropped = Callable[[Sequence[RecordTurnInput], "RecollectError | None"], None]

#: A request's body may have 1 MB.
_MAX_BATCH_BYTES = 800_000

_log = logging.getLogger("recollect")


@dataclass(frozen=True)
class RecorderState:
    queued: int
    recorded: int
    dropped: int
    #: The failure that delays the recorder; None if there is none.
    trouble: RecollectError | None


class Recorder:
    """Records turns in the background, in their order, many in one request. Turns wait while the server is away. Each has
    an idempotency key from the moment it is added, so that none is recorded twice. Any thread may add turns."""

    def __init__(
        self,
        send: Callable[[List[RecordTurnInput]], Any],
        *,
        max_queued: int,
        max_batch: int,
        delay: float,
        on_dropped: Dropped | None,
    ) -> None:
        self._send = send
        self._max_queued = max_queued
        self._max_batch = max_batch
        self._delay = delay
        self._on_dropped = on_dropped
        self._queue: Deque[RecordTurnInput] = deque()
        self._sending: List[RecordTurnInput] = []
        self._recorded = self._dropped = self._failures = 0
        self._trouble: RecollectError | None = None
        self._is_closed = self._is_hurried = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def state(self) -> RecorderState:
        with self._changed:
            queued = len(self._queue) + len(self._sending)
            return RecorderState(queued, self._recorded, self._dropped, self._trouble)

    def add(self, turn: RecordTurnInput) -> str:
        """Adds a turn, and returns at once the idempotency key under which it will be recorded.

        Raises TypeError if JSON cannot contain the turn."""
        key = turn.idempotency_key if isinstance(turn.idempotency_key, str) else str(uuid.uuid4())
        _size_of(turn)
        excess: List[RecordTurnInput] = []
        with self._changed:
            if self._is_closed:
                raise RuntimeError("The recorder is closed.")
            self._queue.append(replace(turn, idempotency_key=key))
            while self._queue and len(self._queue) + len(self._sending) > self._max_queued:
                excess.append(self._queue.popleft())
            self._dropped += len(excess)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="recollect-recorder", daemon=True)
                self._thread.start()
            self._changed.notify_all()
        self._tell(excess, None)
        return key

    def flush(self, timeout: float | None = None) -> bool:
        """Sends the waiting turns, and returns when all are recorded or dropped; False if that took too long."""
        with self._changed:
            self._is_hurried = True
            self._changed.notify_all()
            done = self._changed.wait_for(lambda: not self._queue and not self._sending, timeout)
            self._is_hurried = False
            return done

    def close(self, timeout: float = 5) -> List[RecordTurnInput]:
        """Sends the waiting turns within a time limit. Returns those that were not sent in time, with their keys."""
        self.flush(timeout)
        with self._changed:
            self._is_closed = True
            left = [*self._sending, *self._queue]
            self._queue.clear()
            self._changed.notify_all()
            return left

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._queue or self._is_closed)
                if not self._is_hurried and len(self._queue) < self._max_batch:
                    self._changed.wait_for(
                        lambda: self._is_hurried or self._is_closed or len(self._queue) >= self._max_batch, self._delay
                    )
                if self._is_closed:
                    return
                self._sending = self._take_batch()
            try:
                self._send_parts(self._sending)
                self._failures, self._trouble = 0, None
            except RecollectError as error:
                self._wait_for_better(error)
            finally:
                with self._changed:
                    self._sending = []
                    self._changed.notify_all()

    def _send_parts(self, turns: List[RecordTurnInput]) -> None:
        """Turns that the server refuses for good are found by bisection and dropped; after any other failure the rest waits."""
        parts = [turns]
        while parts:
            part = parts.pop(0)
            try:
                self._send(part)
            except Exception as error:
                # Anything else comes from the product's own function for the key, which may work again.
                if not isinstance(error, RecollectError) or AGAIN.get(error.code) != "never":
                    with self._changed:
                        rest = [turn for one in (part, *parts) for turn in one]
                        if not self._is_closed:
                            self._queue.extendleft(reversed(rest))
                        self._sending = []
                    if isinstance(error, RecollectError):
                        raise
                    raise RecollectError("UNREACHABLE", f"The turns could not be sent: {error}") from error
                half = -(-len(part) // 2)
                if len(part) > 1:
                    parts[:0] = [part[:half], part[half:]]
                else:
                    with self._changed:
                        self._dropped += 1
                        self._sending = [turn for turn in self._sending if turn is not part[0]]
                    self._tell(part, error)
            else:
                done = {id(turn) for turn in part}
                with self._changed:
                    self._recorded += len(part)
                    self._sending = [turn for turn in self._sending if id(turn) not in done]

    def _wait_for_better(self, error: RecollectError) -> None:
        self._failures += 1
        backoff = min(MAX_WAIT, FIRST_WAIT * 2 ** min(self._failures - 1, 10)) * random.random()
        wait = (error.retry_after or 0) + backoff
        with self._changed:
            self._trouble = error
            self._changed.wait_for(lambda: self._is_closed, wait)

    def _take_batch(self) -> List[RecordTurnInput]:
        batch: List[RecordTurnInput] = []
        size = 0
        while self._queue and len(batch) < self._max_batch:
            size += _size_of(self._queue[0])
            if batch and size > _MAX_BATCH_BYTES:
                break
            batch.append(self._queue.popleft())
        return batch

    def _tell(self, turns: Sequence[RecordTurnInput], error: RecollectError | None) -> None:
        if not turns or not self._on_dropped:
            return
        try:
            self._on_dropped(turns, error)
        except Exception:
            # The other turns are recorded all the same.
            _log.exception("on_dropped failed.")


def _size_of(turn: RecordTurnInput) -> int:
    return len(json.dumps(to_json(turn)).encode())
