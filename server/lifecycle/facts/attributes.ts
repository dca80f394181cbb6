import { anyOf, sequence } from '../../text/patterns.ts';
import { readOnce } from '../../text/readOnce.ts';
import { withAgreeingParticle } from '../extract/koreanStem.ts';
import { MONTHS } from '../times/absoluteDates.ts';
import { matterOf, matterWords, saysChange, shareWord } from './carryOver.ts';
import { changedTopic, mayChangeTopic } from './sameTopic.ts';
import { MAX_FACT, valuesOf } from './valuesOf.ts';

const MONTH = `(?:${MONTHS.map((name) => name.replace(/(?<=^.{3})(.+)/, '(?:$1)?')).join('|')}|Sept)`;
/** A whole date with its year and weekday, so that no part of the old one remains. */
const DATE = `(?:(?:19|20)\\d\\d년 ?)?\\d{1,2}월(?: ?\\d{1,2}일)?(?:\\([^)]*\\))?|(?:19|20)\\d\\d년|(?:\\d{1,2}(?:st|nd|rd|th)? )?\\b${MONTH}\\b(?: \\d{1,2}(?:st|nd|rd|th)?\\b)?(?:,? (?:19|20)\\d\\d)?`;
const AMOUNT =
  '[$€£¥₩]\\s?\\d(?:[\\d,.]*\\d)?(?:\\s?[km]\\b)?|\\d[\\d,.]*\\s?(?:[천만억]\\s?)*원|\\d[\\d,.]*\\s?만(?!\\s?\\d)';
const NUMBER = '\\d+:\\d\\d|\\d[\\d,.]*\\d|\\d';
const HOUR =
  '(?:(?:오전|오후|새벽|아침|저녁|밤) ?)?\\d{1,2}시(?: ?반| ?\\d{1,2}분)?|\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?\\b';
const TITLE =
  "\\p{Lu}[\\p{L}\\d'’]*(?: (?:of|the|and|in|on|a|to|for|\\p{Lu}[\\p{L}\\d'’]*))*(?<! (?:of|the|and|in|on|a|to|for))";

const DATED_VALUE = new RegExp(DATE, 'giu');

/** Attributes with a single value: their words, and the form of their values. */
interface Attribute {
  words: RegExp;
  value: RegExp;
  /** The words that the known fact must contain. */
  of?: RegExp;
  /** The words that both must contain, if only they show whose attribute it is. */
  both?: RegExp;
}

const OWN = anyOf(
  /^(?:(?:usually|always|normally) )?(?:gets?|wakes?|goes)\b/i,
  /^(?:(?:보통|매일|항상|늘|평소(?:에(?:는)?)?|요즘은?|이제는?|오전|오후|(?:아침|새벽|저녁|밤)(?:에(?:는)?)?) ?)*\d{1,2}시/i,
);
/** The people who live with the user. */
const HOUSEHOLD =
  /(?:\S+(?:이?랑|하고|[와과]) )?(?:둘이|셋이|넷이|다섯이|같이|함께)(?:서)?(?= 산다)|\S+(?:이?랑|하고|[와과])(?= 산다)|혼자(?= 산다)|\balone\b|\bwith [^,.;]+/gi;
const LIVING =
  /^(?:(?:이제|지금은?|요즘은?) )*(?:\S+(?:이?랑|하고|[와과]) ?)?(?:\S+ )?산다$|^Lives (?:now )?(?:alone|with)\b/;
const ATTRIBUTES: Attribute[] = [
  {
    words: /\b(?:deadline|due|submi(?:t|ts|ssion)|hand(?:s|ed)? in by|extension (?:to|until|till))\b|마감|제출일|납기/i,
    value: DATED_VALUE,
  },
  {
    words: /\b(?:expir\w+|runs? out|(?:good|valid) (?:until|till|through|to))\b|만료|만기|유효/i,
    value: DATED_VALUE,
  },
  { words: /\b(?:pric(?:e|es|ing)|costs?|charges?|fees?)\b|단가|요금|가격|회비/i, value: new RegExp(AMOUNT, 'giu') },
  { words: /\b(?:target|goal|aim(?:s|ing)?)\b|목표/i, value: new RegExp(NUMBER, 'gu') },
  { words: /\b(?:gets?|wakes?) up\b|일어[나난날]|기상/i, value: new RegExp(HOUR, 'giu'), both: OWN },
  { words: /\bgoes to bed\b|취침|(?<![가-힣])(?:잔다|자기로|잠들)/i, value: new RegExp(HOUR, 'giu'), both: OWN },
  { words: /(?<![가-힣])산다|\blives\b/i, value: HOUSEHOLD, both: LIVING },
  {
    words: /\b(?:called|titled|(?:working )?titles?)\b|제목/i,
    value: new RegExp(TITLE, 'gu'),
    of: /\b(?:book|novel|album|paper|thesis|song|film|screenplay|game|podcast|blog|show|memoir|comic)\b/i,
  },
];

