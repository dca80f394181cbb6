export type MindChoice = 'offline' | 'openai';

/** Which minds are used, and where the outside ones are. */
export interface MindSettings {
  extractor: MindChoice;
  summarizer: MindChoice;
  embedder: MindChoice;
  /** The address of an OpenAI-compatible endpoint, such as https://api.openai.com/v1. */
  baseUrl: string;
  /** Undefined for an endpoint that asks for none. */
  apiKey: string | undefined;
  /** Undefined only where neither extractor nor summarizer is outside. */
  chatModel: string | undefined;
  /** Undefined only where the embedder is not outside. */
  embeddingModel: string | undefined;
  /** A longer vector of this model means the same when only its first 384 numbers are kept (Matryoshka). */
  embeddingTruncatable: boolean;
  /** How long one call may take, from its first byte to the answer's last. */
  timeoutMs: number;
  /** Tokens a project may spend in a day (UTC); 0 is no limit. */
  dailyTokens: number;
}
