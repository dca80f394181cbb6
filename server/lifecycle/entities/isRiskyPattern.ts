/** Up to this many repeats, what a group does inside cannot explode. */
const FEW = 5;
const QUANTIFIER = /^(?:([*+])|\{(\d+)(,?)(\d*)\})/;

/**
 * Could this regular expression take exponential time? A simple check, stricter than need be: it refuses a group repeated
 * more than five times that repeats or chooses in itself, such as `(a+)+` or `(a|b)*`, and references back.
 */
export function isRiskyPattern(source: string): boolean {
  const groups: { varies: boolean }[] = [{ varies: false }];
  let closed: { varies: boolean } | undefined;
  for (let at = 0; at < source.length; at++) {
    const letter = source[at];
    const quantifier = QUANTIFIER.exec(source.slice(at, at + 12));
    if (quantifier) {
      const [whole, unbounded, least, comma, most] = quantifier;
      const repeats = unbounded || (comma && !most) ? Number.POSITIVE_INFINITY : Number(most || least);
      if (closed?.varies && repeats > FEW) return true;
      if (unbounded || comma) groups.at(-1)!.varies = true;
      at += whole.length - 1;
      closed = undefined;
      continue;
    }
    if (letter === '?' && source[at - 1] !== '(') {
      // An optional part varies too, but `a?` alone can't explode outside of a repeat.
      groups.at(-1)!.varies = true;
      continue;
    }
    closed = undefined;
    if (letter === '\\') {
      if (/[1-9k]/.test(source[at + 1] ?? '')) return true;
      at++;
    } else if (letter === '[') {
      at = endOfClass(source, at);
    } else if (letter === '(') {
      groups.push({ varies: false });
    } else if (letter === '|') {
      groups.at(-1)!.varies = true;
    } else if (letter === ')' && groups.length > 1) {
      closed = groups.pop()!;
      if (closed.varies) groups.at(-1)!.varies = true;
    }
  }
  return false;
}

function endOfClass(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at;
}
