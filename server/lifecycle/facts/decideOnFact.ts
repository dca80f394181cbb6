import type { Replacement } from '../extract/extractedFact.ts';
import { matterOf, matterWords, refersBack, shareWord, withNewValues } from './carryOver.ts';
import { changedAmount } from './changedAmount.ts';
import { compareFacts, isStatement, statementsOf } from './compareFacts.ts';
import { completed } from './completed.ts';
import { reinforce } from './confidence.ts';
import { correctedFact } from './correctedFact.ts';
import { newValuesOf, withoutReason } from './currentValues.ts';
import { endsNamed } from './endsNamed.ts';
import { withTopic } from './lostTopic.ts';
import { withReplaced } from './namedChange.ts';
import { type FactToPlace, isJustSaid, type PlacedFact } from './placedFact.ts';
import { valuesOf } from './valuesOf.ts';

type FactDecision =
  | { outcome: 'CREATED' }
  /** A doubtful fact that corrects nothing known. */
  | { outcome: 'DROPPED' }
  | { outcome: 'REINFORCED'; target: string; confidence: number }
  /** One memory for both: `content` is the fuller wording, which may be the existing one. */
  | { outcome: 'MERGED'; target: string; content: string; confidence: number }
  /** `content` is the known one's with the value that the new fact names, if that names little else. */
  | { outcome: 'SUPERSEDED'; target: string; content?: string };

/**
 * Decides what to do with a new fact, given the known ones. A fact that a model names is superseded. An equal fact is
 * reinforced. Within its category, a near-equal one is merged with it, and one that it contradicts or explicitly
 * corrects is superseded. In case of doubt, the new fact is created: two memories of one thing cost a line, a wrong
 * merge costs the truth. Deciding on the same fact again changes nothing except that it raises the confidence.
 */
export function decideOnFact(fact: FactToPlace, existing: readonly PlacedFact[]): FactDecision {
  const named = fact.replaces ? existing.find(({ uid }) => uid === fact.replaces) : undefined;
  if (named && named.contentKey !== fact.contentKey) return { outcome: 'SUPERSEDED', target: named.uid };
  const equal = existing.find(({ contentKey }) => contentKey === fact.contentKey);
  if (equal) return { outcome: 'REINFORCED', target: equal.uid, confidence: confidenceOf(fact, equal) };

  const corrected = fact.replacement && fact.tentative ? replacedIn(existing, fact.replacement) : undefined;
  if (corrected) return corrected;

  const related = existing
    .filter(({ category }) => category === fact.category)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.uid < b.uid ? -1 : 1))
    .map((known) => ({ known, relation: compareFacts(fact, known) }));
  const same = related.find(({ relation }) => relation.kind === 'SAME');
  if (same?.relation.kind === 'SAME') {
    const { known, relation } = same;
    const content = relation.fuller === 'NEW' ? fact.content : known.content;
    return { outcome: 'MERGED', target: known.uid, content, confidence: confidenceOf(fact, known) };
  }
  const contradicted = related.find(({ relation }) => relation.kind === 'CONTRADICTED');
  const superseded = contradicted?.known ?? correctedFact(fact, existing);
  if (!superseded) return { outcome: fact.tentative ? 'DROPPED' : 'CREATED' };
  const content = fact.corrects
    ? completed(fact.content, superseded.content, isJustSaid(fact, superseded))
    : contradicted
      ? undefined
      : changedAmount(fact.content, superseded.content);
  const inPlace = (fact.replacement && withReplaced(superseded.content, fact.replacement)) ?? content;
  const isWhole = inPlace !== undefined || contradicted !== undefined;
  const isOfAnother = !isWhole && namesNoneOf(fact.content, superseded.content);
  const wouldLose = !isWhole && losesValues(fact.content, superseded.content);
  const kept = wouldLose && !isOfAnother ? withNewValues(fact.content, superseded.content) : inPlace;
  if ((wouldLose || isOfAnother) && !kept) return { outcome: fact.tentative ? 'DROPPED' : 'CREATED' };
  const complete = kept ?? (isJustSaid(fact, superseded) ? withTopic(fact.content, superseded.content) : undefined);
  // «비건 아니야» names the value that it ends.
  const isNew = complete !== undefined && complete !== superseded.content;
  return { outcome: 'SUPERSEDED', target: superseded.uid, ...(isNew ? { content: complete } : {}) };
}

/** The newest known fact that names what is replaced. */
function replacedIn(existing: readonly PlacedFact[], replacement: Replacement): FactDecision | undefined {
  const newest = existing.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.uid < b.uid ? -1 : 1));
  for (const { uid, content: known } of newest) {
    const content = withReplaced(known, replacement);
    if (content && content !== known) return { outcome: 'SUPERSEDED', target: uid, content };
  }
  return undefined;
}

/**
 * "Has been moved to second soprano" says nothing about "Rehearsals are on Wednesdays", which was told together with
 * "Sings alto".
 */
function namesNoneOf(correction: string, known: string): boolean {
  const [, ...others] = statementsOf(known);
  if (!others.some(isStatement)) return false;
  const held = valuesOf(known);
  const givesAnew = newValuesOf(correction, known).some(({ type }) => held.some((value) => value.type === type));
  if (givesAnew || endsNamed(correction, known) || refersBack(correction)) return false;
  return !shareWord(matterWords(correction), new Set(matterOf(known, [])));
}

/** "Guest list grew to 104" says one value of "on September 12 at Barley Hall, 90 guests": the others must stay. */
function losesValues(correction: string, known: string): boolean {
  const told = newValuesOf(correction, known);
  const parts = known.split(/, | and |(?<=[가-힣][고며]) /);
  // A fact with its own name replaces the whole.
  const names = withoutReason(correction).match(/(?<=\s)\p{Lu}\p{L}{2,}/gu) ?? [];
  const isOfKnown = names.every((name) => known.includes(name) || told.some(({ value }) => value.includes(name)));
  return (
    isOfKnown &&
    told.length > 0 &&
    parts.length > 1 &&
    valuesOf(known).some((held) => !told.some(({ type }) => type === held.type))
  );
}

/**
 * The same whichever of the two came first. A fact that was imported is not confirmed by the turn that it was learned
 * from.
 */
function confidenceOf(fact: FactToPlace, known: PlacedFact): number {
  if (isSaidBefore(fact, known)) return known.confidence;
  return reinforce(Math.max(fact.confidence, known.confidence));
}

/** Whether a turn said a fact no later than a known one that it repeats: nothing was said again. */
export const isSaidBefore = ({ sourceTurnUid, toldAt }: FactToPlace, known: Pick<PlacedFact, 'toldAt'>): boolean =>
  sourceTurnUid != null && toldAt != null && known.toldAt != null && toldAt <= known.toldAt;
