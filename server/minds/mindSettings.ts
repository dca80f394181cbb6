export type MindChoice = 'offline' | 'openai';
export type EmbedderChoice = MindChoice | 'local';

/** Which minds are used, and the endpoint of the outside ones. */
export interface MindSettings {
  extractor: MindChoice;
  summarizer: MindChoice;
  embedder: EmbedderChoice;
  /** The URL of an OpenAI-compatible endpoint, such as https://api.openai.com/v1. */
  baseUrl: string;
  /** Undefined for an endpoint that needs no key. */
  apiKey: string | undefined;
  /** Undefined only if neither extractor nor summarizer is outside. */
  chatModel: string | undefined;
  /** Undefined only if the embedder is not outside. */
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

/** One mind and whether it is currently called. */
export interface MindHealth {
  role: 'EMBEDDER' | 'EXTRACTOR' | 'SUMMARIZER' | 'RERANKER';
  /** Undefined for the offline one. */
  model: string | undefined;
  /** Consecutive failures seen by this server. */
  failures: number;
  /** Time until which no call is made after failures; undefined while the mind is called. */
  restsUntil: Date | undefined;
}

/** State of the minds, as seen by this server. */
export interface MindWatch {
  health(): MindHealth[];
  /** Tokens a project may spend per day; 0 means no limit. */
  dailyTokens: number;
}
