import type { Turn } from '../entities/turn.ts';
import { isForThisDocument } from '../lifecycle/extract/documentRule.ts';
import { withinOf } from '../lifecycle/extract/extractedFact.ts';
import { isForThisSession } from '../lifecycle/extract/sessionWish.ts';
import { sentencesOf } from '../text/sentences.ts';

/** Where a question is asked: the uid of the running session, and the product's own key of the document. */
export interface AskedPlace {
  sessionUid: string | undefined;
  documentKey: string | null;
}

/**
 * What a user said in a turn, without orders for another conversation or document: a model would obey «이 문서에서는 항상 FOB
 * 부산으로 써 줘» wherever it reads it. Empty if the turn contains nothing else.
 */
export function wordsHere({ userQuery, sessionUid, documentKey }: Turn, place: AskedPlace): string {
  const isOfSession = sessionUid === place.sessionUid;
  const isOfDocument = documentKey === place.documentKey;
  // Most turns name neither, and are not split into sentences.
  if ((isOfSession && isOfDocument) || !withinOf(userQuery)) return userQuery;
  const isElsewhere = (sentence: string): boolean =>
    (!isOfSession && isForThisSession(sentence)) || (!isOfDocument && isForThisDocument(sentence));
  const sentences = sentencesOf(userQuery);
  const kept = sentences.filter((sentence) => !isElsewhere(sentence));
  return kept.length === sentences.length ? userQuery : kept.join(' ');
}
