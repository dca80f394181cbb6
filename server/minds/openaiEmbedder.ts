import { truncateToTokens } from '../text/countTokens.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Embedder } from './embedder.ts';
import { MindError } from './mindError.ts';
import type { OpenaiClient } from './openaiClient.ts';

interface OpenaiEmbedderParts {
  client: OpenaiClient;
  model: string;
  /** Whether longer vectors may be truncated to 384 dimensions. */
  truncatable: boolean;
  /** Whether the endpoint supports `dimensions`; detected once and shared by all embedders of an endpoint. */
  endpoint: { takesDimensions: boolean | undefined };
  redact(text: string): string;
}

/** What is asked for. */
export const DIMENSIONS = 384;
const MAX_TEXTS = 100;
/** Vectors truncated here arrive whole, up to eight times as long, and must fit into an answer. */
const MAX_TEXTS_WHOLE = 20;
/** The beginning of a text tells what it is about; OpenAI's models take 8,191 tokens a text, and 300,000 a call. */
const MAX_TOKENS = 2_000;

/** An embedder at an OpenAI-compatible endpoint. Texts without words are not sent: their vectors are all zeros. */
export function openaiEmbedder(parts: OpenaiEmbedderParts): Embedder {
  const { model, truncatable, redact } = parts;
  return {
    model,
    dimensions: DIMENSIONS,
    strength: 'model',
    async embed(texts, signal) {
      const vectors = texts.map((): Float32Array => new Float32Array(DIMENSIONS));
      const sent = texts.flatMap((text, place) => {
        const told = truncateToTokens(redact(text), MAX_TOKENS);
        return tokenize(told).length > 0 ? [{ place, told }] : [];
      });
      const most = truncatable ? MAX_TEXTS_WHOLE : MAX_TEXTS;
      for (let from = 0; from < sent.length; from += most) {
        const batch = sent.slice(from, from + most);
        const data = await ask(
          parts,
          batch.map(({ told }) => told),
          signal,
        );
        const read = readVectors(data, batch.length, truncatable);
        for (const [i, { place }] of batch.entries()) vectors[place] = read[i]!;
      }
      return vectors;
    },
  };
}

/** Requests 384 dimensions, or omits the parameter if the endpoint does not support it. */
async function ask(
  { client, model, endpoint }: OpenaiEmbedderParts,
  input: string[],
  signal?: AbortSignal,
): Promise<unknown> {
  const body = { model, input, encoding_format: 'float' as const };
  if (endpoint.takesDimensions !== false) {
    try {
      const { data } = await client.embed({ ...body, dimensions: DIMENSIONS }, signal);
      endpoint.takesDimensions = true;
      return data;
    } catch (error) {
      const unknown = error instanceof MindError && error.code === 'REFUSED' && endpoint.takesDimensions === undefined;
      if (!unknown) throw error;
    }
  }
  const { data } = await client.embed(body, signal);
  endpoint.takesDimensions = false;
  return data;
}

/** A truncated vector shorter than this has no direction worth storing. */
const MIN_LENGTH = 1e-6;

/**
 * The vectors of an answer, in the order of the texts, normalized to unit length.
 * @param truncatable whether vectors that are too long may be truncated
 * @throws MindError WRONG_SHAPE for a vector of another size, a wrong count, a value that is not a number, or a zero
 * vector.
 */
function readVectors(data: unknown, count: number, truncatable: boolean): Float32Array[] {
  if (!Array.isArray(data) || data.length !== count)
    throw wrong(`${Array.isArray(data) ? data.length : 'no'} vectors for ${count} texts`);
  const vectors: (Float32Array | undefined)[] = new Array(count).fill(undefined);
  for (const [place, item] of data.entries()) {
    const { index = place, embedding }: { index?: unknown; embedding?: unknown } = Object(item);
    if (typeof index !== 'number' || !(index in vectors) || vectors[index])
      throw wrong('the order of the vectors is unclear');
    vectors[index] = readVector(embedding, truncatable);
  }
  return vectors.filter((vector) => vector !== undefined);
}

function readVector(embedding: unknown, truncatable: boolean): Float32Array {
  if (!Array.isArray(embedding)) throw wrong('a vector is not a list of numbers');
  if (embedding.length < DIMENSIONS || (embedding.length > DIMENSIONS && !truncatable))
    throw wrong(`a vector has ${embedding.length} dimensions instead of ${DIMENSIONS}`);
  const vector = new Float32Array(DIMENSIONS);
  let squares = 0;
  for (let i = 0; i < DIMENSIONS; i++) {
    const value: unknown = embedding[i];
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw wrong('a vector contains a value that is not a number');
    vector[i] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares);
  if (!Number.isFinite(length) || length < MIN_LENGTH) throw wrong('a vector has length 0');
  return vector.map((part) => part / length);
}

const wrong = (what: string): MindError =>
  new MindError('WRONG_SHAPE', `The embedder’s response is unusable: ${what}.`);
