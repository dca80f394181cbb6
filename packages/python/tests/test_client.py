"""Tests against a real server, which RECOLLECT_URL and RECOLLECT_KEY name."""

import ast
import asyncio
import os
import unittest
from datetime import datetime, timedelta, timezone

import recollect
from recollect import AsyncRecollect, RecordTurnInput, Recollect, RecollectError

URL, KEY = os.environ["RECOLLECT_URL"], os.environ["RECOLLECT_KEY"]
PATIENT = {"timeout": 200, "attempt_timeout": 200}


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.recollect = Recollect(URL, KEY, **PATIENT)
        self.user = f"{self.id()}-user"

    def record(self, **more):
        turn = {"user_id": self.user, "session_id": self.user, "user_query": "I live by the old mill."}
        return self.recollect.record_turn(**{**turn, "assistant_response": "Noted.", **more})

    def test_recalls_what_was_recorded(self) -> None:
        said = datetime(2026, 3, 1, 9, 30, tzinfo=timezone(timedelta(hours=9)))
        recorded = self.record(occurred_at=said, metadata={"shown": 3}, tags=["web"])
        self.assertFalse(recorded.replayed)
        context = self.recollect.memory_context(user_id=self.user, query="Where is the mill?")
        self.assertIn("old mill", context.prompt)
        self.assertGreater(context.prompt_tokens, 0)
        turn = self.recollect.turn(id=recorded.turn.id)
        self.assertEqual(turn.user_query, "I live by the old mill.")

    def test_refuses_a_key_or_url_that_is_not_set(self) -> None:
        with self.assertRaisesRegex(TypeError, "requires a key"):
            Recollect(URL, os.environ.get("A_VARIABLE_THAT_IS_NOT_SET"))
        with self.assertRaisesRegex(ValueError, "requires a url"):
            Recollect("localhost:4000", KEY)

    def test_times_are_times(self) -> None:
        said = datetime(2026, 3, 1, 9, 30, tzinfo=timezone(timedelta(hours=9)))
        self.record(occurred_at=said)
        session = self.recollect.session_transcript(user_id=self.user, session_id=self.user)
        self.assertEqual(session.turns.edges[0].node.occurred_at, said)

    def test_records_many_turns_once(self) -> None:
        turns = [
            RecordTurnInput(user_id=self.user, session_id=self.user, user_query=f"Turn {i}", assistant_response="")
            for i in range(3)
        ]
        for turn in turns:
            turn.idempotency_key = turn.user_query
        first = self.recollect.record_turns(turns=turns)
        again = self.recollect.record_turns(turns=turns)
        self.assertEqual([result.replayed for result in first.results], [False] * 3)
        self.assertEqual([result.replayed for result in again.results], [True] * 3)

    def test_for_one_user_names_them_everywhere(self) -> None:
        mine = self.recollect.for_user(self.user)
        turn = RecordTurnInput(user_id="somebody else", session_id="s", user_query="Mine.", assistant_response="")
        mine.record_turns(turns=[turn])
        mine.record_turn(session_id="s", user_query="I live by the old mill.", assistant_response="")
        mine.save_memory(content="Sells flour.", category="CONTEXT")
        self.assertEqual([one.user_query for one in mine.iter_user_turns(order_by="OLDEST")][0], "Mine.")
        self.assertIn("Sells flour.", [one.content for one in mine.iter_memories()])
        self.assertIn("old mill", mine.memory_context(query="Where is the mill?").prompt)
        self.assertEqual(list(self.recollect.iter_user_turns(user_id="somebody else")), [])

        async def ask() -> list[str]:
            theirs = AsyncRecollect(URL, KEY, **PATIENT).for_user(self.user)
            return [one.user_query async for one in theirs.iter_user_turns(order_by="OLDEST")]

        self.assertEqual(asyncio.run(ask())[0], "Mine.")

    def test_accepts_a_key_that_ends_with_a_new_line(self) -> None:
        self.assertEqual(Recollect(URL, f"{KEY}\n", **PATIENT).viewer().role, "SERVICE")

    def test_for_nobody_is_refused_because_it_would_list_everybody(self) -> None:
        for recollect in (self.recollect, AsyncRecollect(URL, KEY)):
            for nobody in (None, ""):
                with self.assertRaises(TypeError):
                    recollect.for_user(nobody)

    def test_records_in_the_background(self) -> None:
        with self.recollect.recorder() as recorder:
            with self.assertRaises(TypeError):
                recorder.add(
                    RecordTurnInput(
                        user_id=self.user, session_id="s", user_query="", assistant_response="", metadata={"seen": {1}}
                    )
                )
            for i in range(250):
                recorder.add(
                    RecordTurnInput(user_id=self.user, session_id="s", user_query=f"Turn {i}", assistant_response="")
                )
            self.assertTrue(recorder.flush(200))
        self.assertEqual((recorder.state.recorded, recorder.state.queued), (250, 0))
        said = [turn.user_query for turn in self.recollect.iter_user_turns(user_id=self.user, order_by="OLDEST")]
        self.assertEqual(said, [f"Turn {i}" for i in range(250)])

    def test_iterates_over_every_page(self) -> None:
        for i in range(5):
            self.record(user_query=f"Turn {i}")
        turns = list(self.recollect.iter_user_turns(user_id=self.user, first=2, order_by="OLDEST"))
        self.assertEqual([turn.user_query for turn in turns], [f"Turn {i}" for i in range(5)])
        self.assertEqual(list(self.recollect.iter_user_turns(user_id="unknown")), [])

    def test_finds_values_of_several_kinds(self) -> None:
        self.record()
        self.recollect.save_memory(user_id=self.user, content="Sells flour from a mill.", category="CONTEXT")
        found = self.recollect.search(user_id=self.user, query="mill").edges
        self.assertEqual({edge.node.typename for edge in found}, {"Turn", "Memory"})
        contents = {edge.node.content for edge in found}
        self.assertLessEqual({None, "Sells flour from a mill."}, contents)

    def test_tells_failures_apart_by_code(self) -> None:
        with self.assertRaises(RecollectError) as caught:
            self.record(session_id="")
        error = caught.exception
        self.assertEqual((error.code, error.operation, error.attempts), ("BAD_USER_INPUT", "recordTurn", 1))
        self.assertEqual(error.issues[0]["path"], "input.sessionId")
        self.assertEqual(len(error.idempotency_keys), 1)
        with self.assertRaises(RecollectError) as caught:
            Recollect(URL, "not-a-key").viewer()
        self.assertEqual(caught.exception.code, "UNAUTHENTICATED")

    def test_what_is_left_out_stays_and_none_removes(self) -> None:
        document = {"document_id": self.user, "title": "Offer", "step": "sent"}
        self.recollect.save_document(**document)
        saved = self.recollect.save_document(document_id=self.user, step=None)
        self.assertEqual((saved.document.title, saved.document.step), ("Offer", None))

    def test_sends_documents_of_your_own(self) -> None:
        answer = self.recollect.query("query ($id: ID!) { user(userId: $id) { userId } }", {"id": "unknown"})
        self.assertEqual(answer, {"user": None})

    def test_asks_for_the_key_at_each_call(self) -> None:
        keys = iter([KEY, "not-a-key"])
        recollect = Recollect(f"{URL}/graphql/", lambda: next(keys), **PATIENT)
        recollect.prompt(user_id=self.user, query="mill")
        with self.assertRaises(RecollectError):
            recollect.prompt(user_id=self.user, query="mill")

    def test_is_held_by_with(self) -> None:
        async def ask() -> str:
            async with AsyncRecollect(URL, KEY, **PATIENT) as theirs:
                return (await theirs.memory_context(user_id=self.user, query="Where?")).prompt

        with Recollect(URL, KEY, **PATIENT) as mine:
            self.assertEqual(mine.memory_context(user_id=self.user, query="Where?").prompt, asyncio.run(ask()))

    def test_exports_its_names_to_type_checkers(self) -> None:
        with open(recollect.__file__) as source:
            imports = [node for node in ast.walk(ast.parse(source.read())) if isinstance(node, ast.ImportFrom)]
        names = [name for one in imports for name in one.names if name.name != "*"]
        self.assertEqual([name.name for name in names if name.asname != name.name], [])

    def test_works_the_same_under_asyncio(self) -> None:
        async def talk():
            recollect = AsyncRecollect(URL, KEY, **PATIENT)
            sessions = [f"{self.user}-{i}" for i in range(4)]
            turn = {"user_id": self.user, "user_query": "Hello.", "assistant_response": "Hi."}
            await asyncio.gather(*(recollect.record_turn(session_id=one, **turn) for one in sessions))
            turns = [turn async for turn in recollect.iter_user_turns(user_id=self.user, first=3)]
            with self.assertRaises(RecollectError):
                await recollect.prompt(user_id="", query="")
            return turns, await recollect.query("{ __typename }")

        turns, answer = asyncio.run(talk())
        self.assertEqual((len(turns), answer), (4, {"__typename": "Query"}))
