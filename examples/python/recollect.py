"""A client of Recollect in plain urllib. Copy it, and add the operations that you need from schema/operations."""

import json
import time
import urllib.error
import urllib.request
from typing import Any, Optional

MAX_TRIES = 4

RECORD_TURNS = """mutation ($input: RecordTurnsInput!) {
  recordTurns(input: $input) { results { replayed turn { id turnNumber } } }
}"""

MEMORY_CONTEXT = """query ($userId: ID!, $query: String!, $sessionId: ID, $tokenBudget: Int) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId, tokenBudget: $tokenBudget) {
    id
    prompt
    promptTokens
    memories { memory { content } score }
    report { degraded }
  }
}"""


class RecollectError(Exception):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Recollect:
    def __init__(self, url: str, key: str) -> None:
        self._url = f"{url.rstrip('/')}/graphql"
        self._key = key

    def record_turns(self, turns: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Records up to 1,000 turns, all or none."""
        return self.request(RECORD_TURNS, {"input": {"turns": turns}})["recordTurns"]["results"]

    def memory_context(
        self, user_id: str, query: str, session_id: Optional[str] = None, token_budget: Optional[int] = None
    ) -> dict[str, Any]:
        """What is worth knowing before the assistant answers. Its `prompt` belongs in the model's system prompt."""
        variables = {"userId": user_id, "query": query, "sessionId": session_id, "tokenBudget": token_budget}
        return self.request(MEMORY_CONTEXT, variables)["memoryContext"]

    def request(self, query: str, variables: dict[str, Any]) -> dict[str, Any]:
        """Sends an operation; waits and tries again when the server is busy (429) or away (503)."""
        body = json.dumps({"query": query, "variables": variables}).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {self._key}"}
        for tries in range(1, MAX_TRIES + 1):
            try:
                with urllib.request.urlopen(urllib.request.Request(self._url, body, headers)) as response:
                    answer = json.load(response)
                break
            except urllib.error.HTTPError as error:
                if error.code in (429, 503) and tries < MAX_TRIES:
                    time.sleep(float(error.headers.get("retry-after", 1)))
                    continue
                answer = json.load(error)
                break
        if answer.get("errors"):
            first = answer["errors"][0]
            raise RecollectError(first.get("extensions", {}).get("code", "UNKNOWN"), first["message"])
        return answer["data"]
