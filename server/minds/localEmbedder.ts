import { readFileSync } from 'node:fs';
import { batchesOf, pairsOf } from '../collections.ts';
import { LocalInference, type LocalModel } from './localModel.ts';
import { type Embedder, MindError } from './minds.ts';

/** One call computes this many texts: 90 ms for turns on one core, which a question may have to wait. */
const MAX_TEXTS = 8;
const MAX_PIECES = 128;
/** No text of that many pieces is longer. */
const MAX_CHARACTERS = 2_000;

/** A sentence model that runs on this machine, and how to end it. */
export interface LocalEmbedder {
  embedder: Embedder;
  stop(): Promise<void>;
}

/**
 * Opens a sentence model. It computes in a separate thread, one call at a time; single texts, such as questions, are
 * computed before those that wait in batches.
 * @throws Error if its vocabulary cannot be read
 */
export function openLocalEmbedder(model: LocalModel, runtime: string): LocalEmbedder {
  let words: WordPiece;
  try {
    words = new WordPiece(readFileSync(model.vocabulary, 'utf8'), { isLowerCased: model.isLowerCased });
  } catch (error) {
    throw new Error(`LOCAL_MODEL ${model.name} cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
  const inference = new LocalInference(runtime, model.weights);
  let dimensions: number | undefined;

  async function embedBatch(batch: number[][], urgent: boolean, signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors = await inference.run(batch, urgent, signal);
    dimensions ??= vectors[0]?.length;
    if (vectors.length === batch.length && vectors.every((vector) => vector.length === dimensions)) return vectors;
    throw new MindError('WRONG_SHAPE', 'The local model does not give one vector per text.');
  }

  const embedder: Embedder = {
    model: model.name,
    get dimensions() {
      return dimensions;
    },
    strength: 'model',
    async embed(texts, signal) {
      const read = texts.flatMap((text, place) => {
        const ids = words.encode(text.slice(0, MAX_CHARACTERS), MAX_PIECES);
        return ids ? [{ place, ids }] : [];
      });
      // Texts of similar length waste the least, because a batch is as long as its longest text.
      read.sort((a, b) => a.ids.length - b.ids.length);
      const found = new Map<number, Float32Array>();
      for (const batch of batchesOf(read, MAX_TEXTS)) {
        const vectors = await embedBatch(
          batch.map(({ ids }) => ids),
          texts.length === 1,
          signal,
        );
        for (const [{ place }, vector] of pairsOf(batch, vectors)) found.set(place, vector);
      }
      if (texts.length > 0 && dimensions === undefined) await embedBatch([words.encode('memory', MAX_PIECES)!], true);
      return texts.map((_, place) => found.get(place) ?? new Float32Array(dimensions ?? 0));
    },
  };
  return { embedder, stop: () => inference.stop() };
}

/** The word pieces that a BERT-like model knows, by their position in its vocabulary. */
export class WordPiece {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #isLowerCased: boolean;
  /** Whether it has pieces of Korean words, and not just letters. */
  readonly #knowsKorean: boolean;
  readonly #marks: { start: number; end: number; unknown: number };

  /**
   * @param vocabulary the lines of vocab.txt
   * @throws Error if it is not that of a BERT-like model
   */
  constructor(vocabulary: string, { isLowerCased }: { isLowerCased: boolean }) {
    const pieces = vocabulary.split('\n').map((line) => line.trim());
    this.#ids = new Map(pieces.map((piece, id) => [piece, id]));
    this.#isLowerCased = isLowerCased;
    this.#knowsKorean = pieces.some((piece) => SYLLABLES.test(piece.normalize('NFC')));
    const idOf = (mark: string): number => {
      const id = this.#ids.get(mark);
      if (id === undefined) throw new Error(`its vocabulary has no ${mark}`);
      return id;
    };
    this.#marks = { start: idOf('[CLS]'), end: idOf('[SEP]'), unknown: idOf('[UNK]') };
  }

  /** The ids of a text's beginning, between the marks; undefined if it is not in a language of the model. */
  encode(text: string, most: number): number[] | undefined {
    const { start, end, unknown } = this.#marks;
    if (!this.#knowsKorean && isKorean(text)) return undefined;
    const ids: number[] = [];
    for (const word of this.#wordsOf(text)) {
      ids.push(...this.#piecesOf(word));
      if (ids.length >= most - 2) break;
    }
    return ids.some((id) => id !== unknown) ? [start, ...ids.slice(0, most - 2), end] : undefined;
  }

  /** Words and single signs, without accents if the model ignores case. */
  #wordsOf(text: string): string[] {
    const readable = this.#knowsKorean ? text : text.normalize('NFC').replace(HANGUL, ' ');
    const plain = this.#isLowerCased
      ? readable.toLowerCase().normalize('NFD').replace(ACCENTS, '')
      : readable.normalize('NFC');
    return plain.match(WORDS) ?? [];
  }

  /** The longest known pieces from left to right. */
  #piecesOf(word: string): number[] {
    if (word.length > MAX_WORD) return [this.#marks.unknown];
    const ids: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let id: number | undefined;
      for (; to > from && id === undefined; to--) id = this.#ids.get(`${from > 0 ? '##' : ''}${word.slice(from, to)}`);
      if (id === undefined) return [this.#marks.unknown];
      ids.push(id);
      from = to + 1;
    }
    return ids;
  }
}

const MAX_WORD = 100;
const SYLLABLES = /\p{Script=Hangul}{2}/u;
const HANGUL = /\p{Script=Hangul}+/gu;
const LATIN = /\p{Script=Latin}+/gu;
const ACCENTS = /\p{Mn}/gu;
/** Words, Chinese characters and signs. */
const WORDS = /\p{Script=Han}|[[\p{L}\p{N}]--\p{Script=Han}]+|[^\s\p{L}\p{N}]/gv;
/** A syllable says as much as about this many Latin letters. */
const LETTERS_PER_SYLLABLE = 2;

const isKorean = (text: string): boolean =>
  LETTERS_PER_SYLLABLE * lengthOf(text.normalize('NFC'), HANGUL) > lengthOf(text, LATIN);

const lengthOf = (text: string, letters: RegExp): number =>
  (text.match(letters) ?? []).reduce((sum, word) => sum + word.length, 0);
