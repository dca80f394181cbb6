import { MemoryCategory } from '../../entities/enums.ts';
import { cosineOf, frequentWordsVector } from '../../text/words/textVector.ts';
import { changedAttribute } from './attributes.ts';
import {
  CHANGED_TO,
  carryOver,
  isDoneSince,
  matterOf,
  matterWords,
  namesAnother,
  refersBack,
  saysChange,
  saysLittleElse,
  shareWord,
} from './carryOver.ts';
import { placedAnew } from './completed.ts';
import {
  correctsProbability,
  isAboutTheSame,
  isAloneOfOne,
  isOfPartner,
  isOfSamePerson,
  sharesTopic,
} from './correctionPair.ts';
import { newValuesOf } from './currentValues.ts';
import { whoDied } from './deaths.ts';
import { endsNamed, givenUp, givesUp, takesUpAgain } from './endsNamed.ts';
import { replaceNamed } from './namedChange.ts';
import type { FactToPlace, PlacedFact } from './placedFact.ts';
import { partAnew, topicAnew } from './remaining.ts';
import { GOAL } from './sameTopic.ts';
import { otherInSlot, slotsOf } from './slots.ts';
import { type Value, valuesOf } from './valuesOf.ts';

/**
 * How likely a known fact must be the one that a correction means. Where a training message that was left out changes one of nine or more known
 * facts, it finds the right one in 61% and another in 8%; of what was said in the same conversation, 85%.
 */
const MIN_MEANT = 0.35;
/** … where every other is so many times less likely. */
const MIN_OF_CLEAR = 0.2;
const CLEARLY = 3;
const MIN_OF_TENTATIVE = 0.45;
/** … by a correction that leaves out what it is about, and can mean no other. */
const MIN_OF_LAST = 0.05;
/** … by one that names what it ends. */
const MIN_OF_ENDED = 0.02;
const CONVERSATION_MS = 3_600_000;

/** The known fact that a new one corrects or ends, if it says that it does: "Kessler handles our freight now". */
export function correctedFact<F extends PlacedFact>(fact: FactToPlace, existing: readonly F[]): F | undefined {
  const slots = slotsOf(fact.content);
  // Statements of one message do not correct each other: two changes told together are both true. A fact about the user
  // does not correct a wish for how to answer, or the reverse, unless it ends it by name.
  const others = existing.filter(
    (known) =>
      (!fact.toldAt || fact.toldAt.getTime() !== known.toldAt?.getTime()) &&
      (isOfAnswers(known) === isOfAnswers(fact) || endsNamed(fact.content, known.content)),
  );
  const dead = whoDied(fact.content);
  const ofDead = dead && others.find(({ content }) => isToldOf(content, dead));
  if (ofDead) return ofDead;
  const inSlot = others.find(
    (known) =>
      otherInSlot(slots, known.content, fact.content) ||
      isAnotherNow(fact.content, known.content) ||
      (isOfSamePerson(fact, known, isJustSaid(fact, known)) &&
        (takesUpAgain(fact.content, known.content) || isDoneSince(fact.content, known.content))),
  );
  if (inSlot) return inSlot;
  const ofAttribute = others.filter(({ content }) => changedAttribute(fact.content, content));
  if (ofAttribute.length === 1 || !fact.corrects) return ofAttribute.length === 1 ? ofAttribute[0] : undefined;
  return others.find(({ content }) => isNamed(fact.content, content)) ?? likeliest(fact, others, existing);
}

/** Whether a fact tells how somebody is or what one has of them, and not that they died. */
const isToldOf = (known: string, who: string): boolean =>
  whoDied(known) === undefined && new RegExp(`(?<![\\p{L}\\d])${who}(?![a-z])`, 'iu').test(known);

/** "Is sous chef now" of "Is a line cook at Ostro": what somebody is, in words that are alike. */
function isAnotherNow(fact: string, known: string): boolean {
  const [told, held] = [IS_NOW.exec(fact)?.[1], IS_AT.exec(known)?.[1]];
  if (!told || !held || told === held) return false;
  const [a, b] = [told, held].map((text) => frequentWordsVector(text).vector);
  return cosineOf(a!, b!) >= ALIKE;
}
const IS_NOW = /^Is (?:an? |the )?([a-z][a-z -]{2,30}?) now(?=[!.,]|$)/;
const IS_AT = /^(?:Is|Works as) (?:an? |the )?([a-z][a-z -]{2,30}?) (?:at|for|with) (?:the )?\p{Lu}/u;
const ALIKE = 0.45;

