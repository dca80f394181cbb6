import type { Language } from '../../text/language.ts';

/** How currencies are written: before the number in English, behind it in Korean. */
const CURRENCIES: Record<string, Record<Language, string>> = {
  KRW: { en: '₩', ko: '원' },
  USD: { en: '$', ko: ' 달러' },
  EUR: { en: '€', ko: ' 유로' },
  GBP: { en: '£', ko: ' 파운드' },
  JPY: { en: '¥', ko: ' 엔' },
  CNY: { en: 'CN¥', ko: ' 위안' },
};
const AREA = 'm2';
/** A number as a product may send it, which nobody says. */
const BARE = /^\d[\d,]*(?:\.\d+)?$/;

/** An amount as people say it: 4억 4천만원, $1.2 million. A rough one has as many digits as people say of an average. */
export function sayAmount(amount: number, unit: string | null, language: Language, isRough = false): string {
  const value = isRough ? roughly(amount) : amount;
  const number = language === 'ko' ? sayInKorean(value) : sayInEnglish(value);
  const currency = unit === null ? undefined : CURRENCIES[unit]?.[language];
  if (currency !== undefined) return language === 'ko' ? number + currency : currency + number;
  if (unit === AREA) return language === 'ko' ? `${number}㎡` : `${number} m²`;
  return unit === null ? number : `${number} ${unit}`;
}

/** A value as it was mentioned; an amount that is only digits as people say it. */
export const sayValue = (value: string, amount: number | null, unit: string | null, language: Language): string =>
  amount !== null && BARE.test(value.trim()) ? sayAmount(amount, unit, language) : value;

/** Three digits; between 1억 and 10억, where people count in 천만, two. */
function roughly(amount: number): number {
  const size = Math.floor(Math.log10(Math.abs(amount) || 1));
  const step = size === 8 ? 1e7 : 10 ** (size - 2);
  return step < 1 ? Math.round(amount / step) / Math.round(1 / step) : Math.round(amount / step) * step;
}

const inDigits = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const KOREAN_SCALES: readonly [scale: number, word: string][] = [
  [1e12, '조'],
  [1e8, '억'],
  [1e4, '만'],
];

function sayInKorean(value: number): string {
  if (Math.abs(value) < 1e4 || Math.abs(value) >= 1e16) return inDigits(value);
  const parts: string[] = [];
  let rest = Math.round(Math.abs(value));
  for (const [scale, word] of KOREAN_SCALES) {
    const count = Math.floor(rest / scale);
    rest -= count * scale;
    if (count > 0) parts.push(word === '만' && count % 1_000 === 0 ? `${count / 1_000}천만` : inDigits(count) + word);
  }
  if (rest > 0) parts.push(inDigits(rest));
  return (value < 0 ? '-' : '') + parts.join(' ');
}

const ENGLISH_SCALES: readonly [scale: number, word: string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
];

/** In words only where nothing is lost: 1,234,567 stays in digits. */
function sayInEnglish(value: number): string {
  const [scale, word] = ENGLISH_SCALES.find(([each]) => Math.abs(value) >= each) ?? [];
  return scale === undefined || value % (scale / 100) !== 0 ? inDigits(value) : `${inDigits(value / scale)} ${word}`;
}
