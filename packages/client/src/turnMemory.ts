import type { Recollect } from './client.ts';
import { isRecollectError } from './errors.ts';
import type { RecordTurnInput } from './generated/types.ts';
import { newKey } from './newKey.ts';
import { questionOf } from './questionOf.ts';
import type { Recorder } from './recorder.ts';

/** How an assistant remembers: the same for every framework. */
export interface MemoryOptions {
  client: Recollect;
  /** The person who talks, by your product's ID. */
  userId: string;
  /** The conversation, by your product's ID. */
  sessionId: string;
  /** The most tokens that a context may have. Defaults to the project's setting. */
  tokenBudget?: number;
  documentId?: string;
  spaceId?: string;
  agentId?: string;
  /** How long an answer waits for its context: 800 ms by default. After that, the model answers without it. */
  recallMs?: number;
  /** Whether turns are recorded: true by default. */
  record?: boolean;
  /** Records in the background instead of before the answer ends. Close it before the process ends. */
  recorder?: Recorder;
  /** Called when the model answered without a context, or a turn was not recorded; logs a warning by default. Contains no content. */
  onTrouble?(trouble: { during: 'recall' | 'record'; code: string; error: unknown }): void;
  /** Called when a context was found. */
  onRecall?(context: RecalledContext): void;
}

export interface RecalledContext {
  contextId: string;
  /** Belongs in the system prompt; empty if nothing is known. */
  prompt: string;
  promptTokens: number;
  /** The reasons why the context is limited, such as `CONSENT_MISSING`. */
  degraded: string[];
}

const CONTEXT = `query AssistantContext($userId: ID!, $query: String!, $sessionId: ID, $tokenBudget: Int, $documentId: ID, $spaceId: ID, $agentId: ID) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId, tokenBudget: $tokenBudget, documentId: $documentId, spaceId: $spaceId, agentId: $agentId) {
    id prompt promptTokens report { degraded }
  }
}`;

interface ContextAnswer {
  memoryContext: { id: string; prompt: string; promptTokens: number; report: { degraded: string[] } };
}

/** The turn that is being answered, as read from a request to a model. */
export interface Asked {
  /** The text of the last thing that the user said. */
  userQuery: string;
  /** How many things the user has said. */
  place: number;
  /** The assistant's words since then, from earlier steps of this answer. */
  said: string[];
  /** The tools it has called since. */
  tools: string[];
}

/** A turn in progress: its context is recalled once, however many steps the answer takes, and it is recorded once. */
export interface OpenTurn {
  context: RecalledContext | undefined;
  record(said: Pick<RecordTurnInput, 'assistantResponse' | 'toolsUsed' | 'model'>): Promise<void>;
}

const MAX_OPEN = 100;

/** Recalls and records for one conversation. Both fail open: an assistant answers without its memory rather than not at all. */
export class TurnMemory {
  readonly #options: MemoryOptions;
  /** Turns whose answers take several steps, by what was asked. */
  readonly #open = new Map<string, Promise<OpenTurn>>();

  constructor(options: MemoryOptions) {
    this.#options = options;
  }

  /** The turn of a question; `place` tells equal questions of one conversation apart. */
  turnOf(userQuery: string, place: number): Promise<OpenTurn> {
    const key = `${place} ${userQuery}`;
    const known = this.#open.get(key);
    if (known) return known;
    // Questions that were never answered are dropped after a while.
    if (this.#open.size >= MAX_OPEN) this.#open.clear();
    const begun = this.#begin(key, userQuery);
    this.#open.set(key, begun);
    return begun;
  }

  async #begin(key: string, userQuery: string): Promise<OpenTurn> {
    const { record = true, recorder, client, userId, sessionId, documentId, spaceId, agentId } = this.#options;
    const context = await this.#recall(userQuery);
    // A context is for one answer, which is recorded once however often that is tried.
    const idempotencyKey = context ? `answer-${context.contextId}` : newKey();
    return {
      context,
      record: async (said) => {
        this.#open.delete(key);
        if (!record || !said.assistantResponse) return;
        const about = {
          userId,
          sessionId,
          documentId,
          spaceId,
          agentId,
          contextId: context?.contextId,
          idempotencyKey,
        };
        const turn = { ...about, userQuery, ...said };
        try {
          if (recorder) recorder.add(turn);
          else await client.recordTurn(turn);
        } catch (error) {
          this.#tell('record', error);
        }
      },
    };
  }

  async #recall(query: string): Promise<RecalledContext | undefined> {
    const { client, userId, sessionId, tokenBudget, documentId, spaceId, agentId, recallMs = 800 } = this.#options;
    const variables = { userId, sessionId, query: questionOf(query), tokenBudget, documentId, spaceId, agentId };
    try {
      const { memoryContext } = await client.query<ContextAnswer, typeof variables>(CONTEXT, variables, {
        timeoutMs: recallMs,
      });
      const { id, prompt, promptTokens, report } = memoryContext;
      const context = { contextId: id, prompt, promptTokens, degraded: report.degraded };
      this.#options.onRecall?.(context);
      return context;
    } catch (error) {
      this.#tell('recall', error);
      return undefined;
    }
  }

  #tell(during: 'recall' | 'record', error: unknown): void {
    const code = isRecollectError(error) ? error.code : 'UNKNOWN';
    const tell = this.#options.onTrouble ?? warn;
    tell({ during, code, error });
  }
}

const warn = ({ during, code }: { during: 'recall' | 'record'; code: string }): void =>
  console.warn(
    during === 'recall'
      ? `Recollect: the answer is given without a context (${code}).`
      : `Recollect: the turn was not recorded (${code}).`,
  );
