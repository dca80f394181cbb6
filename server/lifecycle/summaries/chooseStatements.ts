import { normalize } from '../../text/normalize.ts';
import type { Statement } from './readStatements.ts';
import { ended } from './renderStatements.ts';
import type { Standing } from './summaryModel.ts';

/** A word or value that a conversation names, in whatever statements. */
type Named = string;

/** A value says more than a word. */
const OF_A_VALUE = 2;
/** What the statement's own score adds to the worth of what it names. */
const OF_ITS_SCORE = 0.3;
/** Statements that gain less are left out even if they fit, unless they have a good score: these fill the space that is left. */
const LEAST_GAIN = 0.1;
const GOOD_SCORE = 0.5;
const GAIN_OF_GOOD = 0.01;
/** Once a summary is this long, a reader misses little: what follows has to gain more. */
const LONG = 400;
const LEAST_GAIN_OF_LONG = 0.5;
/** A short statement is not as cheap as it looks: it needs others to be understood. */
const COST_OF_ANY = 10;

/**
 * The statements that together name most of what a reader needs in `maxLength` characters, in their order. What several
 * of them name counts once, so a decision and its confirmation are not both chosen.
 */
export function* chooseStatements(
  statements: readonly Statement[],
  worth: ReadonlyMap<Named, number>,
  maxLength: number,
): Generator<void, Statement[], void> {
  const left = new Set(
    statements.map((statement) => ({ statement, names: namesOf(statement), cost: ended(statement).length + 1 })),
  );
  type Candidate = typeof left extends Set<infer One> ? One : never;
  const named = new Set<Named>();
  let room = maxLength + 1;
  const densityOf = ({ statement: { score }, names, cost }: Candidate): number => {
    let gain = OF_ITS_SCORE * score;
    for (const name of names) {
      const more = worth.get(name) ?? 0;
      if (more < 0 || !named.has(name)) gain += more;
    }
    if (maxLength - room >= LONG) gain = gain < LEAST_GAIN_OF_LONG ? 0 : gain;
    else if (gain < LEAST_GAIN) gain = score > GOOD_SCORE ? GAIN_OF_GOOD * score : 0;
    return gain / (cost + COST_OF_ANY);
  };
  const chosen: Statement[] = [];
  while (true) {
    let best: { one: Candidate; density: number } | undefined;
    for (const one of left) {
      const density = one.cost <= room ? densityOf(one) : 0;
      if (density > (best?.density ?? 0)) best = { one, density };
    }
    if (!best) return inOrder(chosen);
    const { statement, names, cost } = best.one;
    left.delete(best.one);
    chosen.push(statement);
    room -= cost;
    for (const name of names) named.add(name);
    yield;
  }
}

/** Without those that others contain. */
function inOrder(chosen: readonly Statement[]): Statement[] {
  const texts = chosen.map(({ text }) => normalize(text));
  return chosen
    .filter((_, i) => !texts.some((text, j) => j !== i && text.includes(texts[i]!) && (text !== texts[i] || j < i)))
    .toSorted((a, b) => a.turn - b.turn || a.at - b.at);
}

const valueNamed = (text: string): Named => `=${text.toLowerCase()}`;

const namesOf = ({ words, values }: Statement): Named[] => [
  ...words,
  ...new Set(values.map(({ text }) => valueNamed(text))),
];

/**
 * How much a reader needs each word and value of a conversation, by the standings of all statements that name it: also
 * of those that are not chosen, such as a decision that is confirmed afterwards. Below 0 it is unwanted. The weights are
 * those of a linear regression on the training conversations: 1 for what a needed part names, -0.6 for what only
 * outdated parts and small talk name.
 */
export function worthOfNames(
  statements: readonly Statement[],
  standings: readonly Record<Standing, number>[],
): Map<Named, number> {
  const last = Math.max(1, statements.at(-1)?.turn ?? 0);
  const mentions = statements.flatMap((statement) => namesOf(statement).map((name) => ({ name, statement })));
  const naming = Map.groupBy(mentions, ({ name }) => name);
  return new Map(
    [...naming].map(([name, found]) => {
      const own = found.map(({ statement }) => statement);
      const keys = own.map(({ standsAs }) => standings[standsAs]!.key);
      const any = 1 - keys.reduce((none, key) => none * (1 - key), 1);
      const mean = keys.reduce((sum, key) => sum + key, 0) / keys.length;
      const gone = Math.max(...own.map(({ standsAs }) => standings[standsAs]!.gone));
      const chatter = Math.min(...own.map(({ standsAs }) => standings[standsAs]!.chatter));
      const worth = 1.1 * any - 0.22 * mean - 0.4 * gone - 0.65 * chatter + (0.1 * own.at(-1)!.turn) / last - 0.03;
      return [name, worth * (name.startsWith('=') ? OF_A_VALUE : 1)];
    }),
  );
}
