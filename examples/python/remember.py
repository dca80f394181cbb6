"""Records a conversation, and asks for a context in the next one: python3 examples/python/remember.py"""

import os
import sys

from recollect import Recollect

key = os.environ.get("RECOLLECT_KEY")
if not key:
    sys.exit("Set RECOLLECT_KEY to the API key that the server printed at its first start.")
recollect = Recollect(os.environ.get("RECOLLECT_URL", "http://127.0.0.1:4000"), key)

# Monday: the product records each turn after its assistant has answered.
recorded = recollect.record_turns(
    [
        {
            "userId": "minji",
            "sessionId": "monday",
            "userQuery": "마포에서 5억 이하 전세를 찾고 있어. I have a small dog.",
            "assistantResponse": "마포구에서 반려동물과 살 수 있는 전세 세 곳을 찾았어요.",
            "idempotencyKey": "monday-1",
        },
        {
            "userId": "minji",
            "sessionId": "monday",
            "userQuery": "기억해줘, 나는 지하철역에서 가까운 집을 좋아해.",
            "assistantResponse": "네, 역에서 가까운 집을 좋아하시는 걸 기억할게요.",
            "idempotencyKey": "monday-2",
        },
    ]
)
print(f"recorded {sum(not result['replayed'] for result in recorded)} of {len(recorded)} turns")

# Tuesday: before the assistant answers, the product asks for a context.
query = "예산이 얼마였지?"
context = recollect.memory_context("minji", query, session_id="tuesday", token_budget=1_000)
print(f"{context['promptTokens']} tokens:\n{context['prompt']}")

# Here the model answers, with context["prompt"] in its system prompt. The turn names the context of its answer, and its
# key is made from it: if the same question is asked again, it has a new context and is another turn.
recollect.record_turns(
    [
        {
            "userId": "minji",
            "sessionId": "tuesday",
            "userQuery": query,
            "assistantResponse": "5억 이하였어요.",
            "contextId": context["id"],
            "idempotencyKey": f"answer-{context['id']}",
        }
    ]
)