/** Only on some days: «주말에는 9시에 일어난다» does not change the hour of every day. */
const ON_SOME_DAYS = /주말|평일|휴일|쉬는 날|방학|요일|\b(?:weekends?|weekdays?|holidays?|\w+days)\b/i;

/**
 * A known fact with the new value of such a thing, whatever the words: "The deadline's moved to 15 July" of "The book
 * is called The Salt House, due 1 June". Undefined unless both have one such value, and the new fact names no other
 * thing.
 */
export function changedAttribute(fact: string, known: string): string | undefined {
  if (fact.length > MAX_FACT || known.length > MAX_FACT) return undefined;
  const { attributes, isOtherwise } = readChange(fact);
  const changed = isOtherwise
    ? (ofNamedPerson(fact, known) ??
      atAnotherTime(fact, known) ??
      atAnotherPlace(fact, known) ??
      changedTopic(fact, known))
    : undefined;
  if (changed || attributes.length === 0 || (ON_SOME_DAYS.test(fact) && !ON_SOME_DAYS.test(known))) return changed;
  for (const { words, value, of, both } of attributes) {
    if ((of && !of.test(known)) || (both && !(both.test(fact) && both.test(known)))) continue;
    const [told, held] = [fact, known].map((text) => valueBeside(words, value, text));
    if (!told || !held || told.text === held.text || !isOfKind(told, held)) continue;
    // Of two prices it is not certain which has changed.
    if (value !== DATED_VALUE && !of && (known.match(value)?.length ?? 0) > 1) continue;
    const isSameWord = words.exec(fact)?.[0].toLowerCase() === words.exec(known)?.[0].toLowerCase();
    if (both || isAboutThat(told.clause.replace(words, ' ').replace(told.text, ' '), fact, known, isSameWord))
      return withValue(known, held.at, held.text, told.text);
  }
  return undefined;
}

/**
 * The attributes that a fact may change, computed once for all facts that it is compared with: most facts change
 * nothing.
 */
const readChange = readOnce((fact: string) => ({
  attributes: ATTRIBUTES.filter(({ words }) => words.test(fact)),
  isOtherwise:
    [LEFT, DAYPART, PLACED_NOW, ...OF_PERSONS.map(({ told }) => told)].some((pattern) => pattern.test(fact)) ||
    mayChangeTopic(fact),
}));

interface Found {
  text: string;
  at: number;
  /** The clause that contains it. */
  clause: string;
}

/** The only value behind these words in their clause, or else the only one before them. */
function valueBeside(words: RegExp, value: RegExp, text: string): Found | undefined {
  const found = words.exec(text);
  if (!found) return undefined;
  const start = Math.max(
    0,
    ...[...text.slice(0, found.index).matchAll(CLAUSE_END)].map((end) => end.index + end[0].length),
  );
  const behind = found.index + found[0].length;
  const end = behind + Math.max(-1, text.slice(behind).search(CLAUSE_END));
  const clause = text.slice(start, end < behind ? undefined : end);
  const values = [...clause.matchAll(value)].map((match) => ({ text: match[0], at: start + match.index, clause }));
  const [after, ...others] = values.filter(({ at }) => at >= behind);
  if (after) return others.length === 0 ? after : undefined;
  return values.length === 1 ? values[0] : undefined;
}
const CLAUSE_END = /[,;] (?!(?:19|20)\d\d)|\. | and |(?<=[가-힣][고며서]) /g;

/** 3:40 is not another number of kilograms. */
function isOfKind(told: Found, held: Found): boolean {
  const [a, b] = [told, held].map(
    ({ text, clause }) => valuesOf(clause).find(({ value }) => value.includes(text))?.type,
  );
  return a === b || a === 'number' || a === undefined || b === undefined || (DATED.has(a) && DATED.has(b));
}
const DATED = new Set(['date', 'month', '년', '일']);

/**
 * Whether a clause names the known thing, by the same word or as changed, or names only its value; "it" was named in
 * the clause before.
 */
function isAboutThat(clause: string, fact: string, known: string, isSameWord: boolean): boolean {
  const things = matterWords(/\b(?:it|its)\b/i.test(clause) ? fact : clause);
  return things.length === 0
    ? isSameWord || saysChange(fact) || /\bextension\b/i.test(fact)
    : shareWord(things, new Set(matterOf(known, valuesOf(known))));
}

function withValue(known: string, at: number, from: string, to: string): string {
  return known.slice(0, at) + to + withAgreeingParticle(to, known.slice(at + from.length));
}

/** "Writes in the evenings now" of "Writes 700 words a day before 9". */
function atAnotherTime(fact: string, known: string): string | undefined {
  const told = DAYPART.exec(fact)?.[0];
  const [held, ...others] = known.matchAll(AT_HOUR);
  if (!told || !held || others.length > 0 || DAYPART.test(known)) return undefined;
  const [verb] = /^\p{Lu}\p{L}+s(?= )/u.exec(fact) ?? [];
  return verb && known.startsWith(`${verb} `) ? known.replace(held[0], told) : undefined;
}
const DAYPART = /\b(?:in the (?:morning|afternoon|evening)s?|at night)\b/i;
const AT_HOUR = /\b(?:before|after|at|by|from|until) \d{1,2}(?::\d\d)?(?: ?[ap]m)?(?![\w%])/gi;

