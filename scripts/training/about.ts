/**
 * Trains the weights and the threshold by which a search returns nothing (server/recall/rank/isAbout.json) on the golden set, on
 * questions of `training/unanswerable.txt` and on those about other conversations, and prints what a threshold refuses and costs
 * on conversations that the weights were not fitted to. Deterministic. `--validate` only prints.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { rankedByIndex } from '../../bench/recallTurns.ts';
import { exactTerms, parseQuestion } from '../../server/recall/question.ts';
import { type AboutSignals, aboutOdds, aboutSignals } from '../../server/recall/rank/isAbout.ts';
import { rankByText, searchWeights } from '../../server/recall/rank/rankByText.ts';
import { weightedOverlap } from '../../server/text/words/askedWords.ts';
import { type GoldenConversation, readGolden } from '../../test/recall/golden/readGolden.ts';
import { indexGolden, uidOf } from './goldenIndex.ts';

const MODEL = 'server/recall/rank/isAbout.json';
const UNANSWERABLE = 'scripts/training/unanswerable.txt';
const FOLDS = 10;
/** The points of R@5 that the threshold may cost the golden set, compared with a search that always returns something. */
const MAX_LOSS = 1;
/** Several conversations as those of one user, as a conversation of the golden set is short. */
const MERGED = [4, 4, 4, 4, 10, 10];
/** Questions about other conversations: every n-th of them. */
const STEP = 37;
const STEPS = 3_000;
const RATE = 0.5;

interface Lesson extends AboutSignals {
  /** The conversation that the question is about. */
  of: string;
  kind: 'answered' | 'golden' | 'own' | 'elsewhere';
  isMerged: boolean;
  /** The share of its evidence among five turns. */
  r5: number;
}
interface Weights {
  first: number;
  mayAnswer: number;
}

const golden = readGolden();
const unanswerable = readUnanswerable();
const lessons: Lesson[] = [];
for (const members of stores()) lessons.push(...(await lessonsOf(members)));

const foldOf = new Map(golden.map(({ id }, place) => [id, place % FOLDS]));
const unseen = Array.from({ length: FOLDS }, (_, fold) =>
  fitWeights(lessons.filter(({ of }) => foldOf.get(of) !== fold)),
);
const odds = new Map(lessons.map((one) => [one, oddsOf(one, unseen[foldOf.get(one.of) ?? 0])]));
for (const loss of [0.5, 1, 1.5, 2, 3, 5, 7, 10]) {
  const least = threshold(loss, (one) => odds.get(one) ?? 0);
  const refused = (kind: Lesson['kind'], isMerged = false): string => {
    const asked = lessons.filter((one) => one.kind === kind && one.isMerged === isMerged);
    return `${Math.round((100 * asked.filter((one) => (odds.get(one) ?? 0) < least).length) / asked.length)}%`;
  };
  const shares = `${refused('golden')} of the golden set’s unanswerable questions, ${refused('own')} of ours, ${refused('elsewhere')} about other conversations`;
  console.log(
    `R@5 −${loss}: refuses ${shares}; of larger stores ${refused('own', true)}, ${refused('elsewhere', true)}`,
  );
}
const weights = fitWeights(lessons);
const least = threshold(MAX_LOSS, (one) => oddsOf(one, weights));
const model = JSON.stringify({ ...weights, least: rounded(least) });
console.log(model);
if (!process.argv.includes('--validate'))
  writeFileSync(MODEL, `${model.replace(/([{,:])/g, '$1 ').replace('}', ' }')}\n`);

function oddsOf(one: Lesson, weights: Weights | undefined): number {
  return one.isNamed ? Number.POSITIVE_INFINITY : aboutOdds(one, weights);
}

/** The highest threshold that costs the golden set's conversations no more than this. */
function threshold(loss: number, oddsOf: (one: Lesson) => number): number {
  const asked = lessons.filter(({ kind, isMerged }) => kind === 'answered' && !isMerged);
  const order = asked.map((one) => ({ r5: one.r5, odds: oddsOf(one) })).sort((a, b) => a.odds - b.odds);
  let left = (loss / 100) * asked.length;
  for (const { r5, odds } of order) {
    left -= r5;
    if (left < 0) return odds;
  }
  return 0;
}

