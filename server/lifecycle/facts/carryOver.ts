import { parseFact } from './parseFact.ts';
import { CHANGES } from './saysChange.ts';
import { type Value, valuesOf } from './valuesOf.ts';

const ENDED = /^(?:$|[^\p{L}\p{N}]|(?:이?[고다며랑]|[을를은는가도로에과와만의]|으로|에서|부터|까지)(?:[^가-힣]|$))/u;

/** The known fact with what a correction puts in the place of something that it names; undefined if it names nothing of that fact. */
export function replaceNamed(correction: string, known: string): string | undefined {
  for (const pattern of CHANGES) {
    const { from, to } = pattern.exec(correction)?.groups ?? {};
    const at = from && to && from.length > 1 ? known.toLowerCase().indexOf(from.toLowerCase()) : -1;
    if (!from || !to || at < 0 || known.toLowerCase().includes(to.toLowerCase())) continue;
    const rest = known.slice(at + from.length);
    // 커피 is not the 커피 of 커피숍, nor "Go" that of "Google".
    if (!/[\p{L}\p{N}]/u.test(known[at - 1] ?? ' ') && ENDED.test(rest)) return known.slice(0, at) + to + rest;
  }
  return undefined;
}

/**
 * A correction that names little more than a new value, with what the corrected fact says of it: "Friday 10am instead" of "The review is
 * on Thursday at 3pm" is "The review is on Friday at 10am". Undefined where the correction says it all itself, or where it is not certain
 * which value it replaces.
 */
export function carryOver(correction: string, known: string): string | undefined {
  const [told, held] = [valuesOf(correction), valuesOf(known)];
  const replaced = told.filter(({ type }) => held.some((value) => value.type === type));
  const isClear = replaced.every(({ type }) => [told, held].every((values) => countOf(type, values) === 1));
  if (replaced.length === 0 || !isClear || namesItself(correction, known, [...told, ...held])) return undefined;
  return replaced.reduce((text, { type, value }) => {
    const old = held.find((other) => other.type === type);
    return old ? text.replace(old.value, () => value) : text;
  }, known);
}

const countOf = (type: string, values: readonly Value[]): number =>
  values.filter((value) => value.type === type).length;

/** Whether a correction names as much of its matter as the known fact does, apart from the values. */
function namesItself(correction: string, known: string, values: readonly Value[]): boolean {
  const matter = (text: string): string[] => [
    ...parseFact(values.reduce((rest, { value }) => rest.replace(value, ' '), text)).words.keys(),
  ];
  const held = matter(known);
  const told = new Set(matter(correction));
  return held.length === 0 || held.filter((word) => told.has(word)).length * 2 > held.length;
}

/** A correction with what the fact that it corrects says besides; undefined where it needs nothing of it. */
export const completed = (correction: string, known: string): string | undefined =>
  replaceNamed(correction, known) ?? carryOver(correction, known);
