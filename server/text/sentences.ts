import { anyOf, sequence } from './patterns.ts';

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
/** How many of a text's last characters are read: its end decides. */
const MAX_READ = 600;

const ENGLISH_QUESTION = sequence(
  /^(?:(?:so|and|but|hey|oh|well|ok|okay|by the way),? )?/,
  anyOf(
    /(?:do|did|does|are|is|was|were|have) (?:you|he|she|they|it|we|i|there|that|this)\b/,
    /(?:has|can|could|would|will|should) (?:you|he|she|they|it|we|i|there|that|this)\b/,
    sequence(
      /(?:what|where|who|why|how|when)/,
      /(?:'s|’s| (?:is|are|was|were|do|did|does|have|has|about|come|many|much|long|often|old|time|kind)) /,
    ),
  ),
);

/** Question words of Korean, but not those that mean "any" or "some": 언제나, 뭐든, 어딘가, 몇몇. */
const KOREAN_QUESTION_WORD =
  /(?:^|\s)(?:언제|뭐|뭘|무엇|무슨|어디|어딜|누구|누가|왜|어떻게|어떤|어느|얼마|몇)(?!나(?:\s|$)|든|라도|몇|가(?:\s|$)|도(?:\s|$)|인가)/;
/** Endings that make a question of a Korean sentence with a question word, and a statement of others. */
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

/** Whether a text ends with a question. The next turn then answers it, in other words. */
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

const ENGLISH_TIME = anyOf(
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|weeks?|weekends?|months?)\b/i,
  /\b(?:years?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april)\b/i,
  /\b(?:june|july|august|september|october|november|december|recently|since|\d{4})\b/i,
);
const KOREAN_TIME = anyOf(
  /어제|엊그제|그저께|그제|오늘|내일|모레|글피|지난|저번|이번\s?(?:주|달|해|여름|겨울|봄|가을)|다음\s?(?:주|달|해)/,
  /작년|재작년|올해|내년|주말|[월화수목금토일]요일|최근|얼마 전|[\d한두세네]\s?(?:년|달|개월|주|주일|일|시간)\s?(?:전|뒤|후)/,
  /\d{1,4}\s?(?:년|월|일|시)(?![가-힣]*원)|(?:며칠|이틀|사흘|나흘|열흘|보름)\s?(?:전|뒤|후|만)?/,
);

/** Whether a text says when: a word of time, a weekday, a month, a year. */
export const namesTime = (text: string): boolean => ENGLISH_TIME.test(text) || KOREAN_TIME.test(text);

const ENGLISH_WHEN = anyOf(
  /^(?:when|how long|since when|until when)\b/i,
  /\b(?:what|which) (?:date|year|month|day|time|week|weekday|season)\b/i,
  /\b(?:and|but|so) when\b|\bhow long ago\b/i,
);
const KOREAN_WHEN =
  /언제(?!나|든|라도)|며칠|몇\s?(?:시|월|일|년|달|개월|주|요일|분)|무슨\s?(?:요일|날)|어느\s?(?:날|해|달|요일|계절)|얼마나\s?(?:오래|됐|되었|걸)|얼마\s?만|날짜/;

/** Whether a question asks for a time. */
export const asksWhen = (question: string): boolean => ENGLISH_WHEN.test(question.trim()) || KOREAN_WHEN.test(question);

const NOW =
  /지금|요즘|요새|현재|이제|최근|아직|최종|\b(?:now(?:adays)?|current(?:ly)?|these days|at the moment|today|still|lately|latest|any ?more)\b/i;

/** Whether a question asks how something is now. How something ended may be long ago. */
export const asksNow = (question: string): boolean => NOW.test(question);

/** A kind of answer: the questions that ask for it, and the texts that may contain it. */
interface AnswerKind {
  asked: RegExp;
  said: RegExp;
}

