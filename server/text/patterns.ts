/**
 * Combines alternatives into one pattern, as `a|b` does; the first that matches wins. Long lists of words are written
 * with it, one group per line.
 * @throws {TypeError} if the patterns have different flags
 */
export const anyOf = (...patterns: readonly [RegExp, ...RegExp[]]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flagsOf(patterns));

/**
 * Combines consecutive parts into one pattern, as `ab` does.
 * @throws {TypeError} if the patterns have different flags
 */
export const sequence = (...patterns: readonly [RegExp, ...RegExp[]]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join(''), flagsOf(patterns));

function flagsOf([{ flags }, ...others]: readonly [RegExp, ...RegExp[]]): string {
  if (others.some((other) => other.flags !== flags)) throw new TypeError('The patterns have different flags.');
  return flags;
}
