import type { ExtractorTurn, ExtractedFact as FactOfRules } from '../lifecycle/extract/extractedFact.ts';
import type { CustomCategory } from '../lifecycle/projectSettingsTable.ts';

/** An external model that maps texts to vectors so that similar texts are close. */
export interface Embedder {
  readonly model: string;
  /** The length of its vectors; undefined until an external model has given its first one. */
  readonly dimensions: number | undefined;
  /** Whether it compares words, by spelling or one by one, or what a sentence means: recall trusts it accordingly. */
  readonly strength: 'words' | 'model';
  /** One unit vector per text, in order; all zeros for a text without words. The signal aborts the call. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

export type { ExtractorTurn };

/** Something the user said about themselves. The user and the project are in the job's row. */
export type ExtractedFact = Omit<FactOfRules, 'subcategory' | 'subject'> & {
  /** Null if the model gives none. */
  subcategory: string | null;
  /** Null if the model gives none: such a fact supersedes only what its words contradict. */
  subject: string | null;
  /** The uid of the known fact that it supersedes. */
  replaces?: string;
};

/** A known fact that the user ended without a replacement. */
export interface EndedFact {
  /** The uid of the known fact. */
  ends: string;
}

/** A fact that is remembered already, of the same user. */
export interface KnownFact {
  uid: string;
  content: string;
}

export interface ExtractionHelp {
  known?: readonly KnownFact[];
  /** The project's additional instructions. */
  instructions?: string;
  /** The project's own categories. */
  categories?: readonly CustomCategory[];
  signal?: AbortSignal;
}

/** A model that extracts facts from what users say about themselves. */
export interface Extractor {
  /** Shown where the producing mind of an item is displayed. */
  readonly name: string;
  /** Whether it has no model: it is fast, does not fail, and needs no known facts. */
  readonly isOffline: boolean;
  /**
   * The facts of each turn, in the order of the turns, and the known ones that it ends.
   * @throws MindError when an external model fails: the job is retried.
   */
  extract(turns: ExtractorTurn[], help?: ExtractionHelp): Promise<(ExtractedFact | EndedFact)[][]>;
}

/** A question and its answer, to be summarized. */
export interface TurnToSummarize {
  userQuery: string;
  assistantResponse: string;
}

type Summarize<T> = (
  source: readonly T[],
  maxLength: number,
  language: 'ko' | 'en',
  signal?: AbortSignal,
) => Promise<string>;

/** A model that summarizes a conversation in a few sentences. */
export interface Summarizer {
  /** Shown where the producing mind of an item is displayed. */
  readonly name: string;
  /** Whether it has no model: it is fast, and does not fail. */
  readonly isOffline: boolean;
  /**
   * A summary of at most `maxLength` characters, in the given language. Empty only if there is nothing to summarize.
   * @throws MindError when an external model fails: the job is retried.
   */
  summarize: Summarize<TurnToSummarize>;
  /**
   * A summary of a week or month, from those of its sessions, oldest first. Undefined if its turns are to be summarized
   * instead.
   */
  summarizePeriod?: Summarize<string>;
}

/** An external model that reads a question together with each text, and says how well it answers. */
export interface Reranker {
  /** Undefined for an endpoint with one model. */
  readonly model: string | undefined;
  /**
   * How relevant each text is to the question, in order; numbers of one call only compare with each other. Undefined if
   * it fails, is not called, or takes longer than a question can wait.
   */
  score(question: string, texts: readonly string[]): Promise<number[] | undefined>;
}

export type MindChoice = 'offline' | 'openai';
export type EmbedderChoice = MindChoice | 'local';

/** Which models are used, and the endpoint of the external ones. */
export interface MindSettings {
  extractor: MindChoice;
  summarizer: MindChoice;
  embedder: EmbedderChoice;
  /** The URL of an OpenAI-compatible endpoint, such as https://api.openai.com/v1. */
  baseUrl: string;
  /** Undefined for an endpoint that needs no key. */
  apiKey: string | undefined;
  /** Undefined only if both extractor and summarizer are offline. */
  chatModel: string | undefined;
  /** Undefined only if the embedder is not external. */
  embeddingModel: string | undefined;
  /** The dimensions to ask for, and to cut longer vectors to; undefined for the model's own. */
  embeddingDimensions: number | undefined;
  /** A folder or an npm package with a sentence model for this machine. Undefined only if the embedder is not local. */
  localModel: string | undefined;
  /** The endpoint that reranks; undefined if none does. */
  reranker: { baseUrl: string; apiKey: string | undefined; model: string | undefined } | undefined;
  /** Time limit of one call, including reading the whole answer. */
  timeoutMs: number;
  /** Tokens a project may spend per day (UTC); 0 means no limit. */
  dailyTokens: number;
}

/** A model and whether it is currently called. */
export interface MindHealth {
  role: 'EMBEDDER' | 'EXTRACTOR' | 'SUMMARIZER' | 'RERANKER';
  /** Undefined for the offline one. */
  model: string | undefined;
  /** Consecutive failures seen by this server. */
  failures: number;
  /** The time until which the model is not called after failures; undefined while it is called. */
  restsUntil: Date | undefined;
}

/** The state of the models, as seen by this server. */
export interface MindWatch {
  health(): MindHealth[];
  /** Tokens a project may spend per day; 0 means no limit. */
  dailyTokens: number;
}

/**
 * DOWN: unreachable, or refuses everyone (401, 403, 404, 5xx). REFUSED: this request is rejected (other 4xx, a
 * refusal). MALFORMED: not the requested JSON. WRONG_SHAPE: JSON with wrong content. TOO_LARGE: over the read limit.
 * OPEN_CIRCUIT, SPENT, STOPPED: not called at all.
 */
export type MindErrorCode =
  | 'DOWN'
  | 'TIMEOUT'
  | 'RATE_LIMITED'
  | 'REFUSED'
  | 'MALFORMED'
  | 'WRONG_SHAPE'
  | 'TOO_LARGE'
  | 'SPENT'
  | 'OPEN_CIRCUIT'
  | 'STOPPED';

interface MindErrorDetails {
  /** Shortest time in milliseconds before a retry makes sense. */
  retryAfterMs?: number;
  /** The HTTP status, if there was one. */
  status?: number;
}

/**
 * An external model failed. The message says what went wrong and never quotes what was sent or answered: it is logged,
 * and its name is stored with a dead letter.
 */
export class MindError extends Error {
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;

  constructor(
    readonly code: MindErrorCode,
    message: string,
    { retryAfterMs, status }: MindErrorDetails = {},
  ) {
    super(message);
    this.name = `MindError.${code}`;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }

  /** The model was not called, so the wait does not count as a failed attempt. */
  get notAsked(): boolean {
    return this.code === 'SPENT' || this.code === 'OPEN_CIRCUIT' || this.code === 'STOPPED';
  }
}
