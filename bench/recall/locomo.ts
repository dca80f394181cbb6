import { DAY_MS } from '../../server/lifecycle/times/calendar.ts';
import { p50 } from '../statistics.ts';
import { type Measured, percent, shareOf } from './figures.ts';
import { allowMemories, PROMPT, recordTurns, type Source, settle } from './source.ts';

type Turn = { id: string; speaker: string; text: string };
type Conversation = {
  id: string;
  speakers: string[];
  sessions: { id: string; startedAt: string; turns: Turn[] }[];
  questions: { id: string; question: string; category: string; evidence: string[] }[];
};
type Asked = { category: string; r5: number; r10: number; inPrompt: Record<number, boolean[]>; tokens: number };

const BUDGETS = [2_000, 1_000];

/** How much of a question's evidence is found, and how much of it is in a prompt the day after the last session. */
export async function measureLocomo(source: Source): Promise<Measured> {
  const conversations = source.read<{ conversations: Conversation[] }>('locomo-dev.json')?.conversations;
  if (!conversations) return {};
  const recorded: Awaited<ReturnType<typeof record>>[] = [];
  for (const conversation of conversations) {
    recorded.push(await record(source, conversation));
    source.progress('LoCoMo: conversations recorded', recorded.length, conversations.length);
  }
  await settle(source);
  const questions = recorded.flatMap(({ conversation, ...place }) =>
    conversation.questions.filter(({ id }) => source.counts(id)).map((question) => ({ ...place, question })),
  );
  const asked: Asked[] = [];
  for (const [done, { userId, turnOf, at, question }] of questions.entries()) {
    source.progress('LoCoMo: questions', done + 1, questions.length);
    const evidence = [...new Set(question.evidence)].flatMap((id) => turnOf.get(id) ?? []);
    if (evidence.length === 0) continue;
    const places = await searchTurns(source, userId, question.question);
    const among = (most: number): number =>
      evidence.filter(({ id }) => places.slice(0, most).includes(id)).length / evidence.length;
    const one: Asked = { category: question.category, r5: among(5), r10: among(10), inPrompt: {}, tokens: 0 };
    for (const tokenBudget of BUDGETS) {
      const { memoryContext } = await source.server.ask(PROMPT, {
        ...{ userId, query: question.question, sessionId: `new-${done}`, tokenBudget, at },
      });
      const prompt = plain(memoryContext.prompt);
      one.inPrompt[tokenBudget] = evidence.map(({ text }) => prompt.includes(plain(text)));
      if (tokenBudget === 2_000) one.tokens = memoryContext.promptTokens;
    }
    asked.push(one);
  }
  const mean = (values: number[]): number => percent(values.reduce((sum, value) => sum + value, 0) / values.length);
  const inPrompt = (budget: number): number => mean(asked.flatMap((one) => (one.inPrompt[budget] ?? []).map(Number)));
  return {
    'locomo.r5': mean(asked.map(({ r5 }) => r5)),
    'locomo.r10': mean(asked.map(({ r10 }) => r10)),
    'locomo.multiHopR10': mean(asked.filter(({ category }) => category === 'multi-hop').map(({ r10 }) => r10)),
    'locomo.prompt2000': inPrompt(2_000),
    'locomo.prompt1000': inPrompt(1_000),
    'locomo.budgetUsed': percent(p50(asked.map(({ tokens }) => tokens / 2_000))),
    'locomo.nothing': shareOf(await askElsewhere(source, conversations), (found) => found === 0),
  };
}

/** The interval at which another conversation's questions are sampled. */
const STEP = 9;

/** How many turns are found for questions about another conversation, with the names of this one's speakers. */
async function askElsewhere(source: Source, conversations: Conversation[]): Promise<number[]> {
  const found: number[] = [];
  for (const [here, { id: userId, speakers }] of conversations.entries()) {
    for (const [there, other] of conversations.entries()) {
      if (here === there) continue;
      const names = new RegExp(other.speakers.join('|'), 'g');
      const some = other.questions.filter(({ id }, i) => i % STEP === (here + there) % STEP && source.counts(id));
      for (const { question } of some) {
        const query = question.replace(names, (name) => speakers[other.speakers.indexOf(name) % speakers.length] ?? '');
        found.push((await searchTurns(source, userId, query)).length);
      }
    }
  }
  return found;
}

async function searchTurns({ server }: Source, userId: string, query: string): Promise<string[]> {
  const { search } = await server.ask(
    'query ($query: String!, $userId: ID) { search(query: $query, userId: $userId, kinds: [TURN], first: 10) { edges { node { ... on Turn { id } } } } }',
    { query, userId },
  );
  return search.edges.map((edge: { node: { id: string } }) => edge.node.id);
}

async function record(source: Source, conversation: Conversation) {
  const userId = conversation.id;
  await allowMemories(source, userId);
  const turns = conversation.sessions.flatMap((session) =>
    session.turns.map((turn, i) => ({
      turn,
      input: {
        userId,
        sessionId: session.id,
        speaker: turn.speaker,
        userQuery: turn.text,
        assistantResponse: '',
        occurredAt: new Date(Date.parse(session.startedAt) + i * 30_000).toISOString(),
      },
    })),
  );
  const ids = await recordTurns(
    source,
    turns.map(({ input }) => input),
  );
  return {
    conversation,
    userId,
    turnOf: new Map(turns.map(({ turn }, i) => [turn.id, { id: ids[i] ?? '', text: turn.text }])),
    at: new Date(Date.parse(turns.at(-1)?.input.occurredAt ?? '') + DAY_MS).toISOString(),
  };
}

/** A text without what the prompt may write differently. */
function plain(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };
  return text
    .normalize('NFC')
    .replace(/&(amp|lt|gt|quot|#39|apos);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\\(["n])/g, (_, sign: string) => (sign === 'n' ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim();
}
