import { compareFacts } from './compareFacts.ts';
import type { FactToPlace, PlacedFact } from './placedFact.ts';
import { reinforce } from './reinforce.ts';

export type FactDecision =
  | { outcome: 'CREATED' }
  | { outcome: 'REINFORCED'; target: string; confidence: number }
  /** One memory for both: `content` is the fuller wording, which may be the one that stands already. */
  | { outcome: 'MERGED'; target: string; content: string; confidence: number }
  | { outcome: 'SUPERSEDED'; target: string };

/**
 * What becomes of a new fact beside those that are known: an equal one is reinforced, a near-equal one of its category
 * merged with it, one of its category that it contradicts superseded. Where the words leave a doubt it is
 * created: two memories of one thing cost a line, a wrong merge costs the truth. Decided again, a fact leaves
 * things as they are, but surer.
 */
export function decideOnFact(fact: FactToPlace, existing: readonly PlacedFact[]): FactDecision {
  const equal = existing.find(({ contentKey }) => contentKey === fact.contentKey);
  if (equal) return { outcome: 'REINFORCED', target: equal.uid, confidence: surer(fact, equal) };

  const related = existing
    .filter(({ category }) => category === fact.category)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.uid < b.uid ? -1 : 1))
    .map((known) => ({ known, relation: compareFacts(fact, known) }));
  const same = related.find(({ relation }) => relation.kind === 'SAME');
  if (same?.relation.kind === 'SAME') {
    const { known, relation } = same;
    const content = relation.fuller === 'NEW' ? fact.content : known.content;
    return { outcome: 'MERGED', target: known.uid, content, confidence: surer(fact, known) };
  }
  const contradicted = related.find(({ relation }) => relation.kind === 'CONTRADICTED');
  return contradicted ? { outcome: 'SUPERSEDED', target: contradicted.known.uid } : { outcome: 'CREATED' };
}

/** The same whichever of the two was told first. */
const surer = (a: { confidence: number }, b: { confidence: number }): number =>
  reinforce(Math.max(a.confidence, b.confidence));
