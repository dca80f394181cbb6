import { MemoryCategory } from '../../entities/enums.ts';
import { anyOf } from '../../text/patterns.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import { takesBack } from '../extract/clauses/takesBack.ts';
import {
  carryOver,
  matterOf,
  matterWords,
  namesAnother,
  refersBack,
  saysChange,
  saysLittleElse,
  shareWord,
} from './carryOver.ts';
import { changedFact } from './change/changedFact.ts';
import { affirms, isOfOther, isOfOtherScale, isOfRelativeAlone, leavesAsItIs } from './change/leavesAsItIs.ts';
import { changedAmount, VERBS_OF_CHANGE } from './changedAmount.ts';
import {
  correctsProbability,
  isAboutTheSame,
  isAloneOfOne,
  isOfSamePerson,
  type PairPlace,
  sharesTopic,
} from './correctionPair.ts';
import { isNoYear } from './currentValues.ts';
import { whoDied } from './deaths.ts';
import { endsNamed } from './endsNamed.ts';
import { withNewTitle } from './jobTitle.ts';
import { replaceNamed } from './namedChange.ts';
import { type FactToPlace, isJustSaid, type PlacedFact } from './placedFact.ts';
import { otherInSlot, slotsOf } from './slots.ts';
import { valuesOf } from './valuesOf.ts';

/**
 * The minimum probability that a correction refers to a known fact. For held-out messages that change one of nine or
 * more known facts, the right one is found in 61% and a wrong one in 8%; for facts of the same conversation, the right
 * one in 85%.
 */
const MIN_MEANT = 0.35;
/** … where every other is so many times less likely. */
const MIN_OF_CLEAR = 0.2;
const CLEARLY = 3;
const MIN_OF_TENTATIVE = 0.45;
/** … for a correction that leaves out its topic and cannot mean another fact. */
const MIN_OF_LAST = 0.05;
/** … for a correction that names the thing it ends. */
const MIN_OF_ENDED = 0.02;

/**
 * The known fact that a new one corrects or ends: "Kessler handles our freight now". Explicit corrections come first; a
 * model decides on implicit changes.
 */
export function correctedFact<F extends PlacedFact>(fact: FactToPlace, existing: readonly F[]): F | undefined {
  const meant = meantFact(fact, existing);
  const stays =
    meant &&
    [affirms, isOfRelativeAlone, isOfOtherScale, numbersAnother].some((says) => says(fact.content, meant.content));
  return stays ? undefined : meant;
}

function meantFact<F extends PlacedFact>(fact: FactToPlace, existing: readonly F[]): F | undefined {
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
    ({ content }) => otherInSlot(slots, content, fact.content) || withNewTitle(fact.content, content) !== undefined,
  );
  if (inSlot) return inSlot;
  const ofAmount = onlyOne(others, ({ content }) => changedAmount(fact.content, content));
  if (ofAmount) return ofAmount;
  const corrected = fact.corrects
    ? (others.find(({ content }) => replaceNamed(fact.content, content) !== undefined) ??
      likeliest(fact, others, existing))
    : undefined;
  return corrected ?? changedFact(fact, others);
}

/** Whether a known fact is about them, and not about their death. */
const isToldOf = (known: string, who: string): boolean =>
  whoDied(known) === undefined && new RegExp(`(?<![\\p{L}\\d])${who}(?![a-z])`, 'iu').test(known);

const isOfPlace = ({ category }: FactToPlace): boolean => category === MemoryCategory.LOCATION;
const isOfAnswers = ({ category }: FactToPlace): boolean => category === MemoryCategory.FEEDBACK;

/** The one that matches, if no other does. */
function onlyOne<T>(all: readonly T[], matches: (one: T) => unknown): T | undefined {
  const [only, ...others] = all.filter(matches);
  return others.length === 0 ? only : undefined;
}

