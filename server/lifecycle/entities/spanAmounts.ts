import { parseAmount } from './parseAmount.ts';

/** An amount, and where it stands. */
interface Amount {
  value: string;
  start: number;
  end: number;
}

const NUMBER = '\\d[\\d,]{0,15}(?:\\.\\d{1,4})?';
/** As far as one end of a span is looked for from the other. */
const REACH = 24;
const LOW_END = new RegExp(`(?<![\\d.,-])(${NUMBER})\\s?[~∼〜–-]\\s?$`, 'u');
const HIGH_END = new RegExp(
  `^\\s?[~∼〜–-]\\s?(${NUMBER})(\\s?(?:k|mn|m|bn|thousand|million|billion)\\b)?(?![\\d,.]*\\d)`,
  'iu',
);
const UNIT_BEHIND = new RegExp(
  `^${NUMBER}(?<unit>\\s?(?:조|억|천만|백만|십만|만|천)\\s?[가-힣]*|\\s?(?:원|달러|유로|엔|위안))$`,
  'u',
);
const UNIT_BEFORE = new RegExp(`^(?<unit>[^\\d\\s]{1,3}\\s?)${NUMBER}(?<scale>\\s?[a-z]+)?$`, 'iu');

/**
 * An amount with the other end of its span, which shares its unit: "4~5억" is 4억 and 5억, "$300–400k" is $300k and
 * $400k.
 */
export function spanAmounts(piece: string, { value, start, end }: Amount): Amount[] {
  const behind = UNIT_BEHIND.exec(value)?.groups?.unit;
  if (behind !== undefined) {
    const before = piece.slice(Math.max(0, start - REACH), start);
    const low = LOW_END.exec(before);
    if (!low?.[1] || !isLess(low[1], value.slice(0, -behind.length))) return [{ value, start, end }];
    const at = start - before.length + low.index;
    return [
      { value: low[1] + behind, start: at, end: start },
      { value, start, end },
    ];
  }
  const { unit, scale = '' } = UNIT_BEFORE.exec(value)?.groups ?? {};
  const high = unit === undefined ? null : HIGH_END.exec(piece.slice(end, end + REACH));
  if (unit === undefined || !high?.[1]) return [{ value, start, end }];
  const low = value.slice(unit.length, value.length - scale.length);
  // "$300–400k" are both thousands; "$800k–1.1m" says so itself.
  const least = low + (scale || (high[2] ?? ''));
  const most = high[1] + (high[2] ?? scale);
  if (!isLess(least, most)) return [{ value, start, end }];
  return [
    { value: unit + least, start, end },
    { value: unit + most, start: end, end: end + high[0].length },
  ];
}

function isLess(low: string, high: string): boolean {
  const [one, other] = [parseAmount(low), parseAmount(high)];
  return one !== undefined && other !== undefined && one < other;
}
