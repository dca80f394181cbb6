/** Stands for a mark that is already there. NUL never occurs in text that is stored, and no rule takes it for content. */
const MARK = '\0';
/** What may not be what it looks like, and conjoining jamo: text without any of it is its own plain form. */
const SPECIAL = /\[redacted:|[^\n\r\t -~가-힣]/;
const PIECE = /\[redacted:[a-z_]{3,20}\]|[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|./gsu;

const FOLDED: readonly [to: string, from: RegExp][] = [
  ['', /^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]$|^\u20e3$|^[\ufe00-\ufe0f]$/],
  [' ', /^[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u3164]$/],
  // Koreans type ㅡ and ー where the keyboard gives no dash.
  ['-', /^[\u2010-\u2015\u2043\u2212\u2500\u30fc\u3161\ufe58\ufe63]$/],
  ['.', /^[\u00b7\u2022\u2024\u2027\u22c5\u3002\u30fb\u318d\uff61]$/],
  ["'", /^[\u2018\u2019\u201b\u2032\u300c\u300d]$/],
  ['"', /^[\u201c-\u201f\u2033\u300e\u300f]$/],
];

export interface PlainForm {
  text: string;
  /** Where the character at this place of the plain form begins in the original. */
  at: (index: number) => number;
}

/**
 * The form that the rules of redaction read: full-width letters, every script's digits, look-alike dashes, dots, spaces
 * and quotes as ASCII, Hangul composed, invisible characters left out, marks already set as one NUL. Case is kept. What
 * is found there is hidden in the original, hence the places.
 */
export function plainForm(text: string, marks: ReadonlySet<string>): PlainForm {
  if (!SPECIAL.test(text)) return { text, at: (index) => index };
  let plain = '';
  const starts: number[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (piece.length > 2 && piece[0] === '[') {
      // A mark of no known kind is somebody's text, to be read as such.
      for (const [offset, letter] of [...(marks.has(piece) ? MARK : piece)].entries()) {
        plain += letter;
        starts.push(index + offset);
      }
    } else if (piece >= '\u1100') {
      let offset = index;
      for (const letter of piece.normalize('NFC')) {
        const folded = foldLetter(letter);
        plain += folded;
        for (let unit = 0; unit < folded.length; unit++) starts.push(offset);
        // Composed here from as many as it falls apart into.
        offset += letter.normalize('NFD').length;
      }
    } else {
      const folded = foldLetter(piece);
      plain += folded;
      for (let unit = 0; unit < folded.length; unit++) starts.push(index);
    }
  }
  starts.push(text.length);
  return { text: plain, at: (index) => starts[index] ?? text.length };
}

function foldLetter(letter: string): string {
  const code = letter.codePointAt(0)!;
  if (code < 0xa0 || (code >= 0xac00 && code < 0xd7a4)) return letter;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  for (const [to, from] of FOLDED) if (from.test(letter)) return to;
  if (!/^\p{N}$/u.test(letter)) return letter;
  const composed = letter.normalize('NFKC');
  return /^\d$/.test(composed) ? composed : (digitOf(code) ?? letter);
}

/** Decimal digits stand in Unicode ten by ten, from zero up. */
function digitOf(code: number): string | undefined {
  if (!/^\p{Nd}$/u.test(String.fromCodePoint(code))) return undefined;
  let before = 0;
  while (before < 50 && /^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++;
  return `${before % 10}`;
}
