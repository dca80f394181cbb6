import { textVector } from '../../../text/words/textVector.ts';
import { wordTables } from '../../../text/words/wordTables.ts';
import { clauseFeatures, type Message, messageFeatures } from './clauseFeatures.ts';
import model from './clauseModel.json' with { type: 'json' };

/** What a clause is about. */
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

/** What a clause states, with the probability that it states something lasting. */
export interface ClauseReading {
  lasting: number;
  /** The probability that it goes on with what the clause before it states. */
  continues: number;
  kind: FactKind;
  about: FactAbout;
  change: FactChange;
}

/** The decisions of the model, each with the bits of its features' hashes. Whether something lasts depends on what stands around it. */
export const HEADS = {
  lasting: { bits: 16, outputs: 1, around: true },
  continues: { bits: 14, outputs: 1, around: true },
  kind: { bits: 13, outputs: FACT_KINDS.length, around: false },
  about: { bits: 13, outputs: FACT_SUBJECTS.length, around: false },
  change: { bits: 13, outputs: FACT_CHANGES.length, around: false },
} as const;
export type Head = keyof typeof HEADS;

/** A clause as the model sees it. */
export interface ClauseInput {
  own: Uint32Array;
  around: Uint32Array;
  message: Uint32Array;
  /** The direction of its words' meaning. */
  vector: Float32Array;
}

/** Weights of a head: for each feature, and then for each dimension of the vector, one for each output. */
export interface HeadWeights {
  features: ArrayLike<number>;
  scale: number;
  vector: ArrayLike<number>;
  vectorScale: number;
}

/** Reads each clause of a message. A linear model, trained by `npm run train:extraction`. */
export function readClauses(message: Message): ClauseReading[] {
  return clauseInputs(message).map((input) => {
    const scores = (head: Head): number[] => scoresOf(head, weightsOf(head), input);
    return {
      lasting: sigmoid(scores('lasting')[0] ?? 0),
      continues: sigmoid(scores('continues')[0] ?? 0),
      kind: FACT_KINDS[bestOf(scores('kind'))] ?? 'decision',
      about: FACT_SUBJECTS[bestOf(scores('about'))] ?? 'user',
      change: FACT_CHANGES[bestOf(scores('change'))] ?? 'new',
    };
  });
}

export function clauseInputs(message: Message): ClauseInput[] {
  const whole = hashesOf(messageFeatures(message));
  return message.clauses.map(({ text }, at) => {
    const { own, around } = clauseFeatures(message, at);
    const { vector } = textVector(text, wordTables());
    return { own: hashesOf(own), around: hashesOf(around), message: whole, vector };
  });
}

/** FNV-1a, once for each different feature. */
export function hashesOf(features: readonly string[]): Uint32Array {
  return Uint32Array.from(new Set(features), (feature) => {
    let hash = 2166136261;
    for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 16777619);
    return hash ^ (hash >>> 15);
  });
}

/** The score of each output; above 0 is likelier than not. */
export function scoresOf(head: Head, weights: HeadWeights, { own, around, message, vector }: ClauseInput): number[] {
  const { bits, outputs, around: reads } = HEADS[head];
  const mask = (1 << bits) - 1;
  const read = reads ? [own, around, message] : [own];
  const share = weights.scale / Math.sqrt(read.reduce((sum, { length }) => sum + length, 1));
  return Array.from({ length: outputs }, (_, output) => {
    let features = 0;
    for (const hashes of read)
      for (const hash of hashes) features += weights.features[(hash & mask) * outputs + output] ?? 0;
    let meaning = 0;
    for (let i = 0; i < vector.length; i++) meaning += (vector[i] ?? 0) * (weights.vector[i * outputs + output] ?? 0);
    return features * share + meaning * weights.vectorScale;
  });
}

const decoded = new Map<Head, HeadWeights>();

function weightsOf(head: Head): HeadWeights {
  const known = decoded.get(head);
  if (known) return known;
  const { features, scale, vector, vectorScale } = model[head];
  const bytes = (text: string): Int8Array => new Int8Array(Buffer.from(text, 'base64'));
  const weights = { features: bytes(features), scale, vector: bytes(vector), vectorScale };
  decoded.set(head, weights);
  return weights;
}

const bestOf = (scores: readonly number[]): number => scores.indexOf(Math.max(...scores));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