/** Whether a correction names the value, the place or the part of a known fact that it changes. */
const isNamed = (correction: string, known: string): boolean =>
  (replaceNamed(correction, known) ??
    placedAnew(correction, known) ??
    partAnew(correction, known) ??
    topicAnew(correction, known)) !== undefined;

const isOfPlace = ({ category }: FactToPlace): boolean => category === MemoryCategory.LOCATION;
const isOfAnswers = ({ category }: FactToPlace): boolean => category === MemoryCategory.FEEDBACK;

function likeliest<F extends PlacedFact>(fact: FactToPlace, known: readonly F[], all: readonly F[]): F | undefined {
  const lastTold = Math.max(...all.filter((one) => isJustSaid(fact, one)).map(({ toldAt }) => toldAt?.getTime() ?? 0));
  const toldLast = all.filter(({ toldAt }) => toldAt?.getTime() === lastTold);
  const ofItsValue = known.filter(({ content }) => carryOver(fact.content, content));
  const ofItsEnd = known.filter(
    (one) =>
      endsNamed(fact.content, one.content) &&
      (isOfSamePerson(fact, one, isJustSaid(fact, one)) || isOfPartner(fact.content, one)),
  );
  const ofItsKind = known.filter((one) => isAboutTheSame(fact, one));
  const [first, second] = known
    .flatMap((one) => {
      const isLast = toldLast.length === 1 && toldLast[0] === one;
      const isOnly = ofItsValue.length === 1 && ofItsValue[0] === one;
      const isEnded = ofItsEnd.length === 1 && ofItsEnd[0] === one;
      const followsIt = isLast && !OWN_TOPIC.test(fact.content);
      if (!isEnded && namesAnother(fact.content, one.content, followsIt) && (!followsIt || saysChange(fact.content)))
        return [];
      if (isOneOfList(fact.content, one.content) || (OF_OTHERS.test(fact.content) && !THEIRS.test(one.content)))
        return [];
      if (measuresAnother(fact.content, one.content) && !ofItsEnd.includes(one)) return [];
      if ((isNewsOf(fact.content, one.content) || endsAnother(fact.content, one.content)) && !ofItsEnd.includes(one))
        return [];
      if (NOT_SWITCHED.test(one.content) && (refersBack(fact.content) || CHANGED_TO.test(fact.content))) return [];
      if (OF_SEVERAL.test(one.content) && OF_ONE.test(fact.content)) return [];
      // Who quits the gym lives next to it still.
      if (
        isOfPlace(one) &&
        !/^(?:workplace|school)$/.test(one.subcategory ?? '') &&
        !isOfPlace(fact) &&
        ofItsEnd.includes(one)
      )
        return [];
      const isOnlyOfKind = ofItsKind.length === 1 && ofItsKind[0] === one;
      const place = { isJustSaid: isJustSaid(fact, one), isLast, isOnly, isOnlyOfKind };
      // What is said to be at another hour is not what was told last, if that has none.
      const mayRefer = isLast && (ofItsValue.length === 0 || ofItsValue.includes(one));
      const refers = mayRefer && (refersBack(fact.content) || (isOnlyOfKind && saysChange(fact.content)));
      const isBare =
        ofItsValue.includes(one) && (isLast || (saysLittleElse(fact.content) && (isOnly || place.isJustSaid)));
      // Without a topic in common both stand: an old value beside a newer one costs less than a destroyed one.
      if (
        !isEnded &&
        !isBare &&
        !refers &&
        !isAloneOfOne(fact, one, place) &&
        !sharesTopic(fact, one, place.isJustSaid || isOnly)
      )
        return [];
      const canMeanNoOther =
        isEnded ||
        (isAloneOfOne(fact, one, place) && saysChange(fact.content)) ||
        (mayRefer &&
          (refersBack(fact.content) || (saysChange(fact.content) && matterWords(fact.content).length === 0))) ||
        (isOnly && saysLittleElse(fact.content));
      return [{ one, isEnded, canMeanNoOther, probability: correctsProbability(fact, one, place) }];
    })
    .toSorted((a, b) => b.probability - a.probability);
  if (!first) return undefined;
  if (first.canMeanNoOther && first.probability >= (first.isEnded ? MIN_OF_ENDED : MIN_OF_LAST)) return first.one;
  const isClear = saysChange(fact.content) && first.probability >= CLEARLY * (second?.probability ?? 0);
  const needed = fact.tentative ? MIN_OF_TENTATIVE : isClear ? MIN_OF_CLEAR : MIN_MEANT;
  return first.probability >= needed ? first.one : undefined;
}

