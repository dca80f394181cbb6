import { normalize } from '../../text/normalize.ts';

const ENGLISH = /^(\d+(?:\.\d+)?)(?:(k|thousand)|(m|mn|mio|million)|(b|bn|billion)|(t|trillion))?$/;
const KOREAN = /^(?:\d+(?:\.\d+)?|[조억만천백십])+$/;
const KOREAN_PART = /\d+(?:\.\d+)?|[조억만천백십]/g;
const LARGE_SCALES = new Map([
  ['조', 1e12],
  ['억', 1e8],
  ['만', 1e4],
]);
const SMALL_SCALES = new Map([
  ['천', 1e3],
  ['백', 100],
  ['십', 10],
]);

/**
 * The number in a text: "1,200", "3.5", "5k", "1.2 million", "5억", "3억 5천만". With `colloquial`, a number after 억
 * without its own unit counts in 만, as in spoken prices: "1억 5000" is 150,000,000.
 */
export function parseAmount(written: string, colloquial = false): number | undefined {
  const text = normalize(written).replace(/[,\s]/g, '');
  const english = ENGLISH.exec(text);
  if (english) {
    const [, digits, thousand, million, billion, trillion] = english;
    const scale = thousand ? 1e3 : million ? 1e6 : billion ? 1e9 : trillion ? 1e12 : 1;
    return exact(Number(digits) * scale);
  }
  return KOREAN.test(text) ? readKorean(text, colloquial) : undefined;
}

function readKorean(text: string, colloquial: boolean): number {
  let total = 0;
  let section = 0;
  let digits: number | undefined;
  let lastScale = 1;
  for (const [part] of text.matchAll(KOREAN_PART)) {
    const large = LARGE_SCALES.get(part);
    const small = SMALL_SCALES.get(part);
    if (large !== undefined) {
      lastScale = large;
      total += (section + (digits ?? (section === 0 ? 1 : 0))) * large;
      section = 0;
      digits = undefined;
    } else if (small !== undefined) {
      section += (digits ?? 1) * small;
      digits = undefined;
    } else {
      digits = Number(part);
    }
  }
  const rest = section + (digits ?? 0);
  return exact(total + (colloquial && lastScale === 1e8 && rest < 1e4 ? rest * 1e4 : rest));
}

/** 1.2 × 1e6 is 1200000, without floating-point error. */
function exact(amount: number): number {
  return Math.round(amount * 1e4) / 1e4;
}
