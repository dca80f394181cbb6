/** A client of Recollect in plain fetch. Copy it, and add the operations that you need from schema/operations. */

export interface Turn {
  userId?: string;
  sessionId: string;
  userQuery: string;
  assistantResponse: string;
  /** The same key and turn sent twice is recorded once, so a failed request can be repeated. */
  idempotencyKey?: string;
  /** The id of the context that the answer was given. */
  contextId?: string;
}

export interface Question {
  userId: string;
  query: string;
  /** The current session. */
  sessionId?: string;
  tokenBudget?: number;
}

export interface MemoryContext {
  id: string;
  /** Belongs in the model's system prompt. */
  prompt: string;
  promptTokens: number;
  memories: { memory: { content: string }; score: number }[];
  report: { degraded: string[] };
}

export class RecollectError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

interface GraphqlAnswer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

const RECORD_TURNS = `mutation ($input: RecordTurnsInput!) {
  recordTurns(input: $input) { results { replayed turn { id turnNumber } } }
}`;

const MEMORY_CONTEXT = `query ($userId: ID!, $query: String!, $sessionId: ID, $tokenBudget: Int) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId, tokenBudget: $tokenBudget) {
    id
    prompt
    promptTokens
    memories { memory { content } score }
    report { degraded }
  }
}`;

const MAX_TRIES = 4;

export class Recollect {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = `${url.replace(/\/$/, '')}/graphql`;
    this.#key = key;
  }

  /** Records up to 1,000 turns, all or none. */
  async recordTurns(turns: Turn[]): Promise<{ replayed: boolean; turn: { id: string; turnNumber: number } }[]> {
    type Data = { recordTurns: { results: { replayed: boolean; turn: { id: string; turnNumber: number } }[] } };
    const { recordTurns } = await this.request<Data>(RECORD_TURNS, { input: { turns } });
    return recordTurns.results;
  }

  /** What the assistant should know before it answers. */
  async memoryContext(question: Question): Promise<MemoryContext> {
    const { memoryContext } = await this.request<{ memoryContext: MemoryContext }>(MEMORY_CONTEXT, { ...question });
    return memoryContext;
  }

  /** Sends an operation; waits and tries again when the server is busy (429) or away (503). */
  async request<T>(query: string, variables: Record<string, unknown>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#key}` },
        body: JSON.stringify({ query, variables }),
      });
      if ((response.status === 429 || response.status === 503) && tries < MAX_TRIES) {
        const seconds = Number(response.headers.get('retry-after') ?? 1);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
        continue;
      }
      const { data, errors } = (await response.json()) as GraphqlAnswer<T>;
      if (errors?.[0]) throw new RecollectError(errors[0].extensions?.code ?? 'UNKNOWN', errors[0].message);
      if (!data) throw new RecollectError('UNKNOWN', `The server answered ${response.status}.`);
      return data;
    }
  }
}
