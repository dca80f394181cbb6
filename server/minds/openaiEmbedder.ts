import { tokenize } from '../text/tokenize.ts';
import { truncateToTokens } from '../text/truncateToTokens.ts';
import { DIMENSIONS, type Embedder } from './embedder.ts';
import { MindError } from './mindError.ts';
import type { OpenaiClient } from './openaiClient.ts';
import { readVectors } from './readVectors.ts';

export interface OpenaiEmbedderParts {
  client: OpenaiClient;
  model: string;
  /** Whether longer vectors may be cut to 384 dimensions. */
  truncatable: boolean;
  /** Whether the endpoint takes `dimensions`; found out once, and shared by all embedders of an endpoint. */
  endpoint: { takesDimensions: boolean | undefined };
  redact(text: string): string;
}

const MOST_TEXTS = 100;
/** Vectors that are cut here come whole, up to eight times as long, and must fit into an answer. */
const MOST_TEXTS_WHOLE = 20;
/** What a text is about stands in its beginning; OpenAI's models take 8,191 tokens a text, and 300,000 a call. */
const MOST_TOKENS = 2_000;

/** An embedder at an OpenAI-compatible endpoint. Texts without a word are not sent: their vectors are all zeros. */
export function openaiEmbedder(parts: OpenaiEmbedderParts): Embedder {
  const { model, truncatable, redact } = parts;
  return {
    model,
    dimensions: DIMENSIONS,
    async embed(texts) {
      const vectors = texts.map((): Float32Array => new Float32Array(DIMENSIONS));
      const sent = texts.flatMap((text, place) => {
        const told = truncateToTokens(redact(text), MOST_TOKENS);
        return tokenize(told).length > 0 ? [{ place, told }] : [];
      });
      const most = truncatable ? MOST_TEXTS_WHOLE : MOST_TEXTS;
      for (let from = 0; from < sent.length; from += most) {
        const batch = sent.slice(from, from + most);
        const data = await ask(
          parts,
          batch.map(({ told }) => told),
        );
        const read = readVectors(data, batch.length, truncatable);
        for (const [i, { place }] of batch.entries()) vectors[place] = read[i]!;
      }
      return vectors;
    },
  };
}

/** Asks for 384 dimensions, and without saying so where the endpoint does not know the word. */
async function ask({ client, model, endpoint }: OpenaiEmbedderParts, input: string[]): Promise<unknown> {
  const body = { model, input, encoding_format: 'float' as const };
  if (endpoint.takesDimensions !== false) {
    try {
      const { data } = await client.embed({ ...body, dimensions: DIMENSIONS });
      endpoint.takesDimensions = true;
      return data;
    } catch (error) {
      const unknown = error instanceof MindError && error.code === 'REFUSED' && endpoint.takesDimensions === undefined;
      if (!unknown) throw error;
    }
  }
  const { data } = await client.embed(body);
  endpoint.takesDimensions = false;
  return data;
}