/** Not "how many … have/has …": the answer may have to be counted over many turns, none of which contains a number. */
const AMOUNT: AnswerKind = {
  asked: anyOf(
    /얼마(?!나\s?(?:오래|자주)|든)|몇\s?(?:명|개|살|퍼센트|프로|대|권|번|마리|층|평|원|잔|병|킬로|미터|건|장|통|그루|벌|켤레)|세율/i,
    /사이즈|버전|며칠|\bhow (?:much|tall|old|high|heavy|far|big)\b|\bhow many\b(?![^?]*\b(?:has|have) [a-z])/i,
    /\bwhat (?:is|was|are|were|did)\b.{0,40}\b(?:rate|number|size|tax|version|target)\b/i,
  ),
  said: anyOf(
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty)\b/i,
    /\b(?:forty|fifty|hundred|thousand|million|half|dozen|twice|once|double|free|none|no)\b/i,
    /[일이삼사오육칠팔구십백천만억]+\s?(?:원|만|천|억)/i,
    /(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|서른|마흔|쉰|백|천|만|반|하나|둘|셋|넷|무료|공짜)(?![가-힣]|$)/i,
    /(?<![가-힣])(?:한|두|세|네|열)\s?(?:개|명|번|달|시|살|대|권|마리|층|평|잔|병|장|통)|스물|열[한두세네]/i,
  ),
};
const PRICE: AnswerKind = {
  asked: sequence(
    /^(?!.*(?:왜|이유|원인|때문|금리|이율|세율|퍼센트|\b(?:why|reason|cause)\b|\bhow (?!much|many))).*/is,
    anyOf(
      /얼마(?!나|든|\s?(?:동안|만에|전|뒤|후|남))|비용|가격|요금|월세|보증금|월급/is,
      /연봉|(?:관리|주차|식|교통|수리|택시|병원|생활|등록|광고|숙박|배송|학|교육|이사|중개|수업|진료|검사|강습|회|참가|설치)비(?=[가는를도]|\s|$)/is,
      /\b(?:costs?|prices?|rent|fees?|salary|deposit|earn|earned|charged?|paid)\b/is,
    ),
  ),
  said: anyOf(
    /\d{2}|\d\s?(?:원|만|천|억|달러|유로|엔|위안|k\b|€|\$|£|pounds?|euros?|dollars?|won\b|bucks|grand)/i,
    /[$€£₩¥]\s?\d|[일이삼사오육칠팔구십백천만억]+\s?원|무료|공짜/i,
    /\b(?:free|nothing|hundred|thousand|million|ten|twelve|fifteen|[a-z]+teen|twenty)\b/i,
    /\b(?:thirty|forty|fifty|sixty|seventy|eighty|ninety|dollars?|pounds?|euros?|bucks)\b/i,
  ),
};
const NUMBER: AnswerKind = {
  asked: anyOf(
    /(?:전화|사업자|계좌|등록|주민|여권|차량|우편)\s?번호|차\s?번호|학번/i,
    /연락처|\b(?:phone|tax|student|vat|account|passport|policy|order|room|flight) number\b/i,
    /\blicen[cs]e plate\b|\bpostcode\b|\bzip code\b/i,
  ),
  said: /\d{3}|\d[A-Z]|[A-Z]\d/,
};
const COLOUR: AnswerKind = {
  asked: /\bcolou?r\b|색깔|색상|무슨 색/i,
  said: anyOf(
    /colou?r|색|\b(?:red|blue|green|yellow|black|white|gr[ea]y|pink)\b/i,
    /\b(?:purple|orange|brown|beige|navy|teal|gold|silver)\b|빨강|빨간|파랑|파란|초록|노랑|노란|검정|검은|까만|하얀|하양|분홍|보라/i,
  ),
};
const BIRTHDAY: AnswerKind = {
  asked: /생일|\bbirthday\b/i,
  said: anyOf(
    /생일|태어|\bbirthday\b|\bborn\b/i,
    /\bturn(?:s|ed|ing)? (?:\d|[a-z]+(?:ty|teen|one|two|three|four|five|six|seven|eight|nine)\b)/i,
  ),
};
const SECRET: AnswerKind = {
  asked: /비밀번호|비번|암호|\bpass(?:word|code)\b/i,
  said: /비밀번호|비번|암호|\bpass(?:word|code)\b/i,
};
const PERCENT: AnswerKind = {
  asked: /퍼센트|세율|이율|금리|\bpercent(?:age)?\b|\b(?:interest|tax) rate\b/i,
  said: /%|퍼센트|프로|\bper ?cent|\bpoints?\b|\d\.\d|면제|무세|무이자|\bfree\b|half|절반/i,
};
const BLOOD_TYPE: AnswerKind = {
  asked: /혈액형|\bblood (?:type|group)\b/i,
  said: /[abo] ?형|혈액형|\bblood (?:type|group)\b|\b(?:type (?:a|b|ab|o)|(?:a|b|ab|o) (?:positive|negative|pos|neg|plus|minus))\b/i,
};
const ADDRESS: AnswerKind = {
  asked: /주소|\baddress\b/i,
  said: /\d|@|주소|\baddress\b|[가-힣]{2,}(?:로|길|동)(?=[\s,.에의]|$)|\b(?:street|road|avenue|lane|square)\b/i,
};
const CLOCK: AnswerKind = {
  asked: /몇\s?시(?!간)|\bwhat time\b/i,
  said: anyOf(
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)\b/i,
    /\b(?:midnight|half|quarter|o['’]clock|am|pm|morning|evening|dawn|sunrise|sunset)\b/i,
    /[가-힣]\s?시(?:[에까반부쯤\s.,]|$)|정오|자정|새벽|아침|점심|저녁/i,
  ),
};
const KINDS = [AMOUNT, PRICE, NUMBER, COLOUR, BIRTHDAY, SECRET, PERCENT, BLOOD_TYPE, ADDRESS, CLOCK];

/** Whether a text may contain the kind of answer that a question asks for: "how much" asks for an amount. */
export function answersOf(question: string): (text: string) => boolean {
  const kinds = KINDS.filter(({ asked }) => asked.test(question));
  return (text) => kinds.every(({ said }) => said.test(text));
}
