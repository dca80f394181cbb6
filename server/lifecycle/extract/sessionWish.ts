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
