import { type IndexedConversation, indexConversation } from '../../bench/recallTurns.ts';
import { ASKED_AT, type GoldenConversation } from '../../test/recall/golden/readGolden.ts';

/** The uid of a golden turn, by its conversation and its label. */
export const uidOf = (conversation: string, label: string): string => `${conversation}/${label}`;

/** Conversations of the golden set, indexed as those of one user. */
export function indexGolden(conversations: readonly GoldenConversation[]): Promise<IndexedConversation> {
  const turns = conversations.flatMap(({ id: of, turns }) =>
    turns.map((turn) => ({ ...turn, uid: uidOf(of, turn.id) })),
  );
  const bySession = Map.groupBy(turns, ({ sessionId }) => sessionId);
  const sessions = [...bySession].map(([id, own]) => ({
    id,
    startedAt: own[0]?.occurredAt ?? ASKED_AT,
    turns: own.map(({ uid, speaker, userQuery, assistantResponse }) => ({
      ...{ id: uid, speaker },
      text: assistantResponse === '' ? userQuery : `${userQuery}\n${assistantResponse}`,
    })),
  }));
  sessions.sort((a, b) => a.startedAt.localeCompare(b.startedAt));
  const speakers = [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
  const id = conversations.map((one) => one.id).join('+');
  return indexConversation({ id, speakers, sessions, questions: [] }, { at: new Date(ASKED_AT) });
}
