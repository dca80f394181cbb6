/** A sentence end: a mark before white space, with closing quotes or brackets; East Asian marks need no space. */
const END = /[.!?…]["'”’»)\]』」]*(?=\s|$)|[。！？]["'”’»)\]』」]*(?![。！？])/g;
const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|no|vs|inc|ltd|co|corp|e\.g|i\.e|etc|approx|dept|est|fig|[a-z])\.$/i;
const NUMBERED = /^\s*\(?\d{1,3}[.)]$/;
const BULLET = /^(?:[-*•·▪◦>#]+\s+)+/;

/** The sentences of a text, in order, trimmed, without bullets. Korean and English; a line break ends a sentence. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.normalize('NFC').split(/[\r\n\u2028\u2029]+/)) {
    let start = 0;
    for (const match of line.matchAll(END)) {
      const end = match.index + match[0].length;
      // "Mr. Kim" and "1. Sign" do not end here.
      const tail = line.slice(Math.max(start, end - 12), end);
      if (ABBREVIATION.test(tail) || (end - start < 8 && NUMBERED.test(line.slice(start, end)))) continue;
      add(sentences, line.slice(start, end));
      start = end;
    }
    add(sentences, line.slice(start));
  }
  return sentences;
}

function add(sentences: string[], piece: string): void {
  const sentence = piece.trim().replace(BULLET, '');
  if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
}

/** Signs, brackets and emoji that may follow the last words of a text, and a bracketed note such as "[photo: a dog]". */
const TAIL = /(?:[\s"'”’»)\]~!.…ㅋㅎㅠㅜ^]|\p{Extended_Pictographic}|\u200d|\ufe0f)+$/u;
const NOTES = /(?:\s*\[[^[\]]{1,500}\])+$/u;
/** A text is read from its last words: what it ends with decides. */
const MAX_READ = 600;

const ENGLISH_QUESTION =
  /^(?:(?:so|and|but|hey|oh|well|ok|okay|by the way),? )?(?:(?:do|did|does|are|is|was|were|have|has|can|could|would|will|should) (?:you|he|she|they|it|we|i|there|that|this)\b|(?:what|where|who|why|how|when)(?:'s|’s| (?:is|are|was|were|do|did|does|have|has|about|come|many|much|long|often|old|time|kind)) )/;

/** Question words of Korean, but not those that mean "any" or "some": 언제나, 뭐든, 어딘가, 몇몇. */
const KOREAN_QUESTION_WORD =
  /(?:^|\s)(?:언제|뭐|뭘|무엇|무슨|어디|어딜|누구|누가|왜|어떻게|어떤|어느|얼마|몇)(?!나(?:\s|$)|든|라도|몇|가(?:\s|$)|도(?:\s|$)|인가)/;
/** Endings with which a Korean sentence with a question word asks, and a statement may end, too. */
const KOREAN_OPEN_END = /(?:야|어|아|지|죠|요|데|대|래|해|돼|임|음|나|가|봐|니|냐|까)$/;
/** Endings that only ask. `합니까` and `할까` ask, `하니까` gives a reason: the final consonant tells. */
const KOREAN_QUESTION_END =
  /(?:(?:[하되가오이디뭐구]|인)니|[^아]냐|냐고|(?:어때|어떨까|어떤가)요?|(?:뭐|누구|어디|언제|얼마)(?:야|예요|에요|죠|지|임)|맞지|그치|그죠)$/;
const FINALS_OF_ENDINGS: readonly [RegExp, ReadonlySet<number>][] = [
  [/(.)니까$/u, new Set([17])],
  [/(.)까(?:요)?$/u, new Set([8])],
  [/(.)가요$/u, new Set([4])],
  [/(.)(?:나요?|니)$/u, new Set([18, 20])],
];
const FINAL_CONSONANTS = 28;

/** Whether a text ends with a question: its answer comes next, in other words. */
export function endsAsking(text: string): boolean {
  let end = text.slice(-MAX_READ).trimEnd();
  end = end.replace(NOTES, '').replace(TAIL, '');
  if (/[?？]$/u.test(end)) return true;
  const last = /[^.!?…\n]*$/u.exec(end)?.[0].trim().toLowerCase() ?? '';
  if (last === '') return false;
  return ENGLISH_QUESTION.test(`${last} `) || asksInKorean(last);
}

function asksInKorean(sentence: string): boolean {
  if (!/[가-힣]$/u.test(sentence)) return false;
  if (KOREAN_QUESTION_END.test(sentence)) return true;
  if (KOREAN_QUESTION_WORD.test(sentence) && KOREAN_OPEN_END.test(sentence)) return true;
  return FINALS_OF_ENDINGS.some(([ending, finals]) => {
    const before = ending.exec(sentence)?.[1];
    return before !== undefined && finals.has(finalOf(before));
  });
}

/** The number of a Hangul syllable's final consonant in the order of Unicode; 0 without one. */
const finalOf = (syllable: string): number => {
  const place = syllable.charCodeAt(0) - 0xac00;
  return place < 0 || place > 0xd7a3 - 0xac00 ? 0 : place % FINAL_CONSONANTS;
};

const ENGLISH_TIME =
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|weeks?|weekends?|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|recently|since|\d{4})\b/i;
const KOREAN_TIME =
  /어제|엊그제|그저께|그제|오늘|내일|모레|글피|지난|저번|이번\s?(?:주|달|해|여름|겨울|봄|가을)|다음\s?(?:주|달|해)|작년|재작년|올해|내년|주말|[월화수목금토일]요일|최근|얼마 전|[\d한두세네]\s?(?:년|달|개월|주|주일|일|시간)\s?(?:전|뒤|후)|\d{1,4}\s?(?:년|월|일|시)(?![가-힣]*원)|(?:며칠|이틀|사흘|나흘|열흘|보름)\s?(?:전|뒤|후|만)?/;

/** Whether a text says when: a word of time, a weekday, a month, a year. */
export const namesTime = (text: string): boolean => ENGLISH_TIME.test(text) || KOREAN_TIME.test(text);

const ENGLISH_WHEN =
  /^(?:when|how long|since when|until when)\b|\b(?:what|which) (?:date|year|month|day|time|week|weekday|season)\b|\b(?:and|but|so) when\b|\bhow long ago\b/i;
const KOREAN_WHEN =
  /언제(?!나|든|라도)|며칠|몇\s?(?:시|월|일|년|달|개월|주|요일|분)|무슨\s?(?:요일|날)|어느\s?(?:날|해|달|요일|계절)|얼마나\s?(?:오래|됐|되었|걸)|얼마\s?만|날짜/;

/** Whether a question asks for a time. */
export const asksWhen = (question: string): boolean => ENGLISH_WHEN.test(question.trim()) || KOREAN_WHEN.test(question);

const NOW =
  /지금|요즘|요새|현재|이제|최근|아직|최종|\b(?:now(?:adays)?|current(?:ly)?|these days|at the moment|today|still|lately|latest|any ?more)\b/i;

/** Whether a question asks how something is now. How something ended may be long ago. */
export const asksNow = (question: string): boolean => NOW.test(question);