/** Logistic regression by gradient descent. A question without evidence among five loses nothing when it is refused. */
function fitWeights(lessons: readonly Lesson[]): Weights {
  const known = lessons.filter(({ isNamed, kind, r5 }) => !isNamed && (kind !== 'answered' || r5 > 0));
  const columns = [
    known.map(({ nearest }) => nearest),
    known.map(({ first }) => first),
    known.map((one) => one.mayAnswer),
  ];
  const spreads = columns.map(spreadOf);
  const rows = known.map((_, at) => [...columns.map((column, i) => (column[at] ?? 0) / (spreads[i] ?? 1)), 1]);
  const right = known.map(({ kind }) => Number(kind === 'answered'));
  const counts = known.map(({ kind, r5 }) => (kind === 'answered' ? r5 : 1));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const weights = [0, 0, 0, 0];
  for (let step = 0; step < STEPS; step++) {
    const slopes = [0, 0, 0, 0];
    rows.forEach((row, at) => {
      const sum = row.reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0);
      const off = (1 / (1 + Math.exp(-sum)) - (right[at] ?? 0)) * (counts[at] ?? 0);
      row.forEach((x, i) => {
        slopes[i] = (slopes[i] ?? 0) + (off * x) / all;
      });
    });
    slopes.forEach((slope, i) => {
      weights[i] = (weights[i] ?? 0) - RATE * slope;
    });
  }
  const [nearest = 1, first = 0, mayAnswer = 0] = spreads.map((spread, i) => (weights[i] ?? 0) / spread);
  return { first: rounded(first / nearest), mayAnswer: rounded(mayAnswer / nearest) };
}

/** The standard deviation. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  return Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length) || 1;
}

async function lessonsOf(members: readonly GoldenConversation[]): Promise<Lesson[]> {
  const indexed = await indexGolden(members);
  const isMerged = members.length > 1;
  const found: Lesson[] = [];
  const ask = async (of: string, kind: Lesson['kind'], asked: string, evidence: readonly string[]): Promise<void> => {
    const { ranked, question, texts, about } = await rankedByIndex(indexed, asked);
    if (!question) return;
    const order = rankByText(ranked, question, texts, searchWeights(ranked));
    const textOf = (uid: string): string => texts.get(uid) ?? '';
    const signals = aboutSignals(order, {
      ...about,
      exactTerms: exactTerms(parseQuestion(asked, indexed.at, 'UTC')),
      nearest: ({ uid, cosine }) => cosine ?? question.asked.nearest(textOf(uid)),
      said: ({ uid }) => weightedOverlap(question.asked, textOf(uid)),
      mayAnswer: ({ uid }) => question.mayAnswer(textOf(uid)),
    });
    const five = order.slice(0, 5).map(({ item }) => item.uid);
    const r5 = evidence.filter((uid) => five.includes(uid)).length / Math.max(1, evidence.length);
    found.push({ ...signals, of, kind, isMerged, r5 });
  };
  for (const { id, questions } of members) {
    for (const { kind, question, evidence } of questions) {
      if (kind === 'none') await ask(id, 'golden', question, []);
      else if (kind !== 'time')
        await ask(
          id,
          'answered',
          question,
          evidence.map((label) => uidOf(id, label)),
        );
    }
    for (const question of unanswerable.get(id) ?? []) await ask(id, 'own', question, []);
  }
  const others = golden.filter((one) => !members.includes(one));
  const elsewhere = others.flatMap(({ id, questions }) =>
    questions.map(({ kind, question }) => ({ id, kind, question })),
  );
  const from = golden.indexOf(members[0] ?? golden[0]!);
  for (const [i, { id, kind, question }] of elsewhere.entries()) {
    if (i % STEP === from % STEP && kind !== 'time') await ask(id, 'elsewhere', question, []);
  }
  return found;
}

/** Each conversation alone, some of those with an assistant together, and all of those between people. */
function stores(): GoldenConversation[][] {
  const isAmongPeople = ({ turns }: GoldenConversation): boolean => turns.some(({ speaker }) => speaker !== null);
  const withAssistant = golden.filter((one) => !isAmongPeople(one));
  const merged = MERGED.map((count, from) =>
    Array.from({ length: count }, (_, i) => withAssistant[(from * 5 + i * 3) % withAssistant.length]!),
  );
  return [...golden.map((one) => [one]), ...merged, golden.filter(isAmongPeople)];
}

/** The questions that nothing answers, by the conversation that they are about. */
function readUnanswerable(): Map<string, string[]> {
  const blocks = readFileSync(UNANSWERABLE, 'utf8').split(/^# /m).slice(1);
  return new Map(blocks.map((block) => block.trim().split('\n')).map(([id = '', ...questions]) => [id, questions]));
}

function rounded(weight: number): number {
  return Math.round(weight * 1_000) / 1_000;
}
