/**
 * One pattern made of several: matches what the first of them that matches there does, as in `a|b`. Long lists of words
 * are written with it, one group a line.
 * @throws {TypeError} if the patterns have different flags
 */
export const anyOf = (...patterns: readonly [RegExp, ...RegExp[]]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flagsOf(patterns));

/**
 * One pattern of several that follow each other, as in `ab`.
 * @throws {TypeError} if the patterns have different flags
 */
export const sequence = (...patterns: readonly [RegExp, ...RegExp[]]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join(''), flagsOf(patterns));

function flagsOf([{ flags }, ...others]: readonly [RegExp, ...RegExp[]]): string {
  if (others.some((other) => other.flags !== flags)) throw new TypeError('The patterns have different flags.');
  return flags;
}
