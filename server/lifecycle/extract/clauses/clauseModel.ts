import { frequentWordsVector } from '../../../text/words/textVector.ts';
import { aroundFeatures, type Message, messageFeatures, ownFeatures } from './clauseFeatures.ts';
import model from './clauseModel.json' with { type: 'json' };
import { type HeadWeights, hashesOf, rowsOf, scoresOf, softmax, unpackWeights } from './headWeights.ts';
import { namesPet } from './namedWords.ts';
import { resolveClauses } from './resolveClauses.ts';

/** The subject of a clause. */
export const FACT_KINDS = [
  'residence',
  'job',
  'family',
  'pet',
  'health',
  'diet',
  'taste',
  'comparison',
  'habit',
  'plan',
  'skill',
  'tool',
  'finance',
  'project',
  'company',
  'document',
  'decision',
  'style',
  'relationship',
  'possession',
  'identity',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];
export const FACT_CHANGES = ['new', 'replaces', 'ends'] as const;
export type FactChange = (typeof FACT_CHANGES)[number];
export const FACT_SUBJECTS = ['user', 'family', 'pet', 'friend', 'company', 'project', 'document'] as const;
export type FactAbout = (typeof FACT_SUBJECTS)[number];

/** The statement of a clause, with the probability that it is lasting. */
export interface ClauseReading {
  lasting: number;
  /** The probability that it continues the statement of the previous clause. */
  continues: number;
  kind: FactKind;
  about: FactAbout;
  change: FactChange;
  /** The probability that it asks to remember something. */
  asks: number;
}

/** The decisions of the model, each with its outputs. */
export const HEADS = {
  lasting: 1,
  continues: 1,
  kind: FACT_KINDS.length,
  about: FACT_SUBJECTS.length,
  change: FACT_CHANGES.length,
  asks: 1,
};
export type Head = keyof typeof HEADS;

/** A clause as the model sees it. */
export interface ClauseInput {
  own: Uint32Array;
  around: Uint32Array;
  message: Uint32Array;
  /** The mean of its words' vectors, as a unit vector. */
  vector: Float32Array;
}

/**
 * Reads each clause of a message. A linear model, trained by `npm run train:extraction`. Decisions are made when they are first asked
 * for: a message is read again for each place where it may be parted, and most clauses state nothing lasting.
 */
export function readClauses(message: Message): ClauseReading[] {
  const inputOf = inputsOf(message);
  return message.clauses.map(({ text }, at) => {
    let input: ClauseInput | undefined;
    const scores = (head: Head): number[] => {
      const weights = weightsOf(head);
      input ??= inputOf(at);
      return scoresOf(weights, HEADS[head], rowsOf(weights.rows, partsOf(input)), input.vector);
    };
    let [lasting, continues, asks]: [number?, number?, number?] = [];
    let [kind, about, change]: [FactKind?, FactAbout?, FactChange?] = [];
    return {
      get lasting() {
        lasting ??= sigmoid(scores('lasting')[0] ?? 0);
        return lasting;
      },
      get continues() {
        continues ??= sigmoid(scores('continues')[0] ?? 0);
        return continues;
      },
      get asks() {
        asks ??= sigmoid(scores('asks')[0] ?? 0);
        return asks;
      },
      get kind() {
        kind ??= kindOf(scores('kind'), this.about !== 'pet' && !namesPet(text) ? 'pet' : undefined);
        return kind;
      },
      get about() {
        about ??= FACT_SUBJECTS[bestOf(scores('about'))] ?? 'user';
        return about;
      },
      get change() {
        change ??= FACT_CHANGES[bestOf(scores('change'))] ?? 'new';
        return change;
      },
    };
  });
}

/** How likely a statement is of each kind, about each subject, and news or a change: shares that add up to 1. */
export interface StatementShares {
  kind: readonly number[];
  about: readonly number[];
  change: readonly number[];
}

/** Reads a statement without context. */
export function statementShares(text: string): StatementShares {
  const input = inputsOf({ clauses: [{ text, sentence: text, isLast: true }], text, before: '' })(0);
  const sharesOf = (head: Head): number[] => {
    const weights = weightsOf(head);
    return softmax(scoresOf(weights, HEADS[head], rowsOf(weights.rows, partsOf(input)), input.vector));
  };
  return { kind: sharesOf('kind'), about: sharesOf('about'), change: sharesOf('change') };
}

export const clauseInputs = (message: Message): ClauseInput[] =>
  message.clauses.map((_, at) => at).map(inputsOf(message));

function inputsOf(message: Message): (at: number) => ClauseInput {
  const read = { ...message, clauses: resolveClauses(message.clauses, message.previous, message.earlier) };
  return (at) => {
    const text = read.clauses[at]?.text ?? '';
    return {
      own: ownHashes(text),
      around: hashesOf(aroundFeatures(read, at)),
      message: messageHashes(message.text),
      vector: vectorOf(text),
    };
  };
}

/** Caches the result for a text that several steps read. */
function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? read(text);
    if (known.size === MAX_READ) known.clear();
    known.set(text, found);
    return found;
  };
}
const MAX_READ = 128;

/** The features of a clause, and those of a whole message. */
export const ownHashes = readOnce((clause) => hashesOf(ownFeatures(clause)));
export const messageHashes = readOnce((text) => hashesOf(messageFeatures(text)));
const vectorOf = readOnce((text) => frequentWordsVector(text).vector);

/** The features that each decision reads. */
export const partsOf = ({ own, around, message }: ClauseInput): Uint32Array[] => [own, around, message];

const unpacked = new Map<Head, HeadWeights>();

function weightsOf(head: Head): HeadWeights {
  const known = unpacked.get(head) ?? unpackWeights(model[head]);
  unpacked.set(head, known);
  return known;
}

/** The category of memories of each kind; other kinds are CONTEXT. */
export const CATEGORY_OF_KIND: Partial<Record<FactKind, 'LOCATION' | 'PREFERENCE' | 'BEHAVIOR' | 'FEEDBACK'>> = {
  residence: 'LOCATION',
  diet: 'PREFERENCE',
  taste: 'PREFERENCE',
  comparison: 'PREFERENCE',
  habit: 'BEHAVIOR',
  style: 'FEEDBACK',
};

/**
 * The likeliest kind within the likeliest category, because similar kinds share a category.
 * @param unlike a kind that it cannot be: a statement that names no animal is not about a pet
 */
function kindOf(scores: readonly number[], unlike?: FactKind): FactKind {
  const shares = scores.map((score, at) => (FACT_KINDS[at] === unlike ? 0 : Math.exp(score)));
  const sums = new Map<string | undefined, number>();
  FACT_KINDS.forEach((kind, at) => {
    const category = CATEGORY_OF_KIND[kind];
    sums.set(category, (sums.get(category) ?? 0) + (shares[at] ?? 0));
  });
  const [[category] = []] = [...sums].sort(([, a], [, b]) => b - a);
  const filed = FACT_KINDS.map((kind, at) => (CATEGORY_OF_KIND[kind] === category ? (shares[at] ?? 0) : 0));
  return FACT_KINDS[bestOf(filed)] ?? 'decision';
}

const bestOf = (scores: readonly number[]): number => scores.indexOf(Math.max(...scores));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
