import { type FoundFact, subjectKey, withinOf } from './extractedFact.ts';

const REQUEST_KO =
  /(?:줘요?|주세요|주십시오|주라|하세요|쓰세요|십시오|해라|할 ?것|말 ?것|마세요|마|바랍니다|부탁\S*)[.!~\s]*$/;
const STANDING_KO = /(?:^|\s)(?:항상|언제나|무조건|반드시|절대로?|매번|앞으로)\s/;
/** «이 문서에서는 항상 FOB 부산으로»: a rule may leave out its verb. */
const WITHOUT_VERB = /(?:으로|로|만|게)[.!~\s]*$/;
/** «이 계약서에서는 … 표기해 주세요» is a rule; «이 계약서에서 오타를 찾아 주세요» is a task. */
const OPENING_KO = /^\S*(?:\s\S+){0,3}(?:에서는|에선|에는|엔)\s/;
const STANDING_EN = /\b(?:always|never|from now on)\b/i;
const OPENING_EN = /^(?:(?:and|but|so|please),? )?(?:for|in) [^,]{1,40}?,\s*(?:please\s+)?/i;
const RULED = /^(?:use|write|keep|quote|call|address|refer|format|spell|avoid|leave out|don['’]t|do not)\b/i;

/** Whether a sentence is a rule for the document that it names: «이 문서에서는 …», "for this document, always …". */
export function isForThisDocument(sentence: string): boolean {
  if (withinOf(sentence) !== 'document' || /[?？]\s*$/.test(sentence)) return false;
  if (REQUEST_KO.test(sentence)) return STANDING_KO.test(sentence) || OPENING_KO.test(sentence);
  if (WITHOUT_VERB.test(sentence)) return STANDING_KO.test(sentence);
  const opening = OPENING_EN.exec(sentence)?.[0] ?? '';
  return opening !== '' && (STANDING_EN.test(sentence) || RULED.test(sentence.slice(opening.length)));
}

/** The rule that a sentence gives for the document that it names. */
export function documentRule(sentence: string): FoundFact | undefined {
  if (!isForThisDocument(sentence)) return undefined;
  const rule = sentence.replace(OPENING_EN, '').replace(/[.!~\s]+$/, '');
  const content = rule.charAt(0).toUpperCase() + rule.slice(1);
  const subject = subjectKey('rule', content);
  return { content, category: 'FEEDBACK', subcategory: 'document_rule', subject, exclusive: false, within: 'document' };
}
