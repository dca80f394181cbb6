import { normalizeArea, normalizeMoney } from '../../lifecycle/entities/normalizers.ts';
import { normalize } from '../../text/normalize.ts';
import type { Thing } from './thing.ts';

type Measure = 'price' | 'size' | 'distance' | 'weight' | 'rating' | 'age' | 'time';

/** "The cheaper one", «더 넓은 집»: the one with the least or most of a measure. */
export interface Comparison {
  measure: Measure;
  wants: 'least' | 'most';
  /** Words with which answers say this about one of them. */
  said: RegExp;
}

const COMPARISONS: readonly Comparison[] = [
  {
    measure: 'price',
    wants: 'least',
    said: /싼|싸|저렴|cheap|affordable|least expensive|lowest price|less expensive/u,
  },
  { measure: 'price', wants: 'most', said: /비싼|비싸|\bexpensive|pric(?:ier|iest|ey)|highest price/u },
  { measure: 'size', wants: 'most', said: /넓|큰|커|\blarg|\bbig|\bspacious|\broomi/u },
  { measure: 'size', wants: 'least', said: /좁|작은|작아|\bsmall|\btini|\bcompact/u },
  { measure: 'distance', wants: 'least', said: /가까운|가까|\bclose[rs]|\bnear(?:er|est)/u },
  { measure: 'distance', wants: 'most', said: /(?<![가-힣])먼(?!저)|멀|\bfar(?:ther|thest|ther)|\bfurth/u },
  { measure: 'weight', wants: 'least', said: /가벼|\blight(?:er|est)/u },
  { measure: 'weight', wants: 'most', said: /무거|\bheav(?:ier|iest)/u },
  {
    measure: 'rating',
    wants: 'most',
    said: /평점.{0,3}(?:높|좋)|별점.{0,3}(?:높|좋)|\b(?:best|higher|highest|better).rated|top.rated/u,
  },
  { measure: 'rating', wants: 'least', said: /평점.{0,3}낮|\b(?:worst|lower|lowest).rated/u },
  { measure: 'age', wants: 'most', said: /신축|최신|새로운|\bnew(?:er|est)|latest model/u },
  { measure: 'age', wants: 'least', said: /오래된|구축|\bold(?:er|est)/u },
  { measure: 'time', wants: 'least', said: /빠른|빨리|짧은|\b(?:fast|quick|short)(?:er|est)/u },
  { measure: 'time', wants: 'most', said: /느린|\b(?:긴|longer|longest|slower|slowest)/u },
];

/** The comparison that a phrase makes; descriptive words ("넓은 집") count as one, too. */
export function comparisonIn(text: string): Comparison | undefined {
  const found = COMPARISONS.filter(({ said }) => said.test(text));
  // "Least expensive" contains "expensive", and «비싼» contains «싼».
  return /비싼|비싸/u.test(text) ? found.find(({ wants }) => wants === 'most') : found[0];
}

const NAMES: Record<Measure, RegExp> = {
  price: /price|cost|amount|rent|fare|fee|deposit|가격|금액|월세|전세|보증금|요금|비용/iu,
  size: /area|size|sq|pyeong|room|면적|평수|크기|평형|인치|inch/iu,
  distance: /distance|walk|거리|도보|\bkm\b|minutes?|meters?/iu,
  weight: /weight|무게|중량/iu,
  rating: /rating|score|stars?|평점|별점|점수/iu,
  age: /year|built|released|연식|준공|출시|연도/iu,
  time: /duration|time|delivery|days|hours|시간|소요|기간/iu,
};

const NUMBER = '\\d[\\d,]*(?:\\.\\d+)?';
const WRITTEN: Record<Measure, RegExp> = {
  price: new RegExp(
    `(?:us\\$|[$€£₩¥])\\s?${NUMBER}(?:\\s?(?:k|m)\\b)?|${NUMBER}\\s?(?:조|억|천만|백만|만|천)(?:\\s?${NUMBER}\\s?(?:천만|백만|만|천)?)?\\s?(?:원|달러)?|${NUMBER}\\s?(?:원|달러|dollars?|usd|won|krw|euros?|eur)`,
    'u',
  ),
  size: new RegExp(
    `${NUMBER}\\s?(?:평|㎡|m²|m2|sqm|sq\\.?\\s?ft|sqft|square f(?:ee|oo)t|square met(?:er|re)s?|인치|inch(?:es)?|bed)`,
    'u',
  ),
  distance: new RegExp(`${NUMBER}\\s?(?:분|min|km|m\\b|미터|킬로|miles?|blocks?)`, 'u'),
  weight: new RegExp(`${NUMBER}\\s?(?:kg|g\\b|킬로|그램|lbs?|pounds?)`, 'u'),
  rating: new RegExp(`${NUMBER}\\s?(?:점|stars?|/\\s?5)|(?:평점|별점|rated)\\s?${NUMBER}`, 'u'),
  age: /(?:19|20)\d{2}/u,
  time: new RegExp(`${NUMBER}\\s?(?:일|시간|분|days?|hours?|min|weeks?|주)`, 'u'),
};

