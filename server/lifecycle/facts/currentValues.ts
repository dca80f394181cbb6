import { anyOf } from '../../text/patterns.ts';
import { readOnce } from '../../text/readOnce.ts';
import { ENGLISH_NUMERAL, inKnownUnit, KOREAN_NUMERAL, MAX_FACT, type Value, valuesOf } from './valuesOf.ts';

/**
 * The new values of a correction, in the units of the known fact: "It's the 9th, not the 2nd" names one value that is
 * new; of a known date, its day. "11 services" of "12 microservices" are microservices.
 */
export function newValuesOf(correction: string, known: string): Value[] {
  const held = valuesOf(known).filter(isNoYear);
  const told = currentValuesOf(correction)
    .filter(isNoYear)
    .map((one) => countedBy(one, correction, held) ?? hourOf(one, correction, held) ?? inKnownUnit(one, held));
  const date = held.find(({ type }) => type === 'date')?.value;
  const month = held.find(({ type, value }) => type === 'month' && value.endsWith('월'))?.value;
  return told.map((one) => {
    const compound = held.find(({ type }) => one.type.length > 3 && type !== one.type && type.endsWith(one.type));
    if (compound) return { type: compound.type, value: compound.value.replace(/^\S+/, one.value.split(' ')[0]!) };
    if (month && !date && one.type === 'date' && /[월일]$/.test(one.value)) return { type: 'month', value: one.value };
    if (date && one.type === 'month' && !told.some(({ type }) => /^(?:date|day of a month|일)$/.test(type)))
      return { type: 'date', value: one.value };
    const day = /^(?:day of a month|일)$/.test(one.type) ? /^\d+/.exec(one.value)?.[0] : undefined;
    if (!date || !day || told.some(({ type }) => type === 'date')) return one;
    const value = date.replace(/\d+(?:st|nd|rd|th)?(?=\D*$)/, /일$/.test(date) ? day : one.value);
    return { type: 'date', value };
  });
}

/** "Guest list grew to 104" of "at Barley Hall, 90 guests": the number counts the named thing. */
function countedBy({ type, value }: Value, correction: string, held: readonly Value[]): Value | undefined {
  if (type !== 'number') return undefined;
  const counted = held.filter((one) => /^[a-z]{3,}$/.test(one.type) && !NOT_COUNTED.has(one.type));
  const named = counted.filter((one) => new RegExp(`\\b${one.type}s?\\b`, 'i').test(correction));
  const [only, another] = named;
  return only && !another ? { type: only.type, value: only.value.replace(/^\S+/, value) } : undefined;
}

/** "Is at 10" of "is at 9:30": a bare hour, if the known fact has one time and no number. */
function hourOf(told: Value, correction: string, held: readonly Value[]): Value | undefined {
  const isHour =
    told.type === 'number' &&
    new RegExp(`\\b(?:at|to|till|until|from|by) ${told.value}(?![\\d.,:%])`, 'i').test(correction);
  const [only, ...others] = held.filter(({ type }) => type === 'time' || type === 'number');
  return isHour && only?.type === 'time' && others.length === 0 ? { ...told, type: 'time' } : undefined;
}

/** «2026년 10월부터», «7월 1일부로», "as of May 3" say since when, and are not new values. */
const SINCE_WHEN = anyOf(
  /(?:19|20)\d\d년 \d{1,2}월(?: \d{1,2}일 ?(?:주 ?)?부터|(?! ?\d))|\d{1,2}월(?: ?\d{1,2}일)? ?(?:부로|자로)/gu,
  /\b[Ss]tarting (?:next |this )?(?:[MTWFSmtwfs]\p{Ll}{2,5}day|week|month|\p{Lu}\p{Ll}+(?: \d{1,2}(?:st|nd|rd|th)?)?)\b/gu,
  /\b(?:as of|effective|since) (?:\p{Lu}\p{Ll}+ \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+)\b/gu,
);
/** The values that apply from now on. */
export const currentValuesOf = (correction: string): readonly Value[] => currentValuesOnce(correction);

const currentValuesOnce = readOnce((correction: string): readonly Value[] => {
  const named = withoutOld(correction.slice(0, MAX_FACT)).replace(SINCE_WHEN, ' ').replace(ASIDE, ' ');
  // «인원이 늘어서 9명 됐다»: a reason may have its own value.
  const changed = valuesOf(withoutReason(named));
  const total = totalOf(named, changed);
  return total ? [total] : changed.length > 0 ? changed : valuesOf(named);
});

