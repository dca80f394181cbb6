import { MemoryCategory } from '../../entities/enums.ts';
import { carryOver, matterWords, namesAnother, refersBack, saysChange, saysLittleElse } from './carryOver.ts';
import { changedFact } from './change/changedFact.ts';
import { affirms, isOfOther, isOfRelativeAlone, leavesAsItIs } from './change/leavesAsItIs.ts';
import { changedAmount } from './changedAmount.ts';
import { correctsProbability, isAboutTheSame, isAloneOfOne, isOfSamePerson, sharesTopic } from './correctionPair.ts';
import { whoDied } from './deaths.ts';
import { endsNamed } from './endsNamed.ts';
import { withNewTitle } from './jobTitle.ts';
import { replaceNamed } from './namedChange.ts';
import { type FactToPlace, isJustSaid, type PlacedFact } from './placedFact.ts';
import { otherInSlot, slotsOf } from './slots.ts';

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
  const stays = meant && (affirms(fact.content, meant.content) || isOfRelativeAlone(fact.content, meant.content));
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
  const ofAmount = others.filter(({ content }) => changedAmount(fact.content, content));
  if (ofAmount.length === 1) return ofAmount[0];
  const meant = fact.corrects
    ? (others.find(({ content }) => replaceNamed(fact.content, content) !== undefined) ??
      likeliest(fact, others, existing))
    : undefined;
  return meant ?? changedFact(fact, others);
}

/** Whether a known fact is about them, and not about their death. */
const isToldOf = (known: string, who: string): boolean =>
  whoDied(known) === undefined && new RegExp(`(?<![\\p{L}\\d])${who}(?![a-z])`, 'iu').test(known);

const isOfPlace = ({ category }: FactToPlace): boolean => category === MemoryCategory.LOCATION;
const isOfAnswers = ({ category }: FactToPlace): boolean => category === MemoryCategory.FEEDBACK;

function likeliest<F extends PlacedFact>(fact: FactToPlace, known: readonly F[], all: readonly F[]): F | undefined {
  const lastTold = Math.max(...all.filter((one) => isJustSaid(fact, one)).map(({ toldAt }) => toldAt?.getTime() ?? 0));
  const toldLast = all.filter(({ toldAt }) => toldAt?.getTime() === lastTold);
  const ofItsValue = known.filter(({ content }) => carryOver(fact.content, content));
  const ofItsEnd = known.filter(
    (one) => endsNamed(fact.content, one.content) && isOfSamePerson(fact, one, isJustSaid(fact, one)),
  );
  const [itsOnly, ...itsOthers] = ofItsValue.filter((one) => isJustSaid(fact, one));
  if (itsOnly && itsOthers.length === 0 && refersBack(fact.content)) return itsOnly;
  const ofItsKind = known.filter((one) => isAboutTheSame(fact, one));
  const [first, second] = known
    .flatMap((one) => {
      const [last, ...otherLast] =
        toldLast.length > 1 ? toldLast.filter((each) => ofItsValue.includes(each)) : toldLast;
      const isLast = last === one && otherLast.length === 0;
      const isOnly = ofItsValue.length === 1 && ofItsValue[0] === one;
      const isEnded = ofItsEnd.length === 1 && ofItsEnd[0] === one;
      const followsIt = isLast && !OWN_TOPIC.test(fact.content);
      if (!isEnded && namesAnother(fact.content, one.content, followsIt) && (!followsIt || saysChange(fact.content)))
        return [];
      if (!ofItsEnd.includes(one) ? leavesAsItIs(fact.content, one.content) : isOfOther(fact.content, one.content))
        return [];
      if (OF_SEVERAL.test(one.content) && OF_ONE.test(fact.content)) return [];
      // Somebody who quits the gym still lives next to it.
      if (
        isOfPlace(one) &&
        !/^(?:workplace|school)$/.test(one.subcategory ?? '') &&
        !isOfPlace(fact) &&
        ofItsEnd.includes(one)
      )
        return [];
      const isOnlyOfKind = ofItsKind.length === 1 && ofItsKind[0] === one;
      const place = { isJustSaid: isJustSaid(fact, one), isLast, isOnly, isOnlyOfKind };
      // A new hour does not correct the fact told last, if that has none.
      const mayRefer = isLast && (ofItsValue.length === 0 || ofItsValue.includes(one));
      const refers = mayRefer && (refersBack(fact.content) || (isOnlyOfKind && saysChange(fact.content)));
      const isBare =
        ofItsValue.includes(one) && (isLast || (saysLittleElse(fact.content) && (isOnly || place.isJustSaid)));
      // Without a common topic both facts stay: an old value beside a newer one costs less than a lost one.
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

/** After "Jonas eats fish again", the other person of "They are both vegetarian" still is. */
const OF_SEVERAL = /^They (?:are |have |were )?(?:both|all)\b|(?:^|\s)(?:둘 다|모두|다들)(?=\s)/;
const OF_ONE = /^(?!They\b)\p{Lu}\p{Ll}+ (?:is|has|started|stopped|can|eats|works|quit|\w+ed)\b/u;
