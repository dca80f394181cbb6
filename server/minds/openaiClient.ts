import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { CreateEmbeddingResponse, EmbeddingCreateParams } from 'openai/resources/embeddings';
import { countTokens } from '../text/shorten.ts';
import { boundedFetch, errorOfStatus } from './boundedFetch.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { MindError } from './minds.ts';
import { type MindMetrics, observedCall } from './observedCall.ts';
import type { SpendingCap } from './spendingCap.ts';

interface OpenaiClientParts {
  baseUrl: string;
  apiKey: string | undefined;
  timeoutMs: number;
  clock: { now(): Date; monotonic(): number };
  cap: SpendingCap;
  metrics: MindMetrics;
  /** Aborts every call when the server stops. */
  stopped: AbortSignal;
  random?: () => number;
}

/** Calls to one endpoint on behalf of one project. Every failure is a MindError. Answers are not validated. */
export interface OpenaiClient {
  embed(body: EmbeddingCreateParams, signal?: AbortSignal): Promise<Partial<CreateEmbeddingResponse>>;
  chat(body: ChatCompletionCreateParamsNonStreaming, signal?: AbortSignal): Promise<Partial<ChatCompletion>>;
}

/** An endpoint, shared by all projects. */
interface OpenaiEndpoint {
  clientOf(projectId: string | undefined): OpenaiClient;
  stateOf(route: 'embed' | 'chat'): ReturnType<CircuitBreaker['state']>;
}

/**
 * Opens an endpoint. Calls are never retried here, since their jobs are. There is one circuit breaker per route (a chat
 * model may be dead while embeddings work), shared by all projects; tokens are counted for the given project.
 */
export function openOpenai(parts: OpenaiClientParts): OpenaiEndpoint {
  const { clock, cap, metrics, stopped, random } = parts;
  const client = libraryClient(parts);
  const breakers = { embed: breaker(), chat: breaker() };
  function breaker(): CircuitBreaker {
    return new CircuitBreaker(random ? { clock, random } : { clock });
  }

  async function ask<T extends { usage?: unknown }>(
    route: keyof typeof breakers,
    projectId: string | undefined,
    body: { model: unknown },
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<Partial<T>> {
    if (projectId) await cap.allow(projectId);
    const either = signal ? AbortSignal.any([signal, stopped]) : stopped;
    const answer = await breakers[route].run(() =>
      observedCall({ metrics, route, model: String(body.model) }, async (span) => {
        try {
          const given: unknown = await call(either);
          if (given !== null && typeof given === 'object') {
            span.setAttributes(usageOf(given));
            return given as Partial<T>;
          }
        } catch (error) {
          if (signal?.aborted) throw new MindError('STOPPED', 'The caller no longer waits for the response.');
          throw toMindError(error, clock.now());
        }
        throw new MindError('MALFORMED', 'The response is not a JSON object.');
      }),
    );
    // If the endpoint does not report usage, count what it was sent.
    const tokens = tokensUsed(answer.usage) ?? countTokens(JSON.stringify(body));
    metrics.mindTokens(route, tokens);
    if (projectId) await cap.spend(projectId, tokens);
    return answer;
  }

  return {
    clientOf: (projectId) => ({
      embed: (body, signal) =>
        ask('embed', projectId, body, signal, (signal) => client.embeddings.create(body, { signal })),
      chat: (body, signal) =>
        ask('chat', projectId, body, signal, (signal) => client.chat.completions.create(body, { signal })),
    }),
    stateOf: (route) => breakers[route].state(),
  };
}

const libraryClient = ({ baseUrl, apiKey, timeoutMs }: OpenaiClientParts): OpenAI =>
  new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    timeout: timeoutMs,
    maxRetries: 0,
    fetch: boundedFetch(baseUrl, apiKey),
    // Otherwise the client reads these from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
  });

/** Attributes of a span: the tokens that an answer reports. */
function usageOf(answer: object): Record<string, number> {
  const { usage }: { usage?: unknown } = answer;
  const { prompt_tokens: input, completion_tokens: output }: Record<string, unknown> = Object(usage);
  return {
    ...(typeof input === 'number' ? { 'gen_ai.usage.input_tokens': input } : {}),
    ...(typeof output === 'number' ? { 'gen_ai.usage.output_tokens': output } : {}),
  };
}

function tokensUsed(usage: unknown): number | undefined {
  const { total_tokens: total }: { total_tokens?: unknown } = Object(usage);
  return typeof total === 'number' && Number.isFinite(total) && total >= 0 ? total : undefined;
}

/**
 * Maps a failed client call to a MindError. The message never includes answer text: an endpoint may quote what it was
 * sent.
 */
function toMindError(error: unknown, now: Date): MindError {
  const own = causeOf(error);
  if (own) return own;
  if (error instanceof APIUserAbortError) return new MindError('STOPPED', 'The server ended the call.');
  if (error instanceof APIConnectionTimeoutError)
    return new MindError('TIMEOUT', 'The endpoint did not respond in time.');
  if (error instanceof APIError && error.status !== undefined) return errorOfStatus(error.status, error.headers, now);
  if (error instanceof SyntaxError) return new MindError('MALFORMED', 'The response is not JSON.');
  return new MindError('DOWN', 'The endpoint is unreachable or closed the connection.');
}

/** The error thrown by our own fetch, which the client wraps. */
function causeOf(error: unknown): MindError | undefined {
  if (error instanceof MindError) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined || cause === error ? undefined : causeOf(cause);
}
