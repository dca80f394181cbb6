export type BadText = 'NUL' | 'LONE_SURROGATE';

/** What makes a text unusable in SQL, if anything: PostgreSQL refuses NUL, and silently changes a lone surrogate. */
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
