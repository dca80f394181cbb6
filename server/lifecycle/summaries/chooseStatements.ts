import { getAt, getLast } from '../../collections.ts';
import { normalize } from '../../text/normalize.ts';
import type { Statement } from './readStatements.ts';
import type { Standing } from './summaryModel.ts';

/** A word or value that a conversation names, in whatever statements. */
type Named = string;

interface Candidate {
  statement: Statement;
  names: Named[];
  /** The worth of all that it names. */
  all: number;
  /** Its text, normalized. */
  text: string;
  cost: number;
}

/** A value says more than a word. */
const OF_A_VALUE = 2;
/** What the statement's own score adds to the worth of what it names, in proportion to what of that is new. */
const OF_ITS_SCORE = 0.3;
/** Statements that gain less are left out even if they fit, unless they have a good score: these fill the space that is left. */
const LEAST_GAIN = 0.1;
const GOOD_SCORE = 0.5;
const GAIN_OF_GOOD = 0.01;
/** Once a summary is this long, a reader misses little: what follows has to gain more. */
const LONG = 400;
const LEAST_GAIN_OF_LONG = 0.5;
/** A statement without a new value repeats what is chosen if less of what it names is new. */
const LEAST_NEW = 0.3;
/** A short statement is not as cheap as it looks: it needs others to be understood. */
const COST_OF_ANY = 10;

/**
 * The statements that together name most of what a reader needs in `maxLength` characters, in their order. What several
 * of them name counts once, so a decision and its confirmation are not both chosen. One that contains another takes its place.
 */
export function* chooseStatements(
  statements: readonly Statement[],
  worth: ReadonlyMap<Named, number>,
  maxLength: number,
): Generator<void, Statement[], void> {
  const wantedOf = (names: readonly Named[]): number =>
    names.reduce((sum, name) => sum + Math.max(0, worth.get(name) ?? 0), 0);
  const candidates = statements.map((statement): Candidate => {
    const names = namesOf(statement);
    const text = normalize(statement.text);
    return { statement, names, all: wantedOf(names), text, cost: ended(statement).length + 1 };
  });
  const left = new Set(candidates);
  const named = new Set<Named>();
  let room = maxLength + 1;
  const densityOf = ({ statement, names, all, cost }: Candidate): number => {
    const { score, values } = statement;
    const fresh = names.filter((name) => !named.has(name));
    const share = all > 0 ? wantedOf(fresh) / all : 1;
    const givesValue = values.length === 0 || values.some(({ text }) => !named.has(valueNamed(text)));
    if (names.length > 0 && (fresh.length === 0 || (!givesValue && share < LEAST_NEW))) return 0;
    let gain = OF_ITS_SCORE * score * share + wantedOf(fresh);
    for (const name of names) gain += Math.min(0, worth.get(name) ?? 0);
    if (maxLength - room >= LONG) gain = gain < LEAST_GAIN_OF_LONG ? 0 : gain;
    else if (gain < LEAST_GAIN) gain = score > GOOD_SCORE ? GAIN_OF_GOOD * score : 0;
    return gain / (cost + COST_OF_ANY);
  };
  let chosen: Candidate[] = [];
  while (true) {
    let best: { one: Candidate; density: number } | undefined;
    for (const one of left) {
      const density = one.cost <= room ? densityOf(one) : 0;
      if (density > (best?.density ?? 0)) best = { one, density };
    }
    if (!best) return inOrder(chosen, candidates);
    const { one } = best;
    // Instead of those that it contains.
    for (const each of left) if (one.text.includes(each.text)) left.delete(each);
    for (const each of chosen) if (one.text.includes(each.text)) room += each.cost;
    chosen = [...chosen.filter(({ text }) => !one.text.includes(text)), one];
    room -= one.cost;
    for (const name of one.names) named.add(name);
    yield;
  }
}

/** In their order; what is said in the same words elsewhere, beside what else is shown of its sentence. */
function inOrder(chosen: readonly Candidate[], all: readonly Candidate[]): Statement[] {
  const isShown = ({ statement: { sentence } }: Candidate, but: Candidate): boolean =>
    chosen.some((one) => one !== but && one.statement.sentence === sentence);
  return chosen
    .map((one) =>
      isShown(one, one)
        ? one
        : (all.find((each) => each.text === one.text && each.cost <= one.cost && isShown(each, one)) ?? one),
    )
    .map(({ statement }) => statement)
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
      const stood = own.map(({ standsAs }) => getAt(standings, standsAs));
      const keys = stood.map(({ key }) => key);
      const any = 1 - keys.reduce((none, key) => none * (1 - key), 1);
      const mean = keys.reduce((sum, key) => sum + key, 0) / keys.length;
      const gone = Math.max(...stood.map(({ gone }) => gone));
      const chatter = Math.min(...stood.map(({ chatter }) => chatter));
      const worth = 1.1 * any - 0.22 * mean - 0.4 * gone - 0.65 * chatter + (0.1 * getLast(own).turn) / last - 0.03;
      return [name, worth * (name.startsWith('=') ? OF_A_VALUE : 1)];
    }),
  );
}

/** A statement as the summary shows it: a short answer with its question. */
const rendered = ({ text, topic, values }: Statement): string =>
  topic && values.length > 0 && text.length < 30 ? `${topic}: ${text}` : text;

/** A statement with the mark that ends it. */
export function ended(statement: Statement): string {
  // «체중은 82kg이고» ends here, without what it led to.
  const text = rendered(statement).replace(/(?<=[\p{L}\p{N}%])이고$/u, '');
  return /[.!?。！？…]["'”’»)\]]*$/.test(text) ? text : `${text}.`;
}

/** A summary of these statements, clauses of one sentence joined. */
export const render = (kept: readonly Statement[]): string =>
  kept
    .map((statement, i) => {
      const next = kept[i + 1];
      if (next?.sentence !== statement.sentence) return ended(statement);
      // As in the sentence.
      return statement.source.includes(`${statement.text} ${next.text}`) ? statement.text : `${statement.text},`;
    })
    .join(' ');
