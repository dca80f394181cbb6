import OpenAI from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { CreateEmbeddingResponse, EmbeddingCreateParams } from 'openai/resources/embeddings';
import { countTokens } from '../text/countTokens.ts';
import { boundedFetch } from './boundedFetch.ts';
import { CircuitBreaker } from './circuitBreaker.ts';
import { MindError } from './mindError.ts';
import type { SpendingCap } from './spendingCap.ts';
import { toMindError } from './toMindError.ts';

export interface OpenaiClientParts {
  baseUrl: string;
  apiKey: string | undefined;
  timeoutMs: number;
  clock: { now(): Date };
  cap: SpendingCap;
  /** Ends every call, when the server stops. */
  stopped: AbortSignal;
  random?: () => number;
}

/** Calls to one endpoint on behalf of one project. All fail with a MindError, and answers are whatever the endpoint sent: unchecked. */
export interface OpenaiClient {
  embed(body: EmbeddingCreateParams, signal?: AbortSignal): Promise<Partial<CreateEmbeddingResponse>>;
  chat(body: ChatCompletionCreateParamsNonStreaming, signal?: AbortSignal): Promise<Partial<ChatCompletion>>;
}

/** An endpoint, whichever project asks it. */
export interface OpenaiEndpoint {
  clientOf(projectId: string | undefined): OpenaiClient;
  stateOf(route: 'embed' | 'chat'): ReturnType<CircuitBreaker['state']>;
}

/**
 * Opens an endpoint. Calls are never retried here, since their jobs are. The breakers stand by route (a chat model may be
 * dead while embeddings are well) and are shared by all projects; tokens are counted for the project that is given.
 */
export function openOpenai(parts: OpenaiClientParts): OpenaiEndpoint {
  const { baseUrl, apiKey, timeoutMs, clock, cap, stopped, random } = parts;
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    timeout: timeoutMs,
    maxRetries: 0,
    fetch: boundedFetch(baseUrl, apiKey),
    // The client would read these from the environment by itself.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
  });
  const breakers = { embed: breaker(), chat: breaker() };
  function breaker(): CircuitBreaker {
    return new CircuitBreaker(random ? { clock, random } : { clock });
  }

  async function ask<T extends { usage?: unknown }>(
    route: keyof typeof breakers,
    projectId: string | undefined,
    body: object,
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<Partial<T>> {
    if (projectId) await cap.allow(projectId);
    const either = signal ? AbortSignal.any([signal, stopped]) : stopped;
    const answer = await breakers[route].run(async () => {
      try {
        const given: unknown = await call(either);
        if (given !== null && typeof given === 'object') return given as Partial<T>;
      } catch (error) {
        throw toMindError(error, clock.now());
      }
      throw new MindError('MALFORMED', 'The answer is not a JSON object.');
    });
    // Endpoints that do not say what they used are counted by what they were sent.
    if (projectId) await cap.spend(projectId, tokensUsed(answer.usage) ?? countTokens(JSON.stringify(body)));
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

function tokensUsed(usage: unknown): number | undefined {
  const total = (usage as { total_tokens?: unknown } | undefined)?.total_tokens;
  return typeof total === 'number' && Number.isFinite(total) && total >= 0 ? total : undefined;
}
