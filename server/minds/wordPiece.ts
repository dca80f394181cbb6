/** The pieces of words that a BERT-like model knows, by their place in its vocabulary. */
export class WordPiece {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #lower: boolean;
  /** Whether it has pieces of Korean words, and not just letters. */
  readonly #knowsKorean: boolean;
  readonly #marks: { start: number; end: number; unknown: number };

  /**
   * @param vocabulary the lines of vocab.txt
   * @throws Error if it is not that of a BERT-like model
   */
  constructor(vocabulary: string, { lower }: { lower: boolean }) {
    const pieces = vocabulary.split('\n').map((line) => line.trim());
    this.#ids = new Map(pieces.map((piece, id) => [piece, id]));
    this.#lower = lower;
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
    const plain = this.#lower
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
