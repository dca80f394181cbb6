import { type FoundFact, subjectKey, withinOf } from './extractedFact.ts';

const SPAN = '(?:conversation|chat|session|thread)';
/** A restriction to the conversation at the beginning of an order. */
const BEGINNING = new RegExp(
  `^(?:(?:and|but|so|ok|okay|please|hey)[,.!]? )*(?:(?:only|just) )?(?:in|for|during|within|throughout) (?:the rest of )?this (?:one )?${SPAN}(?: only| alone)?\\s*[,:]?\\s+`,
  'i',
);
const ENDING = new RegExp(
  `[,]?\\s+(?:(?:but )?(?:only|just) )?(?:in|for|during|within|throughout) (?:the rest of )?this (?:one )?${SPAN}(?: only| alone)?[.!\\s]*$`,
  'i',
);
/** Longer than any restriction at the end. Searching all of 64,000 spaces took 2.6 s. */
const ENDING_CHARACTERS = 120;
const ONLY_ENGLISH = /\b(?:only|just|alone|rest of)\b/i;
const KOREAN =
  /(?:이번|오늘|지금|이) ?(?:대화|세션|상담|채팅)(?:(?:에서|에|하는 ?동안|동안|중)?만|(?: ?하는)? ?동안(?:은|에는|엔)?|(?:이|가) ?끝날 ?때까지(?:는|만)?|내내)(?=\s)/;
/** A question about the conversation so far, not an order for the rest of it. */
const LOOKS_BACK =
  /나온|나눈|말한|말했|했는지|했던|언급|얘기한|이야기한|정한|결정한|지금까지|여태|뭐|무엇|무슨|어디|누가|누구|언제|몇|어떤|왜 |기억|잊지|알람|예약/;

/** Whether it is an order that its words restrict to the conversation: "only in this chat, …", «이번 대화에서만 … 해줘». */
export const isForThisSession = (sentence: string): boolean =>
  KOREAN.test(sentence)
    ? !LOOKS_BACK.test(sentence)
    : [BEGINNING.exec(sentence), ENDING.exec(splitEnd(sentence)[1])].some((found) =>
        ONLY_ENGLISH.test(found?.[0] ?? ''),
      );

/** An English sentence without "in this conversation" before or after it. */
export function withoutSession(sentence: string): string {
  const [start, end] = splitEnd(sentence.replace(BEGINNING, ' ').trim());
  return (start + end.replace(ENDING, ' ')).trim();
}

/** A sentence in two parts, of which the second may contain a restriction at the end. */
function splitEnd(sentence: string): [string, string] {
  const text = sentence.trimEnd();
  const at = Math.max(0, text.length - ENDING_CHARACTERS);
  return [text.slice(0, at), text.slice(at)];
}

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
