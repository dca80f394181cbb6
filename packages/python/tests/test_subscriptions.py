"""Tests against a real server, through connections that break."""

import asyncio
import os
import socket
import threading
import time
import unittest
from urllib.parse import urlsplit

from recollect import AsyncRecollect, Recollect, RecollectError

URL, KEY = os.environ["RECOLLECT_URL"], os.environ["RECOLLECT_KEY"]
PATIENT = {"timeout": 200, "attempt_timeout": 200}


class Wire:
    """Passes bytes on to the server, and cuts every connection when told to."""

    def __init__(self) -> None:
        parts = urlsplit(URL)
        self.target = (parts.hostname, parts.port)
        self.server = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.server.getsockname()[1]}"
        self.open: list[socket.socket] = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.server.accept()
            except OSError:
                return
            far = socket.create_connection(self.target)
            self.open += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.pump, args=(one, other), daemon=True).start()

    def pump(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while some := one.recv(65_536):
                other.sendall(some)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self) -> None:
        for end in self.open:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
        self.open = []

    def close(self) -> None:
        self.server.close()
        self.cut()


class SubscriptionTest(unittest.TestCase):
    def setUp(self) -> None:
        self.recollect = Recollect(URL, KEY, **PATIENT)
        self.user = f"{self.id()}-user"

    def save(self, content: str) -> None:
        self.recollect.save_memory(user_id=self.user, content=content, category="CONTEXT")

    def follow(self, recollect, **more):
        """Follows in a thread; returns what arrives, and the stream."""
        contents, states = [], []
        stream = recollect.for_user(self.user).memory_updated(on_connection=states.append, **more)
        self.addCleanup(stream.close)

        def read() -> None:
            for event in stream:
                contents.append(event.memory.content)

        threading.Thread(target=read, daemon=True).start()
        return contents, states, stream

    def until_it_follows(self, contents: list[str]) -> None:
        """Saves until something arrives: what is saved before the server has subscribed does not."""
        for what in ("ferns", "owls", "wells", "barns", "looms", "kilns", "reeds", "crows", "carts", "hives"):
            self.save(f"Opening about {what}.")
            end = time.monotonic() + 10
            while not contents and time.monotonic() < end:
                time.sleep(0.01)
            if contents:
                self.until(lambda: contents[-1] == f"Opening about {what}.")  # noqa: B023
                return
        self.fail("nothing arrived")

    def until(self, condition) -> None:
        end = time.monotonic() + 60
        while not condition():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)

    def test_every_event_arrives_once_and_in_order_however_often_the_connection_breaks(self) -> None:
        wire = Wire()
        self.addCleanup(wire.close)
        self.save("Fact 0 of the mill.")
        contents, states, _ = self.follow(Recollect(wire.url, KEY, **PATIENT))
        self.until(lambda: states)
        self.until_it_follows(contents)
        expected = list(contents)
        for i, what in enumerate(["boats", "apples", "trains", "bees", "kites", "stoves", "maps", "goats"], 2):
            if i % 2 == 0:
                wire.cut()
            self.save(f"Fact {i} about {what}.")
            expected.append(f"Fact {i} about {what}.")
            if i % 3 == 0:
                self.until(lambda: len(contents) == len(expected))
        self.until(lambda: len(contents) >= len(expected))
        self.assertEqual(contents, expected)
        self.assertTrue(all(state.is_resumed for state in states[1:] if state.is_connected))
        self.assertIn(False, [state.is_connected for state in states])

    def test_ends_when_it_is_closed(self) -> None:
        stream = self.recollect.memory_updated(user_id=self.user)
        threading.Timer(0.2, stream.close).start()
        self.assertEqual(list(stream), [])

    def test_is_refused_at_once_with_a_wrong_key_or_cursor(self) -> None:
        for recollect, after, code in (
            (Recollect(URL, "rk_wrong-key-of-nobody", **PATIENT), None, "UNAUTHENTICATED"),
            (self.recollect, "no cursor", "BAD_USER_INPUT"),
        ):
            with self.assertRaises(RecollectError) as raised, recollect.memory_updated(after=after) as stream:
                next(stream)
            self.assertEqual(raised.exception.code, code)

    def test_survives_a_key_that_cannot_be_obtained_and_ends_when_it_is_refused(self) -> None:
        wire = Wire()
        self.addCleanup(wire.close)
        answers = [KEY, OSError("The vault is sealed."), KEY, "rk_wrong-key-of-nobody"]

        def key() -> str:
            answer = answers.pop(0)
            if isinstance(answer, OSError):
                raise answer
            return answer

        states = []

        def cut(state) -> None:
            states.append((state.is_connected, state.error and state.error.code))
            if state.is_connected:
                wire.cut()

        stream = Recollect(wire.url, key, **PATIENT).memory_updated(user_id=self.user, on_connection=cut)
        self.addCleanup(stream.close)
        with self.assertRaises(RecollectError) as raised:
            next(stream)
        self.assertEqual(raised.exception.code, "UNAUTHENTICATED")
        lost = (False, "UNREACHABLE")
        self.assertEqual(states, [(True, None), lost, lost, (True, None), lost])

    def test_gives_up_where_no_server_ever_answers(self) -> None:
        with self.assertRaises(RecollectError) as raised:
            next(Recollect("http://127.0.0.1:1", "key", retries=1).memory_updated())
        self.assertEqual(raised.exception.code, "UNREACHABLE")

    def test_is_read_by_asyncio_and_ends_with_its_task(self) -> None:
        async def first() -> str:
            connected = asyncio.Event()
            loop = asyncio.get_running_loop()
            recollect = AsyncRecollect(URL, KEY, **PATIENT).for_user(self.user)
            events = recollect.memory_updated(on_connection=lambda _: loop.call_soon_threadsafe(connected.set))
            waiting = asyncio.ensure_future(anext(events))
            await connected.wait()
            # What is saved before the server has subscribed does not arrive.
            for what in ("bees", "goats", "ducks", "hens"):
                await recollect.save_memory(content=f"Keeps {what}.", category="CONTEXT")
                if (await asyncio.wait([waiting], timeout=10))[0]:
                    break
            event = await waiting
            again = asyncio.ensure_future(anext(events))
            await asyncio.sleep(0.1)
            again.cancel()
            await asyncio.gather(again, return_exceptions=True)
            return event.memory.content

        self.assertRegex(asyncio.run(first()), r"^Keeps \w+\.$")


if __name__ == "__main__":
    unittest.main()
