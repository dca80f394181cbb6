import { type Measured, percent, shareOf } from './figures.ts';
import { saysOver } from './saysOver.ts';
import { allowMemories, PROMPT, recordTurns, type Source, settle } from './source.ts';

type Story = {
  id: string;
  kind: string;
  sessions: {
    sessionId: string;
    startedAt: string;
    turns: { userQuery: string; assistantResponse: string; documentId?: string; occurredAt?: string }[];
  }[];
  question: string;
  askedAt: string;
  documentId?: string;
  /** What the prompt must contain: one alternative of each group. */
  must: string[][];
  /** Outdated values, which no memory in the prompt may give as present. */
  mustNot: string[];
};
type Told = { kind: string; groups: boolean[]; passes: boolean; strict: boolean };

const MEMORIES = /^## (Known about the user|사용자에 대해 알고 있는 것)$/;
/** Stories of fresh users, asked with 1,000 tokens: whether the prompt has what the question needs, and nothing outdated. */
export async function measureContext(source: Source): Promise<Measured> {
  const stories = source.read<Story[]>('context-dev.json')?.filter(({ id }) => source.counts(id));
  if (!stories) return {};
  for (const [i, story] of stories.entries()) {
    source.progress('Stories recorded', i + 1, stories.length);
    await allowMemories(source, story.id);
    await recordTurns(source, turnsOf(story));
  }
  await settle(source);
  const told: Told[] = [];
  for (const [i, story] of stories.entries()) {
    const { memoryContext } = await source.server.ask(PROMPT, {
      userId: story.id,
      query: story.question,
      sessionId: `new-${i}`,
      documentId: story.documentId,
      tokenBudget: 1_000,
      at: new Date(story.askedAt).toISOString(),
    });
    told.push(judge(story, memoryContext.prompt));
  }
  const groups = told.flatMap((one) => one.groups);
  const kinds = [...new Set(told.map(({ kind }) => kind))].sort();
  const ofKind = (kind: string): Told[] => told.filter((one) => one.kind === kind);
  return {
    'context.pass': shareOf(told, ({ passes }) => passes),
    'context.strict': shareOf(told, ({ strict }) => strict),
    'context.groups': percent(groups.filter(Boolean).length / groups.length),
    ...Object.fromEntries(kinds.map((kind) => [`context.${kind}`, shareOf(ofKind(kind), ({ passes }) => passes)])),
    'context.fact-changedStrict': shareOf(ofKind('fact-changed'), ({ strict }) => strict),
  };
}

function turnsOf(story: Story): object[] {
  return story.sessions
    .flatMap(({ sessionId, startedAt, turns }) =>
      turns.map(({ userQuery, assistantResponse, documentId, occurredAt }, i) => ({
        userId: story.id,
        sessionId: `${sessionId}-${story.id}`,
        userQuery,
        assistantResponse,
        documentId,
        occurredAt: new Date(occurredAt ?? Date.parse(startedAt) + i * 60_000).toISOString(),
      })),
    )
    .sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
}

function judge({ kind, must, mustNot }: Story, prompt: string): Told {
  const has = (text: string, value: string): boolean => text.includes(plain(value));
  const memories: string[] = [];
  let inMemories = false;
  for (const line of prompt.split('\n')) {
    if (line.startsWith('## ')) inMemories = MEMORIES.test(line);
    else if (inMemories) memories.push(plain(line));
  }
  const whole = plain(prompt);
  const groups = must.map((alternatives) => alternatives.some((value) => has(whole, value)));
  const isTold = (line: string): boolean => must.flat().some((value) => has(line, value)) || saysOver(line);
  const outdated = mustNot.some((value) => memories.some((line) => has(line, value) && !isTold(line)));
  return {
    kind,
    groups,
    passes: groups.every(Boolean) && !outdated,
    strict: groups.every(Boolean) && !mustNot.some((value) => has(whole, value)),
  };
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
