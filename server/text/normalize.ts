/**
 * Forms that look alike and mean the same: full-width letters and digits, the ideographic space, unit signs such as `㎡`
 * and `㎏`, superscripts, Roman numerals, circled numbers, ligatures. NFKC on the whole text would do harm: it
 * decomposes Korean `ㅋㅋ` into conjoining jamo, so only these ranges are folded.
 */
const FOLDED =
  /[\u00b2\u00b3\u00b9\u2070-\u209f\u2100-\u2138\u2160-\u217f\u2460-\u24ff\u3000\u3200-\u33ff\ufb00-\ufb06\uff01-\uff9f\uffe0-\uffe6]+/g;
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]+/g;

/** The form in which two texts are compared: NFC, look-alikes folded, lower case, white space collapsed, trimmed. */
export function normalize(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FOLDED, (run) => run.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

type BadText = 'NUL' | 'LONE_SURROGATE';

/** The reason why a text is unusable in SQL, if any: PostgreSQL refuses NUL, and silently changes a lone surrogate. */
export function findBadText(text: string): BadText | undefined {
  if (text.includes('\0')) return 'NUL';
  return text.isWellFormed() ? undefined : 'LONE_SURROGATE';
}

/**
 * Besides control characters: characters that end a line or change the writing direction, which a one-line text does
 * not need.
 */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Control characters, except tabs and line ends. */
const NOT_IN_PROSE = /(?![\t\n\r])\p{Cc}/u;

/**
 * The first invisible or misleading character, such as `U+001B`.
 * @param severalLines whether the text may have several lines
 */
export function findControl(text: string, severalLines: boolean): string | undefined {
  const found = (severalLines ? NOT_IN_PROSE : NOT_IN_A_LINE).exec(text)?.[0];
  return found && `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text as a pattern that matches only it, in JavaScript and in PostgreSQL. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
