import type { NumberCandidate } from './numberCandidates.ts';
import { isAmount, isCalledOther, wordsBefore } from './numberWording.ts';
import type { Span } from './redactionKind.ts';

const WORDING =
  /(?:운전\s?면허(?:증)?|면허(?:증)?\s?번호|면허증|driv(?:er|ing)(?:['’]?s)?\s+licen[cs]e|(?<![a-z])dl\s?(?:no|number|#))(?:[^\d\n.!?]|(?<=no)\.){0,20}$/i;
const REGIONS =
  /(?:서울|부산|경기|경기\s?남부|경기\s?북부|강원|충북|충남|전북|전남|경북|경남|제주|대구|인천|광주|대전|울산)[\s-]{0,2}$/;
/** Korean formats: the current one, the old one, and without gaps. */
const LAYOUT = /^(?:2-2-6-2|2-6-2|12|10|9|8)$/;
/** Other countries' licences, which only the wording distinguishes from other codes: `D1234567`. */
const FOREIGN = /(?<![A-Za-z0-9])[A-Za-z]{1,2}[ -]?(?:\d{5,13}|\d{2,5}(?:-\d{2,5}){1,3})(?![A-Za-z0-9])/g;

/**
 * Driving licences: 11-22-123456-78 (the first pair is a region, 11 to 28), old ones with the region's name, and others
 * if they are called so.
 */
export function findDrivingLicences(plain: string, candidates: readonly NumberCandidate[]): Span[] {
  const called = (start: number) => WORDING.test(wordsBefore(plain, start));
  const korean = candidates.filter((candidate) => {
    // Checked first, because in rows of digits few are grouped like this.
    if (candidate.length > 12 || !LAYOUT.test(candidate.layout)) return false;
    const { digits, layout, start, tied, glued } = candidate;
    if (tied || glued || isAmount(plain, candidate)) return false;
    if (digits.length === 12 && layout === '2-2-6-2')
      return (/^(?:1[1-9]|2[0-8])/.test(digits) && !isCalledOther(plain, start)) || called(start);
    if (digits.length === 10 && layout === '2-6-2') return REGIONS.test(wordsBefore(plain, start)) || called(start);
    return /^\d+$/.test(layout) && called(start) && !isDate(digits);
  });
  const foreign = [...plain.matchAll(FOREIGN)]
    .map(({ 0: number, index }) => ({ start: index, end: index + number.length }))
    .filter(({ start }) => called(start));
  return [...korean.map((span) => withRegion(plain, span)), ...foreign];
}

const isDate = (digits: string): boolean => /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(digits);

/** In the old format the region's name is part of the number. */
function withRegion(plain: string, { start, end, layout }: NumberCandidate): Span {
  const region = layout === '2-6-2' ? REGIONS.exec(wordsBefore(plain, start)) : null;
  return { start: start - (region?.[0].length ?? 0), end };
}
