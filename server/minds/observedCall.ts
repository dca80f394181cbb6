import type { Span } from '@opentelemetry/api';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../lifecycle/times/calendar.ts';
import type { Metrics, Outcome } from '../telemetry/metrics.ts';
import { inSpan, markFailed, traceHeaders } from '../telemetry/spans.ts';
import { MindError } from './minds.ts';

/** 60,000 numbers of vectors take about 1.3 MB: the largest answers we ask for. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * A fetch for one endpoint: it calls only that origin, follows no redirect (which would forward the key), and reads at
 * most 2 MB (decompressed, so that a small answer cannot unpack into a large one). The body is read before it is
 * returned, so that the caller's time limit covers a body that arrives slowly.
 */
export function boundedFetch(baseUrl: string, apiKey: string | undefined): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new MindError('DOWN', 'A call to an address other than the endpoint was refused.');
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    // The client requires a key; an endpoint that needs none gets none.
    if (!apiKey) headers.delete('authorization');
    try {
      return await read(url, { ...init, headers, redirect: 'manual' });
    } catch (error) {
      // Handled here, because the client guesses from the error's wording. It checks for the caller's own abort first.
      if (init?.signal?.aborted) throw new MindError('TIMEOUT', 'The endpoint did not respond in time.');
      throw error;
    }
  };
}

async function read(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new MindError('DOWN', `The endpoint redirects (${response.status}); set its final URL.`, {
      status: response.status,
    });
  }
  const body = await readBounded(response);
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!response.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new MindError('TOO_LARGE', `The response is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Counts spent tokens by project and day (YYYY-MM-DD, UTC). */
export interface SpendingCounter {
  /** Adds tokens and returns the sum; adding 0 only reads it. */
  add(projectId: string, day: string, tokens: number): Promise<number>;
}

interface SpendingCapParts {
  clock: { now(): Date };
  counter: SpendingCounter;
  /** 0 means no limit, and disables counting. */
  dailyTokens: number;
}

const MAX_KNOWN = 10_000;

/**
 * Keeps each project within its daily token limit. It is checked before a call and updated after it, so the last call
 * of a day may exceed the limit. Other servers' spending is known as of this server's last update.
 */
export class SpendingCap {
  /** Tokens each project has spent today, as last read. */
  readonly #spent = new LRUCache<string, number>({ max: MAX_KNOWN });
  #day = '';

  constructor(private readonly parts: SpendingCapParts) {}

  /** Whether tokens are counted at all. */
  get counts(): boolean {
    return this.parts.dailyTokens > 0;
  }

  /** @throws MindError SPENT, with the time until tomorrow. */
  async allow(projectId: string): Promise<void> {
    if (this.parts.dailyTokens === 0) return;
    const now = this.parts.clock.now();
    const day = this.#dayOf(now);
    const spent = this.#spent.get(projectId) ?? (await this.#add(projectId, day, 0));
    if (spent < this.parts.dailyTokens) return;
    throw new MindError('SPENT', 'The project has used its tokens for today (MIND_DAILY_TOKENS).', {
      retryAfterMs: DAY_MS - (now.getTime() % DAY_MS),
    });
  }

  async spend(projectId: string, tokens: number): Promise<void> {
    if (this.parts.dailyTokens === 0 || tokens <= 0) return;
    await this.#add(projectId, this.#dayOf(this.parts.clock.now()), Math.ceil(tokens));
  }

  async #add(projectId: string, day: string, tokens: number): Promise<number> {
    const spent = await this.parts.counter.add(projectId, day, tokens);
    if (day === this.#day) this.#spent.set(projectId, spent);
    return spent;
  }

  #dayOf(now: Date): string {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) this.#spent.clear();
    this.#day = day;
    return day;
  }
}

/** Several roles share the chat model. */
type MindRoute = 'chat' | 'embed' | 'rerank';

/** Observes calls to external models. */
export type MindMetrics = Pick<Metrics, 'mindCall' | 'mindTokens'>;

interface Call {
  metrics: MindMetrics;
  route: MindRoute;
  model: string | undefined;
}

/** OpenTelemetry's names; reranking has none yet. */
const OPERATIONS = { chat: 'chat', embed: 'embeddings', rerank: 'rerank' };

/**
 * Times a call to an external model and puts it into a span, without content
 * (https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/). A call that its caller aborted says nothing about
 * the model.
 */
export function observedCall<T>({ metrics, route, model }: Call, run: (span: Span) => Promise<T>): Promise<T> {
  const operation = OPERATIONS[route];
  const attributes = {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': 'openai',
    ...(model ? { 'gen_ai.request.model': model } : {}),
  };
  return inSpan(model ? `${operation} ${model}` : operation, { kind: 'client', attributes }, async (span) => {
    const started = performance.now();
    const end = (outcome: Outcome) => metrics.mindCall(route, outcome, performance.now() - started);
    try {
      const answer = await run(span);
      end('ok');
      return answer;
    } catch (error) {
      const code = error instanceof MindError ? error.code : undefined;
      markFailed(span, code ?? 'Error');
      if (code !== 'STOPPED') end(code === 'REFUSED' ? 'refused' : 'failed');
      throw error;
    }
  });
}