/** "Lease in Horley is up in October" */
const OWN_TOPIC =
  /^(?!(?:It|That|This|They|He|She|We|There|Is|Has)\b)(?:\p{L}+ ){1,2}(?:in|at|on|of|for|with) [\p{L} ]{2,30}? (?:is|are) /u;

/** «미술로 바꿨다», "Switched to pottery" is said of no allergy. */
const NOT_SWITCHED =
  /알레르기(?! ?약)|불내증|진단|(?:당뇨|고혈압|천식|[가-힣]+(?:증|병|염|암))\S* (?:있|앓)|\b(?:allerg\w+|intolerant|intolerance|diagnosed)\b/i;

/** "Oakley Farm put its prices up" does not end "Milk comes from Oakley Farm": it names nothing instead. */
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

/** "Dropped the Saturday opening" ends no opening on Mondays. */
const endsAnother = (fact: string, known: string): boolean =>
  valuesOf(givenUp(fact) ?? '').some((over) => valuesOf(known).some(({ type }) => type === over.type));

/** "Jonas eats fish again" leaves the other one of "They are both vegetarian" as they are. */
const OF_SEVERAL = /^They (?:are |have |were )?(?:both|all)\b|(?:^|\s)(?:둘 다|모두|다들)(?=\s)/;
const OF_ONE = /^(?!They\b)\p{Lu}\p{Ll}+ (?:is|has|started|stopped|can|eats|works|quit|\w+ed)\b/u;

/** "They upped theirs to 36k" is no news of one's own budget. */
const OF_OTHERS = /\b(?:theirs|hers)\b/i;
const THEIRS = /\b(?:their|her)\b/i;

/**
 * A weekday changes no number of members: both have values, and none of one kind. Nor does a state change a goal: "54,000 words now" of "The target is
 * 90,000 words".
 */
function measuresAnother(fact: string, known: string): boolean {
  const held = valuesOf(known);
  const told = newValuesOf(fact, known);
  if (told.length === 0) return false;
  // «영업시간 5시로 앞당겼다» brings back nothing that was given up just before.
  if (held.length === 0)
    return (givesUp(known) || told.some(isMoney)) && !shareWord(matterWords(fact), new Set(matterOf(known, [])));
  if (!told.some((one) => held.some((value) => isOfKind(one, value)))) return true;
  return GOAL.test(known) && !GOAL.test(fact) && SO_FAR.test(fact) && !SETS.test(fact);
}
/** «시급 만 이천원으로 올랐다» is no other job than «편의점 야간 알바 한다». */
const isMoney = ({ type }: Value): boolean => type === 'money';
/** Days of the calendar, hours of a day, and amounts in one unit; a bare number may be any. */
const isOfKind = (a: Value, b: Value): boolean => a.type === 'number' || b.type === 'number' || kindOf(a) === kindOf(b);
const kindOf = ({ type }: Value): string =>
  /^(?:date|month|weekday|day of a month|일|년)$/.test(type) ? 'day' : /^(?:time|daypart)$/.test(type) ? 'hour' : type;
/** Words of a state that has been reached. */
const SO_FAR = /\b(?:now|so far|already|currently)\b|지금|현재|벌써|까지/i;
const SETS =
  /\b(?:rais|lower|upp|bump|chang|mov|push|cut|increas|reduc|make it|let's)|아니|올[리렸려]|내[리렸려]|낮[추췄춰]|높[이였여]|늘[리렸려]|줄[이였여]|바[꾸꿨꿔]|변경|조정|하자/i;

/** "Kiwi's fine" ends no allergy to peanuts, shellfish and kiwi. */
function isOneOfList(fact: string, known: string): boolean {
  const list = LIST.exec(known)?.[0].toLowerCase();
  const named = list ? matterWords(fact).filter((word) => known.toLowerCase().includes(word.normalize('NFC'))) : [];
  return named.length === 1 && !!list?.includes(named[0]!.normalize('NFC'));
}
const LIST =
  /(?:[\p{L}'-]+ )?[\p{L}'-]+(?:, (?:[\p{L}'-]+ )?[\p{L}'-]+)+,? (?:and|or) [\p{L}'-]+|(?:[가-힣A-Za-z]+(?:, ?|(?:이?랑|하고|[와과]) )){2,}[가-힣A-Za-z]+/u;

/** In the same conversation. */
export function isJustSaid({ toldAt }: FactToPlace, known: PlacedFact): boolean {
  return !!toldAt && !!known.toldAt && Math.abs(toldAt.getTime() - known.toldAt.getTime()) < CONVERSATION_MS;
}
