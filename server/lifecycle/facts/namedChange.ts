import type { Replacement } from '../extract/extractedFact.ts';
import { withAgreeingParticle } from '../extract/koreanStem.ts';
import { CHANGES } from './changeWordings.ts';
import { WORD_ENDS } from './endsNamed.ts';
import { MAX_FACT, valuesOf } from './valuesOf.ts';

/** Whether it names both the old and the new. */
export const namesChange = (text: string): boolean =>
  text.length <= MAX_FACT && CHANGES.some((pattern) => pattern.test(text));

/**
 * The known fact, with something it names replaced by a correction; undefined if the correction names nothing in it.
 */
export function replaceNamed(correction: string, known: string): string | undefined {
  if (correction.length > MAX_FACT) return undefined;
  for (const pattern of CHANGES) {
    const match = pattern.exec(correction);
    const { from, to } = match?.groups ?? {};
    if (
      !match ||
      !from ||
      !to ||
      (from.length === 1 && !/\d/.test(from)) ||
      (DAY.test(from) && !/\d/.test(to)) ||
      known.toLowerCase().includes(to.toLowerCase())
    )
      continue;
    // The 가 of 자장가 is not a particle.
    const word = /^[^\s,]+/.exec(correction.slice(correction.indexOf(from, match.index)))?.[0] ?? from;
    const named =
      (from.includes(' ') ? nameIn(known, from) : undefined) ??
      nameIn(known, word) ??
      nameIn(known, from) ??
      nameIn(known, from.replace(/s$/, ''));
    // «송도에서 판교까지 걸린다» is a way, which somebody who moves elsewhere has no more.
    if (named && /^까지(?=\s)/.test(known.slice(named.end)) && /에서\s$/.test(known.slice(0, named.at))) continue;
    if (named) {
      const behind = withAgreeingParticle(to, withoutItsValue(known.slice(named.end), to));
      // «출근길 말고 점심시간에» of «출근길에 …»
      const rest = /^에(?:서)?(?= )/.test(behind) && /에(?:서)?$/.test(to) ? behind.replace(/^에(?:서)?/, '') : behind;
      const further = TOLD_BESIDES.exec(correction.slice(match.index + match[0].length))?.[1];
      const before = known.slice(0, startOfMake(known, named.at, to));
      const changed =
        withArticleOf(correction, to, YEAR.test(to) ? before.replace(/\d{4}년 $/, '') : before) + to + rest;
      return further ? `${changed}. ${further.charAt(0).toUpperCase()}${further.slice(1)}` : changed;
    }
  }
  return undefined;
}
const YEAR = /^\d{4}년/;
/** «4월 9일이 아니고 음력이다» names no other day. */
const DAY = /^\d+일/;
/** "It'll be Lisbon rather than Porto, and she's joining Unbabel" */
const TOLD_BESIDES = /^[,;] (?:and |but )?((?:\p{Lu}\p{L}+|he|she|they|we)(?:['’]\p{L}+)? \p{L}+ .+)$/u;

/** "Records on a Rode" and "for an SM7B" make "on an SM7B". */
function withArticleOf(correction: string, to: string, before: string): string {
  const article = /\b(an?) $/i.exec(correction.slice(0, correction.indexOf(to)))?.[1];
  return article ? before.replace(/\ban? $/, `${article} `) : before;
}

/** A known fact with other words in the place of some that it names; undefined if it does not name them. */
export function withReplaced(known: string, { from, to }: Replacement): string | undefined {
  // «오후 2시», of which «2시가 아니라 10시 반», is «10시 반».
  const [value] = valuesOf(known).filter((one) => one.value.endsWith(from) && valuesOf(from)[0]?.type === one.type);
  const named = nameIn(known, value?.value ?? from) ?? startIn(known, value?.value ?? from);
  if (!named) return undefined;
  const rest = withoutItsValue(known.slice(named.end), to);
  return known.slice(0, named.at) + to + withAgreeingParticle(to, withoutItsUnit(rest, from, to));
}

/** «62kg» of which «62가 아니라 68kg» */
function withoutItsUnit(rest: string, from: string, to: string): string {
  const unit = /\d$/.test(from) ? (/^\s?\d*(\D+)$/.exec(to.replace(/^.*(?=\d)/, ''))?.[1] ?? '') : '';
  return unit && rest.startsWith(unit) ? rest.slice(unit.length) : rest;
}

/** «고향이 목포신다», «172cm»: a copula or a unit follows. */
function startIn(known: string, name: string): { at: number; end: number } | undefined {
  const at = known.toLowerCase().indexOf(name.toLowerCase());
  const isWord = at === 0 || /[^\p{L}\p{N}]/u.test(known[at - 1] ?? '');
  const goesOn = /\d$/.test(name) ? /^\D/ : /^[가-힣]/;
  return at >= 0 && isWord && goesOn.test(known.slice(at + name.length)) ? { at, end: at + name.length } : undefined;
}

/**
 * The position of a name in a known fact, with what belongs to it: "the Saucony" is the "Saucony Ride 16", "Timescale"
 * is TimescaleDB.
 */
function nameIn(known: string, name: string): { at: number; end: number } | undefined {
  let at = known.toLowerCase().indexOf(name.toLowerCase());
  // «준형 쌤» is «박준형 쌤».
  if (/^[가-힣]{2} ?(?:쌤|선생님|님|씨)$/.test(name) && /(?:^|\s)[가-힣]$/.test(known.slice(0, Math.max(0, at)))) {
    const whole = known[at - 1]! + name;
    at -= 1;
    name = whole;
  }
  // 커피 is not the 커피 of 커피숍, nor "Go" that of "Google".
  if (at < 0 || /[\p{L}\p{N}]/u.test(known[at - 1] ?? ' ')) return undefined;
  const rest = known.slice(at + name.length);
  const more = /\p{Lu}/u.test(known[at]!) ? (NAME_GOES_ON.exec(rest)?.[0] ?? '') : '';
  return WORD_ENDS.test(rest.slice(more.length)) ? { at, end: at + name.length + more.length } : undefined;
}

/** Where the name of a make begins, with its year: a "Kia Niro" takes the place of a whole "2016 Skoda Fabia". */
function startOfMake(known: string, at: number, to: string): number {
  const make = /(?<=\b(?:an?|the|my|our) )(?:(?:19|20)\d\d )?\p{Lu}\p{L}+ $/u.exec(known.slice(0, at))?.[0];
  return make && /^\p{Lu}\p{L}+ \p{Lu}/u.test(to) ? at - make.length : at;
}
const NAME_GOES_ON =
  /^(?:DB|JS|SQL|\.js|\.io)(?!\p{L})|^(?: \p{Lu}[\p{L}\d]*)+(?: \d+)?(?=$|[,.;)]| (?:into|in|on|at|with|and|for|to|from)\b)/u;

/** "Lisinopril 10mg" that is replaced by "losartan 50mg" does not keep the 10mg. */
function withoutItsValue(rest: string, to: string): string {
  const [next] = valuesOf(rest);
  const isReplaced = next && valuesOf(to).some(({ type }) => type === next.type);
  return isReplaced && rest.startsWith(` ${next.value}`) ? rest.slice(next.value.length + 1) : rest;
}