/** "She's got zumba then (she's 81), so we're doing Saturdays" */
const ASIDE = /\([^()]*\)/g;

/** Whether it says how many there are now, after an addition or a loss: "lost two players so we have 12". */
export const namesTotal = (text: string): boolean =>
  text.length <= MAX_FACT && totalOf(text, valuesOf(withoutReason(text))) !== undefined;

/** "Lost two players so we have 12": the bare number counts what was added or lost. */
function totalOf(named: string, changed: readonly Value[]): Value | undefined {
  const [number, ...more] = changed;
  if (number?.type !== 'number' || more.length > 0) return undefined;
  const [counted, ...others] = valuesOf(named).filter(({ type }) => !NOT_COUNTED.has(type));
  const thing = counted && others.length === 0 ? /^(?:\d+|[a-z]+) (.+)$/i.exec(counted.value)?.[1] : undefined;
  return counted && thing ? { type: counted.type, value: `${number.value} ${thing}` } : undefined;
}

/** A year is not a value: it dates the statement. */
export const isNoYear = ({ type, value }: Value): boolean =>
  !(/^(?:number|년)$/.test(type) && /^(?:19|20)\d\d/.test(value));

/** What is added to the existing ones: «한 마리 더 입양해서 세 마리다», "hired three more so we're at 15". */
export const ADDED = new RegExp(
  `(?<many>\\d+|${KOREAN_NUMERAL})\\s?(?<unit>명|마리|대|개|채|곳|팀|그루) 더 |\\b(?:another|(?<more>\\d+|${ENGLISH_NUMERAL}) (?:more|new|others?)) (?<things>[a-z]+)?|\\b(?:\\d+|${ENGLISH_NUMERAL}) (?:left|joined|moved (?:out|in))\\b`,
  'i',
);

/** A correction without the value that it takes back: «2일이 아니라 4일» is «4일»; and without what was added. */
export const withoutOld = (correction: string): string =>
  correction
    .replace(ADDED, ' ')
    .replace(TAKEN_BACK, '')
    .replace(MISTAKEN, '')
    .replace(/[^\s,]{1,20} (?:아니라|아니고|말고)\s|(?:^|,? )(?:and )?not (?:on |in |at |the )*[^\s,;]{1,30}/gi, ' ');

/** "Scratch Tuesday, it's Friday", "Monday's a no go, Thursday now" */
const TAKEN_BACK = anyOf(
  /^(?:scratch|forget|ignore|never ?mind|nvm) (?:about )?(?:(?:the|that|my|our) )?[^\s,;]{1,20}(?: [^\s,;]{1,20})?[,;:] /i,
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?\d[\d.:]*(?:[ap]m|st|nd|rd|th)?)(?:['’]s| is) (?:an? no[- ]go|dead|out|off|gone|no good|not happening)(?=[\s,;])/i,
);

/** «AB형이다 여태 A형인 줄 알았다» */
const MISTAKEN = /(?:(?:여태|지금까지|그동안|평생|계속) )?[^\s,]{1,20}인 ?줄(?: ?알[았고]\S*)?(?=[\s,]|$)/;

/** The reason for a change says nothing about what changed: «대출이 줄어서 3억으로 낮췄다», "after the quote, we're at 20k". */
const REASON = anyOf(
  /^.*(?:(?:[아어여려워해춰뤄라돼래셔져쳐겨켜러혀펴와둬대]|나가)서|더니|는데|니까|길래|하면서|[가-힣] (?:때문에|덕에|덕분에|탓에|사정으로|사정상|이유로|문제로)),? (?!$)/i,
  /^[^,]{4,60}?,? (?:so (?!that\b|far\b)|and (?=(?:it|that|they)(?:['’]s|['’]re| is| are) ))|^(?:after|since|because|with|now that)\b[^,]{2,60}, /i,
  / (?:because|since|after)\b.*$/i,
);

/** Who or what made something change is not what changed: «할머니가 편찮으셔서 식을 당겼다». */
export const withoutReason = (text: string): string => text.replace(REASON, ' ');

/** Types of values that are not counts. */
export const NOT_COUNTED = new Set([
  'date',
  'grade',
  'month',
  'ordinal',
  'weekday',
  'time',
  'money',
  'number',
  'team',
  'school',
  'diet',
  'daypart',
  'frequency',
]);
