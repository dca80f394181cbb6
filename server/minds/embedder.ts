/** Every stored vector has this many dimensions, whichever model made it. */
export const DIMENSIONS = 384;

/** An outside mind that maps texts to vectors so that similar texts are close. */
export interface Embedder {
  /** Stored with each vector: vectors of different models are never compared. */
  readonly model: string;
  readonly dimensions: typeof DIMENSIONS;
  /** One unit vector per text, in order; all zeros for a text without words. The signal aborts the call. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
