/** A kind of answer that the form of a question asks for, and texts that may be one. */
interface AnswerKind {
  asked: RegExp;
  said: RegExp;
}

const AMOUNT: AnswerKind = {
  asked:
    /얼마(?!나\s?(?:오래|자주)|든)|몇\s?(?:명|개|살|퍼센트|프로|대|권|번|마리|층|평|원|잔|병|킬로|미터|건|장|통|그루|벌|켤레)|비용|가격|요금|세율|사이즈|\bhow (?:much|many|tall|old|high|heavy|far|big)\b|\bwhat (?:is|was|are|were|did)\b.{0,40}\b(?:cost|price|rent|fee|salary|deposit|rate|number|size|tax)\b/i,
  said: /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million|half|dozen|twice|once|double|free|none|no)\b|[일이삼사오육칠팔구십백천만억]+\s?(?:원|만|천|억)|(?<![가-힣])(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|서른|마흔|쉰|백|천|만|반|하나|둘|셋|넷|무료|공짜)(?![가-힣]|$)|(?<![가-힣])(?:한|두|세|네|열)\s?(?:개|명|번|달|시|살|대|권|마리|층|평|잔|병|장|통)|스물|열[한두세네]/i,
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
const KINDS = [AMOUNT, COLOUR, BIRTHDAY, SECRET];

/** Whether a text may contain what a question asks for, as far as its form tells: "how much" asks for an amount. */
export function answersOf(question: string): (text: string) => boolean {
  const kinds = KINDS.filter(({ asked }) => asked.test(question));
  return (text) => kinds.every(({ said }) => said.test(text));
}
