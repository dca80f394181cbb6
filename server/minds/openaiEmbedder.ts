import { truncateToTokens } from '../text/shorten.ts';
import { tokenize } from '../text/tokenize.ts';
import { type Embedder, MindError } from './minds.ts';
import type { OpenaiClient } from './openaiClient.ts';

/** What is learned about an endpoint's model while it is used, shared by the embedders of all projects. */
export interface EmbeddingEndpoint {
  /** Whether it supports `dimensions`. */
  takesDimensions?: boolean;
  /** The length of its vectors. */
  dimensions?: number;
}

interface OpenaiEmbedderParts {
  client: OpenaiClient;
  model: string;
  /** The dimensions to ask for, and to cut longer vectors to; undefined for the model's own. */
  wanted: number | undefined;
  endpoint: EmbeddingEndpoint;
  redact(text: string): string;
}

const MAX_TEXTS = 100;
/** A number takes about 20 bytes, and an answer at most 2 MB. */
const MAX_NUMBERS = 60_000;
/** The most texts of a call while the length of the model's vectors is unknown. */
const FIRST_TEXTS = 10;
/** The most dimensions that PostgreSQL's `halfvec` stores. */
const MAX_DIMENSIONS = 16_000;
/** The beginning of a text tells what it is about; OpenAI's models take 8,191 tokens a text, and 300,000 a call. */
const MAX_TOKENS = 2_000;
const PROBE = 'Recollect remembers what was said.';

/** An embedder at an OpenAI-compatible endpoint. Texts without words are not sent: their vectors are all zeros. */
export function openaiEmbedder(parts: OpenaiEmbedderParts): Embedder {
  const { model, endpoint, redact } = parts;
  return {
    model,
    get dimensions() {
      return endpoint.dimensions;
    },
    strength: 'model',
    async embed(texts, signal) {
      const sent = texts.flatMap((text, place) => {
        const shown = truncateToTokens(redact(text), MAX_TOKENS);
        return tokenize(shown).length > 0 ? [{ place, shown }] : [];
      });
      const read: Float32Array[] = [];
      while (read.length < sent.length) {
        const batch = sent.slice(read.length, read.length + batchSize(endpoint));
        read.push(...(await ask(parts, batch, signal)));
      }
      if (texts.length > 0 && endpoint.dimensions === undefined) await ask(parts, [{ shown: PROBE }], signal);
      const vectors = texts.map((): Float32Array => new Float32Array(endpoint.dimensions ?? 0));
      for (const [i, { place }] of sent.entries()) vectors[place] = read[i] ?? vectors[place]!;
      return vectors;
    },
  };
}

const batchSize = ({ dimensions }: EmbeddingEndpoint): number =>
  dimensions === undefined ? FIRST_TEXTS : Math.min(MAX_TEXTS, Math.max(1, Math.floor(MAX_NUMBERS / dimensions)));

async function ask(
  parts: OpenaiEmbedderParts,
  batch: { shown: string }[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const data = await call(
    parts,
    batch.map(({ shown }) => shown),
    signal,
  );
  const vectors = readVectors(data, batch.length, parts.wanted);
  const lengths = new Set(vectors.map((vector) => vector.length));
  const [length = 0] = lengths;
  if (lengths.size > 1) throw wrong('its vectors differ in length');
  parts.endpoint.dimensions ??= length;
  const known = parts.endpoint.dimensions;
  if (length === known) return vectors;
  throw wrong(
    `its vectors have ${length} dimensions now instead of ${known}. If it serves another model under this name, restart the server, which embeds everything again`,
  );
}

/** Requests the wanted dimensions, or omits the parameter if the endpoint does not support it. */
async function call(
  { client, model, wanted, endpoint }: OpenaiEmbedderParts,
  input: string[],
  signal?: AbortSignal,
): Promise<unknown> {
  const body = { model, input, encoding_format: 'float' as const };
  if (wanted !== undefined && endpoint.takesDimensions !== false) {
    try {
      const { data } = await client.embed({ ...body, dimensions: wanted }, signal);
      endpoint.takesDimensions = true;
      return data;
    } catch (error) {
      const mayIgnoreDimensions =
        error instanceof MindError && error.code === 'REFUSED' && endpoint.takesDimensions === undefined;
      if (!mayIgnoreDimensions) throw error;
    }
  }
  const { data } = await client.embed(body, signal);
  if (wanted !== undefined) endpoint.takesDimensions = false;
  return data;
}

/** A vector shorter than this has no direction worth storing. */
const MIN_LENGTH = 1e-6;

/**
 * The vectors of an answer, in the order of the texts, normalized to unit length.
 * @param wanted their length, to which longer ones are cut; undefined for their own
 * @throws MindError WRONG_SHAPE for a vector that is too short, a wrong count, a value that is not a number, or a zero
 * vector.
 */
function readVectors(data: unknown, count: number, wanted: number | undefined): Float32Array[] {
  if (!Array.isArray(data) || data.length !== count)
    throw wrong(`${Array.isArray(data) ? data.length : 'no'} vectors for ${count} texts`);
  const vectors: (Float32Array | undefined)[] = new Array(count).fill(undefined);
  for (const [place, item] of data.entries()) {
    const { index = place, embedding }: { index?: unknown; embedding?: unknown } = Object(item);
    if (typeof index !== 'number' || !(index in vectors) || vectors[index])
      throw wrong('the order of the vectors is unclear');
    vectors[index] = readVector(embedding, wanted);
  }
  return vectors.filter((vector) => vector !== undefined);
}

function readVector(embedding: unknown, wanted: number | undefined): Float32Array {
  if (!Array.isArray(embedding)) throw wrong('a vector is not a list of numbers');
  const dimensions = wanted ?? embedding.length;
  if (embedding.length < dimensions)
    throw wrong(`a vector has ${embedding.length} dimensions, and EMBEDDING_DIMENSIONS asks for ${dimensions}`);
  if (dimensions > MAX_DIMENSIONS)
    throw wrong(`a vector has ${dimensions} dimensions, and ${MAX_DIMENSIONS} can be stored`);
  const vector = new Float32Array(dimensions);
  let squares = 0;
  for (let i = 0; i < dimensions; i++) {
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
