/** Every vector that is stored has this many dimensions, whichever model made it. */
export const DIMENSIONS = 384;

/** An outside mind that places texts so that what is alike lies near. */
export interface Embedder {
  /** Stored beside each vector: vectors of different models are never compared. */
  readonly model: string;
  readonly dimensions: typeof DIMENSIONS;
  /** One vector of unit length per text, in order; all zeros for a text without a word. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}
