import { countTokens } from '../text/shorten.ts';
import { boundedFetch, errorOfStatus } from './boundedFetch.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { MindError, type Reranker } from './minds.ts';
import { type MindMetrics, observedCall } from './observedCall.ts';
import type { SpendingCap } from './spendingCap.ts';

interface RerankerParts {
  /** The address before `/rerank`. */
  baseUrl: string;
  apiKey: string | undefined;
  /** Undefined for Text Embeddings Inference, which serves one model and takes `texts`. */
  model: string | undefined;
  clock: { now(): Date; monotonic(): number };
  cap: SpendingCap;
  metrics: MindMetrics;
  redact(text: string): string;
  /** Aborts every call when the server stops. */
  stopped: AbortSignal;
  /** How long a question waits. */
  timeoutMs?: number;
}

/** An endpoint, shared by all projects. */
interface RerankEndpoint {
  rerankerOf(projectId: string | undefined): Reranker;
  state(): ReturnType<CircuitBreaker['state']>;
}

const TIMEOUT_MS = 300;
/** All projects share the endpoint, and a question is answered without it. */
const WAITS = { maxMs: 60_000 };
/** The beginning of a text tells what it is about; small rerankers read 512 tokens. */
const MAX_CHARACTERS = 2_000;

/** Opens an endpoint in the shape of Cohere and Jina, or of Text Embeddings Inference. */
export function openReranker(parts: RerankerParts): RerankEndpoint {
  const { baseUrl, apiKey, model, clock, cap, metrics, redact, stopped, timeoutMs = TIMEOUT_MS } = parts;
  const send = boundedFetch(baseUrl, apiKey);
  const breaker = new CircuitBreaker({ clock });

  async function ask(body: object): Promise<unknown> {
    const late = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(`${baseUrl.replace(/\/+$/, '')}/rerank`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
        body: JSON.stringify(body),
        signal: AbortSignal.any([late, stopped]),
      });
      if (response.ok) return await response.json();
      throw errorOfStatus(response.status, response.headers, clock.now(), WAITS);
    } catch (error) {
      if (stopped.aborted) throw new MindError('STOPPED', 'The server ended the call.');
      if (late.aborted) throw new MindError('TIMEOUT', 'The reranker did not respond in time.');
      if (error instanceof MindError) throw error;
      if (error instanceof SyntaxError) throw new MindError('MALFORMED', 'The response is not JSON.');
      throw new MindError('DOWN', 'The reranker is unreachable or closed the connection.');
    }
  }

  async function score(projectId: string | undefined, question: string, texts: readonly string[]): Promise<number[]> {
    if (projectId) await cap.allow(projectId);
    const query = redact(question);
    const documents = texts.map((text) => redact(text.slice(0, MAX_CHARACTERS)));
    const body =
      model === undefined ? { query, texts: documents } : { model, query, documents, top_n: documents.length };
    const scores = await breaker.run(() =>
      observedCall({ metrics, route: 'rerank', model }, async () => readScores(await ask(body), documents.length)),
    );
    // Counting takes longer than a question can wait, so it is done only if there is a limit. Its failure does not
    // affect the answer.
    if (projectId && cap.counts) {
      const tokens = countTokens(JSON.stringify(body));
      metrics.mindTokens('rerank', tokens);
      void cap.spend(projectId, tokens).catch(() => {});
    }
    return scores;
  }

  return {
    state: () => breaker.state(),
    rerankerOf: (projectId) => ({
      model,
      score: (question, texts) =>
        score(projectId, question, texts).catch((error) => {
          if (error instanceof MindError) return undefined;
          throw error;
        }),
    }),
  };
}

/** The relevance of each text. @throws MindError MALFORMED unless every text has one number */
function readScores(answer: unknown, count: number): number[] {
  const { results = answer }: { results?: unknown } = Object(answer);
  const scores: (number | undefined)[] = new Array(count).fill(undefined);
  for (const item of Array.isArray(results) ? results : []) {
    const { index, relevance_score: relevance, score = relevance } = Object(item);
    if (typeof index === 'number' && index in scores && Number.isFinite(score)) scores[index] = Number(score);
  }
  const read = scores.filter((score) => score !== undefined);
  if (read.length < count) throw new MindError('MALFORMED', `${read.length} numbers for ${count} texts.`);
  return read;
}