const SAID_PRICE = new RegExp(`(?<![\\d,.])(${WRITTEN.price.source})(?:\\s?(?:짜리|하는|인|대|정도|쯤|의))?`, 'gu');

/** The prices in a phrase, each with all that it may mean, and the phrase without them. */
export function pricesIn(text: string): { prices: number[][]; rest: string } {
  const prices: number[][] = [];
  const rest = text.replace(SAID_PRICE, (whole, written: string) => {
    const meant = meaningsOf(written);
    if (meant.length > 0) prices.push(meant);
    return meant.length > 0 ? ' ' : whole;
  });
  return { prices, rest };
}

/** People leave out 만: 6천 may be 60 million, as 억 5 is 50 million more. */
function meaningsOf(text: string): number[] {
  const written = normalize(text);
  const amount = normalizeMoney(written)?.amount;
  if (amount === undefined) return [];
  const short = /억\s?(\d)$/u.exec(written)?.[1];
  if (short !== undefined) return [amount, amount + Number(short) * (10_000_000 - 10_000)];
  return /^[\d,.]+\s?천$/u.test(written) ? [amount, amount * 10_000] : [amount];
}

/** Whether a thing has this price: as a number, or written in any way. */
export function hasPrice({ result, texts, names }: Thing, meant: readonly number[]): boolean {
  const values = result?.attributes.map(({ value }) => value) ?? [];
  if (values.some((value) => typeof value === 'number' && meant.includes(value))) return true;
  const told = values.filter((value) => typeof value === 'string');
  const written = [...told.map(meaningsOf), ...[...texts, ...names].flatMap((text) => pricesIn(text).prices)];
  return written.flat().some((price) => meant.includes(price));
}

/** Units of one measure are compared in one of them. */
const SCALES: Partial<Record<Measure, readonly [RegExp, number][]>> = {
  distance: [
    [/km|킬로/u, 12],
    [/miles?/u, 20],
    [/m\b|미터/u, 0.012],
  ],
  weight: [
    [/kg|킬로/u, 1000],
    [/lbs?|pounds?/u, 453.6],
  ],
  time: [
    [/weeks?|주/u, 10_080],
    [/days?|일/u, 1_440],
    [/hours?|시간/u, 60],
  ],
};

/**
 * The things in the order of the measure, the wanted ones first; undefined if fewer than two can be compared. If only
 * an answer makes the comparison, the one that it names.
 */
export function inOrderOf({ measure, wants, said }: Comparison, things: readonly Thing[]): Thing[] | undefined {
  const values = things.flatMap((thing) => {
    const value = valueIn(thing, measure);
    return value === undefined ? [] : [{ thing, value: wants === 'least' ? value : -value }];
  });
  const [best, second] = values.sort((a, b) => a.value - b.value);
  if (best && second && best.value < second.value) return values.map(({ thing }) => thing);
  const told = things.filter(({ texts }) => texts.some((text) => said.test(text)));
  return told.length === 1 ? told : undefined;
}

function valueIn({ result, texts, names }: Thing, measure: Measure): number | undefined {
  const named = result?.attributes.filter(({ name }) => NAMES[measure].test(name)) ?? [];
  for (const { value } of named) {
    const read = typeof value === 'number' ? value : numberIn(String(value).toLowerCase(), measure);
    if (read !== undefined) return read;
  }
  for (const text of [...texts, ...names]) {
    const written = WRITTEN[measure].exec(text)?.[0];
    const read = written === undefined ? undefined : numberIn(written, measure);
    if (read !== undefined) return read;
  }
  return undefined;
}

function numberIn(written: string, measure: Measure): number | undefined {
  const read = measure === 'price' ? normalizeMoney(written) : measure === 'size' ? normalizeArea(written) : undefined;
  if (read?.amount !== undefined) return read.amount;
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(written)?.[0];
  if (digits === undefined) return undefined;
  const scale = SCALES[measure]?.find(([unit]) => unit.test(written))?.[1] ?? 1;
  return Number(digits.replaceAll(',', '')) * scale;
}
