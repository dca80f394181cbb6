import { getAt } from '../../../collections.ts';
import { cosineOf } from '../../../text/words/textVector.ts';
import { namesAnother, saysChange } from '../carryOver.ts';
import { sharesTopic } from '../correctionPair.ts';
import { type FactToPlace, isJustSaid } from '../placedFact.ts';
import { type BoostedTrees, probabilityOf } from './boostedTrees.ts';
import { changeFeatures } from './changeFeatures.ts';
import stored from './changeModel.json' with { type: 'json' };
import { leavesAsItIs } from './leavesAsItIs.ts';
import { type ReadFact, readFact } from './readFact.ts';

const model = stored as unknown as BoostedTrees;
/**
 * The minimum probability of a change to a fact that shares no topic with the new one. A missed change costs a wrong
 * line in a prompt, a wrong one costs a valid fact, and most facts change nothing: of 648 plain facts of 18 people whom
 * the model had not learned from, 2% replaced another one; 8% did before it learned from any such people. On some sets of
 * conversations it finds up to 3 points fewer changes since. The tests have examples just above and just below it.
 */
const MIN_CHANGE = 0.801;
const MIN_OF_TOPIC = 0.7;
/** It must be this many times likelier than any other. */
const CLEARLY = 2;
/** This many known facts are compared closely: those that have most in common with the new one. */
const MAX_COMPARED = 16;
/** The newest ones are among them. */
const NEWEST = 3;

/**
 * The known fact that a new one most likely changes or ends, without saying so: "Spreads are 425 each" of "Bills 340 a
 * spread". A model of gradient-boosted trees, trained by `npm run train:extraction` on what people tell over several
 * sessions.
 * @param existing what was told before, the newest first
 */
export function changedFact<F extends FactToPlace>(fact: FactToPlace, existing: readonly F[]): F | undefined {
  if (fact.corrects === undefined || CONFIRMS.test(fact.content)) return undefined;
  const known = nearestFacts(fact, existing);
  const [first, second] = changeFeatures(fact, known)
    .map((row, at) => ({ at, one: getAt(known, at), probability: probabilityOf(row, model) }))
    .filter(({ one }) => isOfSame(fact, one) && !leavesAsItIs(fact.content, one.content) && !isOfAnother(fact, one))
    .toSorted((a, b) => b.probability - a.probability || a.at - b.at);
  const likeliest = first?.one;
  if (!likeliest || first.probability < (sharesTopic(fact, likeliest) ? MIN_OF_TOPIC : MIN_CHANGE)) return undefined;
  // It is ambiguous which of two is meant.
  return second && first.probability < CLEARLY * second.probability ? undefined : likeliest;
}

/** "Book club moved to Monday" right after "Bin day is Wednesday" */
const isOfAnother = (fact: FactToPlace, known: FactToPlace): boolean =>
  isJustSaid(fact, known) && saysChange(fact.content) && namesAnother(fact.content, known.content);

/** Statements that nothing has changed. */
const CONFIRMS = /\b(?:still|same|unchanged|as (?:ever|always|usual|before))\b|그대로|여전히|변함없이|똑같/i;

/** Statements about a cousin, a classmate or another shop change only facts about one, and a club is no new home. */
function isOfSame(fact: FactToPlace, known: FactToPlace): boolean {
  if (known.subcategory === 'residence' && fact.category !== known.category) return false;
  const [told, held] = [readFact(fact.content), readFact(known.content)];
  if (told.others > 0 && held.others === 0) return false;
  if (!mayBeAbout(told, TOPIC.exec(known.content)?.[0])) return false;
  const person = subjectPerson(fact.content, told);
  if (person) return held.persons.has(person);
  // «더 이상 술은 마시지 않는다» weeks after «아버지는 매일 소주를 드신다»
  const endsOwn =
    (told.negated || told.ended || told.givesUp) && told.persons.size === 0 && !OF_THEM.test(fact.content);
  return !endsOwn || isJustSaid(fact, known) || subjectPerson(known.content, held) === undefined;
}

/** The relative or the animal that a statement is about. */
function subjectPerson(content: string, { persons }: ReadFact): string | undefined {
  const subject = SUBJECT.exec(content.toLowerCase())?.[0] ?? '';
  return [...persons].find((one) => subject.includes(one));
}
/** Words for somebody other than the user, and Korean honorifics. */
const OF_THEM =
  /\b(?:[Hh]e|[Ss]he|[Tt]hey|him|[Hh]er|[Hh]is|[Tt]heir)\b|(?<=\s)\p{Lu}\p{Ll}|[가-힣][시신셨세][가-힣]{0,3}(?:\s|$)/u;
/**
 * Whether a fact contains the topic of a known one, or a word that is like it: "Moving to Harrogate" is not about "The
 * wedding".
 */
function mayBeAbout({ meanings }: ReadFact, topic: string | undefined): boolean {
  if (!topic) return true;
  const named = readFact(topic).meanings;
  return named.some((word) =>
    meanings.some(
      (other) =>
        other.key === word.key ||
        (word.direction && other.direction ? cosineOf(word.direction, other.direction) >= LIKE_TOPIC : false),
    ),
  );
}
/** Not applied to Korean topics: in stories, 5% of the changes named theirs in other words («출근은 …»). */
const LIKE_TOPIC = 0.4;
const TOPIC = /^The [a-z]+(?= )/;

/** Its first words. */
const SUBJECT = /^\S+(?: \S+)?/;

/** The known facts that have most in common with a new one, in words, meaning and kind, in their order. */
export function nearestFacts<F extends FactToPlace>(fact: FactToPlace, existing: readonly F[]): F[] {
  if (existing.length <= MAX_COMPARED) return [...existing];
  const told = readFact(fact.content);
  const scores = existing.map((known, at) => {
    const held = readFact(known.content);
    const shared = [...told.words].filter((word) => held.words.has(word)).length;
    const isOfKind = fact.subcategory != null && fact.subcategory === known.subcategory;
    return {
      known,
      at,
      score: cosineOf(told.vector, held.vector) + shared + (Number(isOfKind) + Number(at < NEWEST)) / 2,
    };
  });
  return scores
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MAX_COMPARED)
    .toSorted((a, b) => a.at - b.at)
    .map(({ known }) => known);
}
