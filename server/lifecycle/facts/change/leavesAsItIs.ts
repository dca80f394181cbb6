import { anyOf } from '../../../text/patterns.ts';
import { wordTables } from '../../../text/words/wordTables.ts';
import { matterOf, matterWords, shareWord } from '../carryOver.ts';
import { GOAL } from '../changedAmount.ts';
import { ADDED, newValuesOf, withoutOld } from '../currentValues.ts';
import { givenUp, givesUp, givesUpAnotherKind } from '../endsNamed.ts';
import { parseFact } from '../parseFact.ts';
import { countFrom, type Value, valuesOf } from '../valuesOf.ts';

/**
 * Whether a statement does not change a known fact, because it is about a part of it, about others, or another measure.
 */
export const leavesAsItIs = (fact: string, known: string): boolean =>
  isOfOther(fact, known) ||
  measuresAnother(fact, known) ||
  isNewsOf(fact, known) ||
  endsAnother(fact, known) ||
  givesUpAnotherKind(fact, known) ||
  isAnotherIllness(fact, known) ||
  isAdded(fact, known);

/**
 * «생선도 먹기 시작했다» and "Eats fish too now" take nothing away from what somebody eats already, nor does «한 명 더 뽑았다» say
 * how many there are.
 */
const isAdded = (fact: string, known: string): boolean =>
  (saysAlso(fact) || ADDED.test(fact) || MORE.test(fact)) &&
  !parseFact(fact).negated &&
  !parseFact(known).negated &&
  (newValuesOf(fact, known).length === 0 || MORE.test(fact));
/** "Hired three more" does not say how many there are. */
const MORE = /\b(?:another|more)$/;

function saysAlso(fact: string): boolean {
  const { lexicon } = wordTables();
  // 온도 and 지도 are nouns.
  return ALSO.test(fact) || [...fact.matchAll(ALSO_KO)].some(([word]) => lexicon.noun(word) === undefined);
}
const ALSO = /\b(?:as well|too)\b(?! \p{Ll})/u;
const ALSO_KO =
  /(?<![가-힣])(?!(?:아무|하나|조금|그래|그런데|아직|지금|이번에|제주|거제|강화|울릉|여의|경기|강원|전라|경상|충청)도)[가-힣]{1,8}도(?= )(?! (?:안|못|되게|않))/gu;

export const isOfOther = (fact: string, known: string): boolean =>
  isReasonFor(fact, known) || (OF_OTHERS.test(fact) && !THEIRS.test(known));

/**
 * Whether a correction takes back only what a known fact does not say: "It's 11, not 12" of "Sells at 11" corrects an
 * answer, not the fact.
 */
export function affirms(correction: string, known: string): boolean {
  const current = withoutOld(correction);
  if (current === correction) return false;
  const all = parseFact(correction);
  const told = parseFact(current);
  const held = parseFact(known);
  if (told.negated !== held.negated || told.words.size + told.numbers.length === 0) return false;
  const isKnown = (word: string): boolean => held.words.has(word);
  const isHeld = (number: number): boolean => held.numbers.includes(number);
  const takesBack =
    [...all.words.keys()].some((word) => !told.words.has(word) && isKnown(word)) ||
    all.numbers.some((number) => !told.numbers.includes(number) && isHeld(number));
  return !takesBack && [...told.words.keys()].every(isKnown) && told.numbers.every(isHeld);
}

/** "Brother's switched to days" and «친구는 서예로 옮겼다» say nothing about the user. */
export function isOfRelativeAlone(fact: string, known: string): boolean {
  const who = RELATIVE.exec(fact)?.groups?.who?.toLowerCase();
  return who !== undefined && !known.toLowerCase().includes(who) && !FOR_USER.test(fact);
}
const RELATIVE = anyOf(
  /^(?:The user['’]s )?(?<who>brother|sister|cousin|friend|neighbou?r|colleague|co-?worker|uncle|aunt)(?:['’]s)? \S/i,
  /^(?:\S+ ){0,2}(?<who>친구|동료|이웃|지인|동생|언니|누나|오빠|형|사촌|이모|삼촌|고모|선배|후배)[은는] /i,
);
/** Somebody may change what belongs to both: "Sister moved the party to Sunday". */
const FOR_USER = /\b(?:the|our|my|us|them|it)\b/i;