/** "Rehearses at Bank Street now" of "The band rehearses in a garage on Tuesdays". */
function atAnotherPlace(fact: string, known: string): string | undefined {
  const { verb = '', place: to = '' } = PLACED_NOW.exec(fact)?.groups ?? {};
  const held = verb
    ? new RegExp(`\\b${verb} (?<place>(?:in|at|from) (?:(?! (?:on|with|for|every|each|by) )[^,.;])+)`, 'i').exec(known)
    : null;
  const from = held?.groups?.place;
  if (!held || !from || from === to || valuesOf(from).length > 0) return undefined;
  return known.slice(0, held.index) + held[0].replace(from, to) + known.slice(held.index + held[0].length);
}
const PLACED_NOW = sequence(
  /^(?:\p{L}+ ){0,2}?(?<verb>(?!(?:is|has|was)\b)\p{L}{3,}s) /iu,
  /(?<place>(?:in|at|from) (?:the |an? )?\p{Lu}[^,.;]*?) now(?=[,.;]|$)/iu,
);

const NAME = "(?<value>\\p{Lu}[\\p{L}'’&-]*(?: \\p{Lu}[\\p{L}'’&-]*)*)";
const WHO = "(?<who>\\p{Lu}\\p{L}+)(?:[’']s| has| is)?(?: now| just| recently)*";
/** Where somebody else lives or works, in known facts and in changes. */
const OF_PERSONS: { held: RegExp; told: RegExp }[] = [
  {
    held: new RegExp(`\\b(?:lives?|living|moved|based) (?:in|to) ${NAME}`, 'u'),
    told: new RegExp(`\\b${WHO} (?:moved|relocated|lives|living) (?:back |over |up |down )?(?:in|to) ${NAME}`, 'u'),
  },
  {
    held: new RegExp(`\\b(?:lives?|living|moved|based) (?:in|to) ${NAME}`, 'u'),
    told: new RegExp(`\\b(?<who>\\p{Lu}\\p{L}+)[^.;]{3,60}? (?:he|she)(?:['’]s| has)? moved (?:in|to) ${NAME}`, 'u'),
  },
  {
    held: new RegExp(`\\bworks? (?:at|for) ${NAME}`, 'u'),
    told: new RegExp(`\\b${WHO} (?:works|working|joined|started|got a job)(?: at| for| with)? ${NAME}`, 'u'),
  },
  {
    held: /^(?:\S+ )?\S+?[은는이가] (?<value>[^\s]+?)(?=에서? (?:산다|살고|살며|거주))/u,
    told: /^(?<who>(?:[가-힣]+ )?[가-힣]+?)(?:[은는이가])? (?<value>[^\s]+?)(?:으로|로) (?:이사|옮겼|내려갔|올라갔)/u,
  },
];
const PARTED = /\b(?:split up|broke up|divorced|separated)\b/i;
const WITH_PARTNER = / with (?:his|her|their) (?:girl|boy|wife|husband|partner|fianc)[^,.;]*/i;
const LEFT = new RegExp(`\\b(?<who>\\p{Lu}\\p{L}+)(?:[’']s| has)? left ${NAME}(?<further>[,;] .+)?`, 'u');

/**
 * "Theo's moved to Bristol" of "Brother Theo lives in Leeds with Anya", "Meera's left Boots" of "Wife Meera works at
 * Boots".
 */
function ofNamedPerson(fact: string, known: string): string | undefined {
  for (const { held, told } of OF_PERSONS) {
    const { who = '', value: to = '' } = told.exec(fact)?.groups ?? {};
    const at = who ? indexOfName(known, who) : -1;
    const match = at < 0 ? null : held.exec(known);
    const from = match?.groups?.value;
    if (match && from && from !== to && match.index + match[0].length > at) {
      const moved = withValue(known, match.index + match[0].length - from.length, from, to);
      return PARTED.test(fact) ? moved.replace(WITH_PARTNER, '') : moved;
    }
  }
  const { who = '', value: place = '', further = '' } = LEFT.exec(fact)?.groups ?? {};
  const at = who ? indexOfName(known, who) : -1;
  const work = new RegExp(`\\bworks? (?=(?:at|for) ${place}(?!\\p{L}))`, 'u').exec(at < 0 ? '' : known.slice(at));
  if (!work) return undefined;
  const rest = further.slice(2);
  const ended = `${known.slice(0, at + work.index)}no longer ${known.slice(at + work.index)}`;
  return rest ? `${ended}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}` : ended;
}

/** The position of a name in a text as a separate word. */
function indexOfName(text: string, name: string): number {
  const at = text.indexOf(name);
  const isWord = at >= 0 && !/[\p{L}\d]/u.test(text[at - 1] ?? ' ');
  return isWord && (/^[가-힣]/.test(name) ? at === 0 : !/[\p{L}\d]/u.test(text[at + name.length] ?? ' ')) ? at : -1;
}