function likeliest<F extends PlacedFact>(fact: FactToPlace, known: readonly F[], all: readonly F[]): F | undefined {
  const relations = relationsTo(fact, known, all);
  const justSaid = onlyOne(relations, (one) => one.hasItsValue && one.isJustSaid);
  if (justSaid && refersBack(fact.content)) return justSaid.known;
  const [first, second] = relations
    .filter((one) => !staysBeside(fact, one) && isConnected(fact, one))
    .map((one) => ({ ...one, probability: correctsProbability(fact, one.known, one) }))
    .toSorted((a, b) => b.probability - a.probability);
  if (!first) return undefined;
  if (canMeanNoOther(fact, first) && first.probability >= (first.isEnded ? MIN_OF_ENDED : MIN_OF_LAST))
    return first.known;
  const isClear = saysChange(fact.content) && first.probability >= CLEARLY * (second?.probability ?? 0);
  const needed = fact.tentative ? MIN_OF_TENTATIVE : isClear ? MIN_OF_CLEAR : MIN_MEANT;
  return first.probability >= needed ? first.known : undefined;
}

/** What connects a correction with one of the known facts. */
interface Relation<F> extends PairPlace {
  known: F;
  /** Whether it has a value that the correction may replace. */
  hasItsValue: boolean;
  /** Whether the correction names what it ends. */
  endIsNamed: boolean;
  /** … and this is the only one that it ends. */
  isEnded: boolean;
  /** Whether the correction may refer back to it without naming it. */
  mayRefer: boolean;
}

function relationsTo<F extends PlacedFact>(
  fact: FactToPlace,
  known: readonly F[],
  all: readonly F[],
): readonly Relation<F>[] {
  const lastTold = Math.max(...all.filter((one) => isJustSaid(fact, one)).map(({ toldAt }) => toldAt?.getTime() ?? 0));
  const toldLast = all.filter(({ toldAt }) => toldAt?.getTime() === lastTold);
  const ofItsValue = known.filter(({ content }) => carryOver(fact.content, content));
  const ofItsEnd = known.filter(
    (one) => endsNamed(fact.content, one.content) && isOfSamePerson(fact, one, isJustSaid(fact, one)),
  );
  const ofItsKind = known.filter((one) => isAboutTheSame(fact, one));
  const last = onlyOne(toldLast, (one) => toldLast.length === 1 || ofItsValue.includes(one));
  return known.map((one) => ({
    known: one,
    isJustSaid: isJustSaid(fact, one),
    isLast: one === last,
    isOnly: isOnlyOf(ofItsValue, one),
    isOnlyOfKind: isOnlyOf(ofItsKind, one),
    hasItsValue: ofItsValue.includes(one),
    endIsNamed: ofItsEnd.includes(one),
    isEnded: isOnlyOf(ofItsEnd, one),
    // A new hour does not correct the fact told last, if that has none.
    mayRefer: one === last && (ofItsValue.length === 0 || ofItsValue.includes(one)),
  }));
}

const isOnlyOf = <T>(all: readonly T[], one: T): boolean => all.length === 1 && all[0] === one;

/** Whether both are true: the fact is about something else, or leaves the known one as it is. */
function staysBeside(fact: FactToPlace, { known, isLast, isEnded, endIsNamed }: Relation<PlacedFact>): boolean {
  const followsIt = isLast && !OWN_TOPIC.test(fact.content);
  if (!isEnded && namesAnother(fact.content, known.content, followsIt) && (!followsIt || saysChange(fact.content)))
    return true;
  if (endIsNamed ? isOfOther(fact.content, known.content) : leavesAsItIs(fact.content, known.content)) return true;
  if (OF_SEVERAL.test(known.content) && OF_ONE.test(fact.content)) return true;
  // Somebody who quits the gym still lives next to it.
  return endIsNamed && isOfPlace(known) && !isOfPlace(fact) && !/^(?:workplace|school)$/.test(known.subcategory ?? '');
}

