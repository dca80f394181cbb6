/** A kind of answer that the form of a question asks for, and texts that may be one. */
interface AnswerKind {
  asked: RegExp;
  said: RegExp;
}

/** What somebody has done may have to be counted over many turns, none of which says a number. */
const AMOUNT: AnswerKind = {
  asked:
    /얼마(?!나\s?(?:오래|자주)|든)|몇\s?(?:명|개|살|퍼센트|프로|대|권|번|마리|층|평|원|잔|병|킬로|미터|건|장|통|그루|벌|켤레)|세율|사이즈|버전|며칠|\bhow (?:much|tall|old|high|heavy|far|big)\b|\bhow many\b(?![^?]*\b(?:has|have) [a-z])|\bwhat (?:is|was|are|were|did)\b.{0,40}\b(?:rate|number|size|tax|version|target)\b/i,
  said: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million|half|dozen|twice|once|double|free|none|no)\b|[일이삼사오육칠팔구십백천만억]+\s?(?:원|만|천|억)|(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|서른|마흔|쉰|백|천|만|반|하나|둘|셋|넷|무료|공짜)(?![가-힣]|$)|(?<![가-힣])(?:한|두|세|네|열)\s?(?:개|명|번|달|시|살|대|권|마리|층|평|잔|병|장|통)|스물|열[한두세네]/i,
};
const PRICE: AnswerKind = {
  asked:
    /^(?!.*(?:왜|이유|원인|때문|금리|이율|세율|퍼센트|\b(?:why|reason|cause)\b|\bhow (?!much|many))).*(?:얼마(?!나|든|\s?(?:동안|만에|전|뒤|후|남))|비용|가격|요금|월세|보증금|월급|연봉|(?:관리|주차|식|교통|수리|택시|병원|생활|등록|광고|숙박|배송|학|교육|이사|중개|수업|진료|검사|강습|회|참가|설치)비(?=[가는를도]|\s|$)|\b(?:costs?|prices?|rent|fees?|salary|deposit|earn|earned|charged?|paid)\b)/is,
  said: /\d{2}|\d\s?(?:원|만|천|억|달러|유로|엔|위안|k\b|€|\$|£|pounds?|euros?|dollars?|won\b|bucks|grand)|[$€£₩¥]\s?\d|[일이삼사오육칠팔구십백천만억]+\s?원|무료|공짜|\b(?:free|nothing|hundred|thousand|million|ten|twelve|fifteen|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dollars?|pounds?|euros?|bucks)\b/i,
};
const NUMBER: AnswerKind = {
  asked:
    /(?:전화|사업자|계좌|등록|주민|여권|차량|우편)\s?번호|차\s?번호|학번|연락처|\b(?:phone|tax|student|vat|account|passport|policy|order|room|flight) number\b|\blicen[cs]e plate\b|\bpostcode\b|\bzip code\b/i,
  said: /\d{3}|\d[A-Z]|[A-Z]\d/,
};
const COLOUR: AnswerKind = {
  asked: /\bcolou?r\b|색깔|색상|무슨 색/i,
  said: /colou?r|색|\b(?:red|blue|green|yellow|black|white|gr[ea]y|pink|purple|orange|brown|beige|navy|teal|gold|silver)\b|빨강|빨간|파랑|파란|초록|노랑|노란|검정|검은|까만|하얀|하양|분홍|보라/i,
};
const BIRTHDAY: AnswerKind = {
  asked: /생일|\bbirthday\b/i,
  said: /생일|태어|\bbirthday\b|\bborn\b|\bturn(?:s|ed|ing)? (?:\d|[a-z]+(?:ty|teen|one|two|three|four|five|six|seven|eight|nine)\b)/i,
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
  said: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half|quarter|o['’]clock|am|pm|morning|evening|dawn|sunrise|sunset)\b|[가-힣]\s?시(?:[에까반부쯤\s.,]|$)|정오|자정|새벽|아침|점심|저녁/i,
};
const KINDS = [AMOUNT, PRICE, NUMBER, COLOUR, BIRTHDAY, SECRET, PERCENT, BLOOD_TYPE, ADDRESS, CLOCK];

/** Whether a text may contain what a question asks for, as far as its form tells: "how much" asks for an amount. */
export function answersOf(question: string): (text: string) => boolean {
  const kinds = KINDS.filter(({ asked }) => asked.test(question));
  return (text) => kinds.every(({ said }) => said.test(text));
}
