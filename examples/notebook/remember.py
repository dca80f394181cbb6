# %% [markdown]
# What a memory adds, cell by cell: `pip install ./packages/python`, then run this in a notebook or with python3.

# %%
import os
from datetime import datetime, timedelta, timezone

from recollect import RecordTurnInput, Recollect

recollect = Recollect(os.environ.get("RECOLLECT_URL", "http://127.0.0.1:4000"), os.environ["RECOLLECT_KEY"])
november = datetime(2025, 11, 3, 9, 30, tzinfo=timezone.utc)

# %% Two earlier conversations, with the times at which they took place
recorded = recollect.record_turns(
    turns=[
        RecordTurnInput(
            user_id="jiwoo",
            session_id="homes",
            user_query="마포에서 5억 이하 전세를 찾고 있어.",
            assistant_response="세 곳을 찾았어요.",
            occurred_at=november,
            idempotency_key="notebook-1",
        ),
        RecordTurnInput(
            user_id="jiwoo",
            session_id="dinner",
            user_query="I am allergic to peanuts.",
            assistant_response="I will keep that in mind.",
            occurred_at=november + timedelta(days=1),
            idempotency_key="notebook-2",
        ),
    ]
)
print(f"{sum(not result.replayed for result in recorded.results)} turns are new")

# %% What an assistant would be told today
for question in ["예산이 얼마였지?", "What can I cook tonight?"]:
    context = recollect.memory_context(user_id="jiwoo", query=question)
    print(f"\n{question} ({context.prompt_tokens} tokens, {len(context.related_turns)} related turns)")
    print(context.prompt)

# %% Everything that was said, newest first, however many pages there are
for turn in recollect.iter_user_turns(user_id="jiwoo", order_by="NEWEST"):
    print("-", turn.user_query)
