import { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { decideOnFact } from '../facts/decideOnFact.ts';
import { contentKey, type FactToPlace, type PlacedFact } from '../facts/placedFact.ts';
import { CATEGORY_OF_KIND, readClauses } from './clauses/clauseModel.ts';
import { clausesOf } from './clauses/clausesOf.ts';
import { isFragment } from './clauses/fragments.ts';
import { isOfOthers, isSkipped } from './clauses/isSkipped.ts';
import { writeFact } from './clauses/writeFact.ts';
import { type ExtractedFact, subjectKey } from './extractedFact.ts';
import { ownWords } from './ownWords.ts';
import { isMaterial, isTask } from './passingRequest.ts';

/** The minimum probability that a statement lasts, if it is corrected later. */
const DOUBTFUL = 0.2;

/**
 * The fact that results from a doubtful statement and a doubtful correction of it: "make that 14" after "There are 12
 * people on my team". Neither is kept alone, but people correct what matters to them.
 * @param kept the facts of the messages before, which a correction is compared with when it is stored
 */
export function correctedDoubt(
  correction: ExtractedFact,
  before: readonly string[],
  kept: readonly ExtractedFact[],
): ExtractedFact | undefined {
  const fact = placed(correction, before.length);
  const isOfKept = decideOnFact(fact, kept.map(placed)).outcome === 'SUPERSEDED';
  if (isOfKept) return undefined;
  const doubtful = before.flatMap((message, at) => doubtfulIn(message, kept).map((one) => placed(one, at)));
  const decision = decideOnFact(fact, doubtful);
  if (decision.outcome !== 'SUPERSEDED' || !decision.content) return undefined;
  const { category, subcategory } = doubtful.find(({ uid }) => uid === decision.target)!;
  const { tentative: _, ...whole } = correction;
  const kind = subcategory ?? correction.subcategory;
  return {
    ...whole,
    content: decision.content,
    category,
    subcategory: kind,
    subject: subjectKey(kind, decision.content),
  };
}

/** The statements of a message that are too doubtful to be kept. */
function doubtfulIn(text: string, kept: readonly ExtractedFact[]): ExtractedFact[] {
  const clauses = ownWords(text).flatMap(clausesOf);
  return readClauses({ clauses, text, before: '' }).flatMap((reading, at): ExtractedFact[] => {
    const { lasting, kind } = reading;
    const clause = clauses[at]!;
    const content = writeFact(clause.text);
    const isKept = kept.some((fact) => fact.content.includes(content) || content.includes(fact.content));
    if (lasting < DOUBTFUL || isKept || isSkipped(clause) || isOfOthers(clause, reading)) return [];
    if (isTask(clause.text) || isMaterial(clause, kind) || isFragment(content)) return [];
    return [
      {
        content,
        category: MemoryCategory[CATEGORY_OF_KIND[kind] ?? 'CONTEXT'],
        subcategory: kind,
        source: MemorySource.INFERRED,
        confidence: lasting,
        preview: clause.text,
        subject: subjectKey(kind, content),
        exclusive: false,
      },
    ];
  });
}

/** In the form that facts are compared in; messages of one conversation follow each other. */
const placed = (fact: ExtractedFact, at: number): FactToPlace & PlacedFact => ({
  ...fact,
  uid: `${at}:${fact.content}`,
  contentKey: contentKey(fact.content),
  toldAt: new Date(at),
  createdAt: new Date(at),
  sourceTurnUid: `${at}`,
});
