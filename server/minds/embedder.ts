import type { AskedWords } from '../text/words/askedWords.ts';

/** An outside mind that maps texts to vectors so that similar texts are close. */
export interface Embedder {
  readonly model: string;
  /** The length of its vectors; undefined until an outside model has given its first one. */
  readonly dimensions: number | undefined;
  /** Whether it compares words, by spelling or one by one, or what a sentence means: recall trusts it accordingly. */
  readonly strength: 'words' | 'model';
  /** One unit vector per text, in order; all zeros for a text without words. The signal aborts the call. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /** The words of a text that its vectors say nothing about; left out by a model that reads all of them. */
  unknownWords?(text: string): string[];
  /**
   * How much of each word of a question a text says, in the same words or in like ones; undefined for a question without
   * telling words. Left out by a model, which does not compare words.
   */
  askedWords?(question: string): AskedWords | undefined;
}
