"""Tests against a server that fails in every way."""

import json
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from recollect import RecordTurnInput, Recollect, RecollectError

OK = {"data": {"recordTurn": {"replayed": False, "turn": {"id": "t"}}}}
MANY = {"data": {"recordTurns": {"results": []}}}
TURN = {"user_id": "ann", "session_id": "s", "user_query": "Hello", "assistant_response": "Hi"}


class Server:
    """Answers with these, one after another: a status, a body and headers, or nothing for a while."""

    def __init__(self, *answers) -> None:
        self.asked = []
        left = list(answers)

        class Handler(BaseHTTPRequestHandler):
            def do_POST(handler) -> None:
                body = handler.rfile.read(int(handler.headers["content-length"]))
                self.asked.append((json.loads(body), {name.lower(): value for name, value in handler.headers.items()}))
                status, answer, headers = left.pop(0)
                if status == 0:
                    time.sleep(answer)
                    return
                handler.send_response(status)
                for name, value in headers.items():
                    handler.send_header(name, value)
                handler.end_headers()
                handler.wfile.write(answer if isinstance(answer, bytes) else json.dumps(answer).encode())

            def log_message(self, *_) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def away(status=503, **headers):
    return status, b"<html>", {name.replace("_", "-"): value for name, value in headers.items()}


def refused(code, **extensions):
    return 200, {"errors": [{"message": "No.", "extensions": {"code": code, **extensions}}]}, {}


class RetriesTest(unittest.TestCase):
    def client(self, *answers, **options):
        server = Server(*answers)
        self.addCleanup(server.close)
        recollect = Recollect(server.url, "key", **options)
        waits = []
        object.__setattr__(recollect._transport, "sleep", waits.append)
        return recollect, server, waits

    def test_sends_a_write_again_with_the_same_key(self) -> None:
        recollect, server, waits = self.client(away(), away(502), (200, OK, {}))
        self.assertFalse(recollect.record_turn(**TURN).replayed)
        keys = {body["variables"]["input"]["idempotencyKey"] for body, _ in server.asked}
        self.assertEqual((len(server.asked), len(keys), len(waits)), (3, 1, 2))
        self.assertEqual(server.asked[0][1]["authorization"], "Bearer key")

    def test_keeps_the_keys_of_a_write_that_failed_in_the_end(self) -> None:
        recollect, server, _ = self.client(*[away()] * 3, retries=2)
        with self.assertRaises(RecollectError) as caught:
            recollect.record_turn(**TURN)
        error = caught.exception
        self.assertEqual((error.code, error.status, error.attempts), ("BAD_RESPONSE", 503, 3))
        self.assertEqual(error.idempotency_keys, [server.asked[0][0]["variables"]["input"]["idempotencyKey"]])

    def test_does_not_send_again_what_may_have_run(self) -> None:
        recollect, server, _ = self.client(away())
        with self.assertRaises(RecollectError):
            recollect.delete_turn(id="t")
        self.assertEqual(len(server.asked), 1)

    def test_sends_anything_again_that_was_refused_at_the_door(self) -> None:
        done = 200, {"data": {"deleteTurn": {"deletedId": "t"}}}, {}
        recollect, _, waits = self.client(refused("RATE_LIMITED", retryAfterSeconds=4), done)
        self.assertEqual(recollect.delete_turn(id="t").deleted_id, "t")
        self.assertGreaterEqual(waits[0], 4)

    def test_waits_as_long_as_the_server_asks_or_says_how_long(self) -> None:
        recollect, _, waits = self.client(away(retry_after="3"), (200, OK, {}))
        recollect.record_turn(**TURN)
        self.assertTrue(3 <= waits[0] <= 4)
        recollect, server, _ = self.client(away(429, retry_after="120"))
        with self.assertRaises(RecollectError) as caught:
            recollect.record_turn(**TURN)
        self.assertEqual((caught.exception.retry_after, len(server.asked)), (120, 1))

    def test_gives_up_on_a_server_that_hangs(self) -> None:
        recollect, server, _ = self.client((0, 0.5, {}), (200, OK, {}), attempt_timeout=0.2)
        recollect.record_turn(**TURN)
        self.assertEqual(len(server.asked), 2)
        recollect, _, _ = self.client((0, 0.5, {}), attempt_timeout=0.2, retries=0)
        with self.assertRaises(RecollectError) as caught:
            recollect.viewer()
        self.assertEqual(caught.exception.code, "TIMEOUT")

    def test_says_so_where_nobody_listens(self) -> None:
        recollect = Recollect("http://127.0.0.1:1", "key", retries=0)
        with self.assertRaises(RecollectError) as caught:
            recollect.viewer()
        self.assertEqual(caught.exception.code, "UNREACHABLE")

    def test_takes_the_key_to_no_other_address(self) -> None:
        other = Server((200, OK, {}))
        self.addCleanup(other.close)
        recollect, _, _ = self.client((307, b"", {"location": other.url}), retries=0)
        with self.assertRaises(RecollectError) as caught:
            recollect.record_turn(**TURN)
        self.assertEqual((caught.exception.status, other.asked), (307, []))


