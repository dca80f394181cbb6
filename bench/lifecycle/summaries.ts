import { percent } from '../recall/figures.ts';
import { recordTurns, type Source, settle } from '../recall/source.ts';

/** The facts that a summary must contain (one alternative of each group), and those that it must omit. */
interface Task {
  maxChars: number;
  mustKeep: string[][];
  mustDrop: string[];
}
interface Conversation {
  id: string;
  lang: string;
  startedAt: string;
  turns: { userQuery: string; assistantResponse: string }[];
  session: Task;
  period: Task;
}

const SUMMARIES = `query ($userId: ID!, $sessionId: ID!) {
  session(userId: $userId, sessionId: $sessionId) { summary }
  user(userId: $userId) { summaries(period: MONTH, first: 1) { edges { node { summary } } } }
}`;

/** What the summaries of conversations and of their months keep and drop. One over its length counts as empty. */
export async function measureSummaries(source: Source): Promise<void> {
  const conversations = source.read<Conversation[]>('summaries-dev.json');
  if (!conversations) return;
  for (const [i, conversation] of conversations.entries()) {
    source.progress('Conversations', i + 1, conversations.length);
    await recordTurns(source, turnsOf(conversation));
  }
  await settle(source);
  const told: Record<'session' | 'period', string>[] = [];
  for (const { id } of conversations) {
    told.push(await summariesOf(source, id));
  }
  console.log('Summaries: what must be kept (aim: 88%), what must be dropped (aim: 85%)');
  for (const task of ['session', 'period'] as const)
    for (const [parity, half] of ['even', 'odd'].entries())
      for (const lang of ['ko', 'en']) {
        const own = conversations.flatMap((conversation, i) =>
          i % 2 === parity && conversation.lang === lang ? [judge(conversation[task], told[i]?.[task] ?? '')] : [],
        );
        console.log(
          `  ${task.padEnd(8)} ${half.padEnd(5)} ${lang}  kept ${share(own.flatMap(({ kept }) => kept))}  dropped ${share(own.flatMap(({ dropped }) => dropped))}`,
        );
      }
}

/** Periods are summarized a few seconds after the last turn, when no job is waiting any more. */
const MAX_WAIT_MS = 30_000;

async function summariesOf({ server }: Source, userId: string): Promise<Record<'session' | 'period', string>> {
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const { session, user } = await server.ask(SUMMARIES, { userId, sessionId: `session-${userId}` });
    const period: string = user.summaries.edges[0]?.node.summary ?? '';
    if (period || Date.now() > until) return { session: session.summary ?? '', period };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const turnsOf = ({ id, startedAt, turns }: Conversation): object[] =>
  turns.map((turn, i) => ({
    ...turn,
    userId: id,
    sessionId: `session-${id}`,
    occurredAt: new Date(Date.parse(startedAt) + i * 60_000).toISOString(),
  }));

function judge({ maxChars, mustKeep, mustDrop }: Task, summary: string): { kept: boolean[]; dropped: boolean[] } {
  const text = summary.toLowerCase();
  const counts = text.length > 0 && text.length <= maxChars;
  const has = (value: string): boolean => text.includes(value.toLowerCase());
  return {
    kept: mustKeep.map((alternatives) => counts && alternatives.some(has)),
    dropped: mustDrop.map((value) => counts && !has(value)),
  };
}

const share = (right: boolean[]): string => {
  const count = right.filter(Boolean).length;
  return `${percent(count / right.length).toFixed(1)}% (${count} of ${right.length})`;
};