/** Without a common topic both facts stay: an old value beside a newer one costs less than a lost one. */
function isConnected(fact: FactToPlace, one: Relation<PlacedFact>): boolean {
  const { known, isJustSaid, isLast, isOnly, isOnlyOfKind, hasItsValue, isEnded, mayRefer } = one;
  const refers = mayRefer && (refersBack(fact.content) || (isOnlyOfKind && saysChange(fact.content)));
  const isBare = hasItsValue && (isLast || (saysLittleElse(fact.content) && (isOnly || isJustSaid)));
  return (
    isEnded || isBare || refers || isAloneOfOne(fact, known, one) || sharesTopic(fact, known, isJustSaid || isOnly)
  );
}

/** «예산 20이다» gives no number of years, nor "round two skipped" one of weeks: a number without a unit, of something else. */
function numbersAnother(fact: string, known: string): boolean {
  const told = valuesOf(fact).filter(isNoYear);
  const held = valuesOf(known).filter(isNoYear);
  const matter = matterWords(fact).filter((word) => !VERBS_OF_CHANGE.test(word));
  if (matter.length === 0 || told.length === 0 || takesBack(fact) || told.some(({ type }) => type !== 'number'))
    return false;
  // «체중 70으로 줄었다» may correct «몸무게는 72kg», and «방값 55» «월세 50만원».
  if (CHANGED.test(fact) && held.some(({ type }) => !/^(?:년|year|number)s?$/.test(type))) return false;
  if (MONEY_LABEL.test(fact) && held.some(({ type }) => type === 'money')) return false;
  const label = LABEL.exec(fact)?.[1];
  if (label && wordTables().lexicon.noun(label) && !known.includes(label)) return true;
  return held.every(({ type }) => type !== 'number') && !shareWord(matter, new Set(matterOf(known, [])));
}

/** «사이즈 240»: the noun before a number says what it is. */
const LABEL = /(?:^|\s)(?!이제|지금|오늘|다음|내년|최종|현재|총 )([가-힣]{2,8}?)[은는이가]? \d/;

/** "Now", and verbs that say that a value has become another. */
const CHANGED = anyOf(
  /(?:^|\s)(?:이제|이젠|지금|현재)(?:은|는)?\s|(?:줄[었어]|늘[었어]|올랐|올라|내렸|내려[갔왔]|떨어졌|빠졌|쪘|바뀌[었어]|바뀐|됐|되었)/i,
  /\b(?:now|up|down) |\bnow[.!\s]*$|\b(?:grew|rose|fell|dropped|shrank|went) /i,
);
const MONEY_LABEL = /(?:^|\s)[가-힣]{1,5}(?:값|비|세|료|금|삯)[은는이가]? \d/;

function canMeanNoOther(fact: FactToPlace, one: Relation<PlacedFact>): boolean {
  if (one.isEnded || (one.isOnly && saysLittleElse(fact.content))) return true;
  if (one.mayRefer && refersBack(fact.content)) return true;
  const namesNothing = one.mayRefer && matterWords(fact.content).length === 0;
  return saysChange(fact.content) && (namesNothing || isAloneOfOne(fact, one.known, one));
}

/** "Lease in Horley is up in October" */
const OWN_TOPIC =
  /^(?!(?:It|That|This|They|He|She|We|There|Is|Has)\b)(?:\p{L}+ ){1,2}(?:in|at|on|of|for|with) [\p{L} ]{2,30}? (?:is|are) /u;

/** After "Jonas eats fish again", the other person of "They are both vegetarian" still is. */
const OF_SEVERAL = /^They (?:are |have |were )?(?:both|all)\b|(?:^|\s)(?:둘 다|모두|다들)(?=\s)/;
const OF_ONE = /^(?!They\b)\p{Lu}\p{Ll}+ (?:is|has|started|stopped|can|eats|works|quit|\w+ed)\b/u;