def turns(*queries):
    return [RecordTurnInput(user_id="ann", session_id="s", user_query=one, assistant_response="") for one in queries]


class RecorderTest(unittest.TestCase):
    def recorder(self, *answers, key="key", **options):
        server = Server(*answers)
        self.addCleanup(server.close)
        self.dropped = []
        tell = lambda some, error: self.dropped.append(([one.user_query for one in some], error and error.code))  # noqa: E731
        recorder = Recollect(server.url, key).recorder(**{"on_dropped": tell, **options})
        self.addCleanup(recorder.close, 0)
        return recorder, server

    def sent(self, server):
        return [[turn["userQuery"] for turn in body["variables"]["input"]["turns"]] for body, _ in server.asked]

    def test_sends_many_turns_in_one_request_and_again_with_the_same_keys_while_the_server_is_away(self) -> None:
        recorder, server = self.recorder(away(), away(502), (200, MANY, {}))
        keys = [recorder.add(turn) for turn in turns("a", "b", "c")]
        self.assertTrue(recorder.flush(60))
        self.assertEqual(self.sent(server), [["a", "b", "c"]] * 3)
        for body, _ in server.asked:
            self.assertEqual([turn["idempotencyKey"] for turn in body["variables"]["input"]["turns"]], keys)
        self.assertEqual((recorder.state.queued, recorder.state.recorded, recorder.state.dropped), (0, 3, 0))
        self.assertIsNone(recorder.state.trouble)

    def test_keeps_turns_while_the_product_cannot_obtain_a_key(self) -> None:
        failures = [OSError("The vault is sealed."), KeyError("key")]

        def key() -> str:
            if failures:
                raise failures.pop()
            return "key"

        recorder, server = self.recorder((200, MANY, {}), key=key)
        for turn in turns("a", "b"):
            recorder.add(turn)
        self.assertTrue(recorder.flush(60))
        self.assertEqual(self.sent(server), [["a", "b"]])
        self.assertEqual((recorder.state.queued, recorder.state.recorded, recorder.state.trouble), (0, 2, None))

    def test_drops_only_the_turn_that_the_server_refuses_for_good(self) -> None:
        no = refused("USER_ERASED")
        recorder, server = self.recorder(no, no, (200, MANY, {}), no, (200, MANY, {}))
        for turn in turns("a", "b", "c"):
            recorder.add(turn)
        self.assertTrue(recorder.flush(60))
        self.assertEqual(self.sent(server), [["a", "b", "c"], ["a", "b"], ["a"], ["b"], ["c"]])
        self.assertEqual(self.dropped, [(["b"], "USER_ERASED")])
        self.assertEqual((recorder.state.recorded, recorder.state.dropped), (2, 1))

    def test_goes_on_if_the_product_fails_when_it_is_told_of_a_dropped_turn(self) -> None:
        def fail(*_) -> None:
            raise OSError("The disk is full.")

        no = refused("USER_ERASED")
        recorder, server = self.recorder(no, no, no, (200, MANY, {}), (200, MANY, {}), on_dropped=fail)
        with self.assertLogs("recollect"):
            for turn in turns("a", "b", "c"):
                recorder.add(turn)
            self.assertTrue(recorder.flush(60))
        self.assertEqual(self.sent(server), [["a", "b", "c"], ["a", "b"], ["a"], ["b"], ["c"]])
        self.assertEqual((recorder.state.recorded, recorder.state.dropped), (2, 1))

    def test_is_bounded_and_says_what_it_dropped_and_what_is_left(self) -> None:
        recorder, _ = self.recorder(*[away(retry_after="100")] * 5, max_queued=2)
        for turn in turns("a", "b", "c", "d"):
            recorder.add(turn)
        self.assertFalse(recorder.flush(0.05))
        left = recorder.close(0)
        self.assertEqual([*self.dropped], [(["a"], None), (["b"], None)])
        self.assertEqual([turn.user_query for turn in left], ["c", "d"])
        self.assertTrue(all(turn.idempotency_key for turn in left))
        with self.assertRaises(RuntimeError):
            recorder.add(turns("e")[0])
