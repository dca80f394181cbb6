import type { FactAbout } from './clauses/clauseModel.ts';
import type { FoundFact } from './extractedFact.ts';

const SESSION =
  /(?:이번|오늘|지금|이) ?(?:대화|세션|상담|채팅)(?:에서|에선|에만|만|동안|하는|\s|$)|\b(?:this|rest of (?:this|the|our)) (?:session|chat|conversation|thread)\b/i;
const DOCUMENT =
  /(?:^|\s)(?:이|이번|해당|본) ?(?:\S{1,6} )?\S{0,4}(?:문서|계약서|보고서|제안서|신청서|기획서|명세서|초안|초고|원고|논문|소개글|약관|자료|메일|인보이스)|\b(?:this|the attached) (?:\w+ )?(?:document|brief|contract|lease|draft|report|paper|thesis|proposal|invoice|memo|listing|policy|file|letter|agreement)\b/i;

/** What a statement holds for: this conversation or the document at hand, where it says so or is about a document. */
export function withinOf(said: string, about: FactAbout = 'user'): FoundFact['within'] {
  if (SESSION.test(said)) return 'session';
  return about === 'document' || DOCUMENT.test(said) ? 'document' : undefined;
}