/** «이사 때문에 전학 신청했다» and "Quit the choir because of the move" leave the move as it is. */
function isReasonFor(fact: string, known: string): boolean {
  const { noun = '', last = '' } = REASON.exec(fact)?.groups ?? {};
  const reason = (noun || last).toLowerCase();
  return reason.length > 1 && known.toLowerCase().includes(reason);
}
/** The noun before 때문에, or the last word after "because of". */
const REASON =
  /(?<noun>[가-힣A-Za-z]+) ?(?:때문에|탓에|덕분에)|\b(?:because of|due to|thanks to) (?:[^\s,.;]+ ){0,4}?(?<last>\p{L}+)(?=[,.;]|$)/u;

const ILLNESS =
  /알레르기(?! ?약)|불내증|진단|(?:당뇨|고혈압|천식|[가-힣]+(?:증|병|염|암))\S* (?:있|앓)|\b(?:allerg\w+|intolerant|intolerance|diagnosed)\b/i;
/** A new illness adds to another; only a statement that it is over ends one. */
const isAnotherIllness = (fact: string, known: string): boolean =>
  ILLNESS.test(known) && !parseFact(fact).negated && !parseFact(fact).ended;

/** "Oakley Farm put its prices up" does not end "Milk comes from Oakley Farm": it names no replacement. */
function isNewsOf(fact: string, known: string): boolean {
  const [name, ...others] = fact.match(/(?<![\p{L}\d])\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*/gu) ?? [];
  return (
    name !== undefined &&
    others.length === 0 &&
    fact.startsWith(name) &&
    // "Daughter Ines" is Ines.
    known.indexOf(` ${name}`) > known.indexOf(' ') &&
    newValuesOf(fact, known).length === 0
  );
}

/** "Dropped the Saturday opening" does not end an opening on Mondays. */
const endsAnother = (fact: string, known: string): boolean =>
  valuesOf(givenUp(fact) ?? '').some((over) => {
    const held = valuesOf(known).filter(({ type }) => type === over.type);
    return held.length > 0 && held.every(({ value }) => !value.toLowerCase().startsWith(over.value.toLowerCase()));
  });

/** "They upped theirs to 36k" says nothing about the user's own budget. */
const OF_OTHERS = /\b(?:theirs|hers)\b/i;
const THEIRS = /\b(?:their|her)\b/i;

/**
 * A weekday does not change a number of members: both have values, but of different kinds. Nor does a state change a
 * goal: "54,000 words now" of "The target is 90,000 words".
 */
function measuresAnother(fact: string, known: string): boolean {
  const held = valuesOf(known);
  const told = newValuesOf(fact, known);
  if (told.length === 0) return false;
  // «영업시간 5시로 앞당겼다» does not bring back something that was given up just before.
  if (held.length === 0)
    return (givesUp(known) || told.some(isMoney)) && !shareWord(matterWords(fact), new Set(matterOf(known, [])));
  if (!told.some((one) => held.some((value) => isOfKind(one, value)))) return true;
  return GOAL.test(known) && !GOAL.test(fact) && SO_FAR.test(fact) && !SETS.test(fact);
}
/** «시급 만 이천원으로 올랐다» does not change the job of «편의점 야간 알바 한다». */
const isMoney = ({ type }: Value): boolean => type === 'money';
/** Days of the calendar, hours of a day, and amounts in one unit; a bare number may be any. */
const isOfKind = (a: Value, b: Value): boolean => a.type === 'number' || b.type === 'number' || kindOf(a) === kindOf(b);
const kindOf = ({ type }: Value): string =>
  /^(?:date|month|weekday|day of a month|일|년)$/.test(type) ? 'day' : /^(?:time|daypart)$/.test(type) ? 'hour' : type;
/** Words of a state that has been reached. */
const SO_FAR = /\b(?:now|so far|already|currently)\b|지금|현재|벌써|까지/i;
const SETS = anyOf(
  /\b(?:rais|lower|upp|bump|chang|mov|push|cut|increas|reduc|make it|let's)/i,
  /아니|올[리렸려]|내[리렸려]|낮[추췄춰]|높[이였여]|늘[리렸려]|줄[이였여]|바[꾸꿨꿔]|변경|조정|하자/i,
);

/** A number that is so many times another one counts something else, unless both name what they count. */
const OTHER_SCALE = 20;

/** «지금 5200이거든» is no weight like that of «목표 75». */
export function isOfOtherScale(fact: string, known: string): boolean {
  const [held, ...others] = valuesOf(known);
  const [told, ...more] = valuesOf(fact);
  if (!told || !held || more.length + others.length > 0 || told.type !== held.type) return false;
  const [few = 0, many = 0] = [countFrom(told.value), countFrom(held.value)].toSorted((a, b) => a - b);
  return many >= few * OTHER_SCALE && !shareWord(matterWords(fact), new Set(matterOf(known, [held])));
}
