import { anyOf, sequence } from '../../../text/patterns.ts';
import { wordTables } from '../../../text/words/wordTables.ts';
import { isAdjective } from '../koreanAdjectives.ts';
import { koreanClause } from '../koreanClause.ts';
import { presentOf, withRieul } from '../koreanPresent.ts';
import { finalOf } from '../koreanStem.ts';
import { englishAnswer } from './englishAnswer.ts';
import { writeFact } from './writeFact.ts';

/** An offer is not a question about the user. */
const OFFER = anyOf(
  /(?:[까래]요|드릴까요?|볼까요?|줄까|할까|(?:어떠|괜찮으)(?:세요|신가요)|어때요?|필요하\S+)[?？\s]*$/i,
  /\b(?:shall i|should i|would you like|do you want|want me|how about|what about|may i|can i)\b/i,
);
export const isOffer = (question: string): boolean => OFFER.test(question);

/** Whether the assistant asked for something, with or without a question mark. */
export const isQuestion = (text: string): boolean => /[?？]\s*$/.test(text) || ASKED_FOR.test(text);
/** «현재 체중을 알려 주세요.», "Please tell me your budget." */
const ASKED_FOR = anyOf(
  /(?:알려|말씀해|적어|입력해|말해|골라) ?(?:주세요|주시겠어요|주시면 (?:됩니다|돼요)|주실래요|줘요?)[.!~]?\s*$/i,
  sequence(
    /(?:^|[.!] )(?:please )?(?:tell me|let me know|share|give me|enter) /i,
    /(?:your|the|what|how|which|where|when|who)\b[^.!?]*[.!]?\s*$/i,
  ),
);

/** Whether the assistant asks for somebody's profile, such as home, age or job: a short answer lasts. */
export const asksForProfile = (question: string): boolean => isQuestion(question) && PROFILE.test(question);
const PROFILE = anyOf(
  // Not of a file or a shop.
  /(?:^|[,.!?~]\s*|(?:혹시|실례지만|그럼|그러면|먼저|님은?|님의|본인|분|아이|아기|아들|딸|남편|아내|강아지|고양이)\s)(?:이름|성함)[이은]? ?(?:어떻게|뭐(?!로)|무엇)/i,
  /어디(?:에서?|서)? ?(?:사|살|거주|지내)|무슨 일을? ?하|직업|직장|몇 ?살|나이[가는]|연세|생일|체중|몸무게|알레르기|결혼하|자녀|반려|전공|취미|혈액형|지병|복용|국적|출신|고향/i,
  /\bwhere (?:do|are) (?:you|they) (?:live|living|based|from)\b|\bwhat do you do\b|\bhow old\b|\b(?:are|do) you (?:married|vegetarian|vegan|allergic|have (?:any )?(?:kids|children|pets|allergies))\b/i,
  /\b(?:your|their) (?:name|age|job|occupation|birthday|pronouns|diet|hometown|blood type|allerg(?:y|ies))\b|\bcall you\b|\bwhich (?:city|country) /i,
);

/** «예산은 어느 정도세요?»: what a question is about. */
const TOPIC_ASKED = sequence(
  /^(?:.{0,40}[\s,])?((?:[가-힣A-Za-z]{1,20}의? )?[가-힣A-Za-z]{1,20}[은는이가])\s(?:주로 |보통 |대략 )?/,
  /(?:어느|어디|어떻|어떤|얼마|몇|언제|무슨|무엇|뭐|뭔|누구)/,
);

/** «ㅇㅇ 로얄캐닌»: the answer comes after the agreement. */
const AGREED = /^(?:네+|넵|넹|예|응+|어|웅|ㅇㅇ|ㅇㅋ|yes|yeah|yep|yup)[\s,.!~]+(?=\S)/i;

/**
 * A short answer completed from the question: «예산은 4억까지» after «예산은 어느 정도세요?», «복숭아 알레르기: 먹으면 목 부음» after
 * «복숭아 알레르기 심한 편이야?»; with the whole question unless its topic is clear.
 */
export function answerTo(question: string, said: string): string {
  const answer = said
    .replace(AGREED, '')
    .replace(/(?:이요|요|이에요|예요|(?<=\d[가-힣A-Za-z%]{0,3})이?야)?[.!~\s]*$/, '');
  const topic = TOPIC_ASKED.exec(question)?.[1];
  const wanted =
    /^(?:.{0,40}[\s,])?((?:[가-힣]{1,10} ){0,2}[가-힣]{2,10})[을를] (?:알려|말씀해|적어|입력해|말해) ?(?:주|줘)/.exec(
      question,
    )?.[1];
  if (wanted)
    return `${wanted}${finalOf(wanted) > 0 ? '은' : '는'} ${answer.replace(/^(?:지금|현재|요즘)(?:은)? /, '')}`;
  if (topic) return `${topic.replace(/[이가]$/, (_, at) => (finalOf(topic.slice(0, at)) > 0 ? '은' : '는'))} ${answer}`;
  if (HOME_KO.test(question) && !NOT_A_PLACE.test(answer)) return `${answer.replace(/에$/, '')}에 산다`;
  if (AGE_KO.test(question) && AN_AGE.test(answer)) return `나이는 ${answer}`;
  if (WORK_KO.test(question) && !VERBAL.test(answer)) return `직업: ${answer}`;
  const told = englishAnswer(question, answer);
  if (told) return told;
  if (OPEN.test(question) && koreanClause(said)?.kind === 'verb') return writeFact(said);
  const thing = OPEN.test(question) ? undefined : thingAsked(question);
  return thing ? `${thing}: ${answer}` : `${question} ${answer}`;
}
/** Questions that ask exactly for the user's home, age and work, unlike «몇 살에 결혼했어요?» and «무슨 일로 오셨어요?». */
const FIRST = /^(?:(?:혹시|지금|현재|요즘|올해|그럼|그러면|실례지만) )*/;
const HOME_KO = sequence(
  FIRST,
  /어디(?:에서?|서)? ?(?:사(?:세요|시나요|시는지요?|시죠|십니까|셔요)|살아요?|살고 (?:계세요|계신가요|있어요?|있나요)|거주하(?:세요|시나요|십니까)|지내(?:세요|시나요|요))[?？]*$/,
);
const AGE_KO = sequence(
  FIRST,
  /(?:몇 ?살(?:이?에요|이?세요|이신가요|이야|인가요|이죠|이니|이십니까)|(?:나이|연세)(?:가|는)? (?:어떻게|몇|얼마)[^?？]{0,12})[?？]*$/,
);
const WORK_KO = sequence(
  FIRST,
  /(?:무슨|어떤) 일(?:을)? ?(?:하(?:세요|시나요|시는지요?|시죠|십니까|셔요|나요)|해요?|하고 (?:계세요|계신가요|있어요?|있나요))[?？]*$/,
);
const NOT_A_PLACE =
  /(?:^| )안 |(?:할래|싫어)$|(?:랑|하고|혼자|같이|함께|따로|근처|아니|비밀)(?:서)?$|[았었했였겠있없](?:어|다|음|지)/;
const AN_AGE = anyOf(
  /^(?:만 ?)?\d{1,3} ?[살세]?$/,
  /^(?=.)(?:열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)?(?:한|하나|두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉)?(?: ?살)?$/,
);
/** «퇴직했어», «아직 없음»: no noun. */
const VERBAL = /(?:[았었했였겠있없됐졌갔왔났]|않|싶)(?:어|다|음|지|고|는|던|네|습)|^(?:안|못) |^아니/;

/** The nouns with which a Korean question begins: «저지방 사료» of «저지방 사료는 계속 먹이는 거지?». */
function thingAsked(question: string): string | undefined {
  const isNoun = (word: string): boolean => wordTables().lexicon.noun(word) !== undefined;
  const words = question.split(/\s+/).slice(0, -1);
  const bare = words.map((word) => word.replace(/(?<=[가-힣]{2})(?:은|는|이|가|을|를|도|에)$/, ''));
  const marked = bare.findIndex((word, at) => word !== words[at] && isNoun(word));
  const nouns = bare.findIndex((word) => !isNoun(word));
  const end = marked >= 0 ? marked + 1 : nouns < 0 ? bare.length : nouns;
  return /[가-힣]/.test(question) && end > 0 && end <= MAX_NOUNS ? bare.slice(0, end).join(' ') : undefined;
}
const MAX_NOUNS = 3;

const YES =
  /^(?:(?:네+|넵|넹|예|응+|어|웅|ㅇㅇ|맞아요?|맞습니다|맞음|그럼요?|물론이[죠지]요?|당연하[죠지]요?|yes|yeah|yep|yup|i (?:do|am)|correct|exactly|that['’]?s right|right)(?:$|[\s,.!~]+))+$/i;
const OPEN = /(?:어느|어디|어떻|어떤|얼마|몇|언제|무슨|무엇|뭐|뭔|누구|왜|아니면|혹은|또는)|\b(?:or|wh\w+|how)\b/i;

/**
 * The statement that "yes" to a question about the user makes: «땅콩 알레르기 있다» after «땅콩 알레르기 있으세요?», "I have a car"
 * after "Do you have a car?". Undefined if the message says more, or the question was an offer or open.
 */
export function confirmedBy(said: string, question: string): string | undefined {
  const asked = question.replace(/^(?:(?:혹시|그럼|그러면|so|and|ok(?:ay)?|great|just to check)[\s,]+)+/i, '').trim();
  if (!YES.test(said.trim()) || !/[?？]$/.test(asked) || isOffer(asked) || OPEN.test(asked)) return undefined;
  const [, before = '', honored = ''] =
    /^(.*?)([가-힣]+?)(?:으?시나요|으?신가요|으?세요|으?십니까)[?？]$/.exec(asked) ?? [];
  const [, event = ''] = /^(.*하)셨(?:어요|나요|습니까)[?？]$/.exec(asked) ?? [];
  if (event) return `${event.slice(0, -1)}했다`;
  if (honored) return `${before}${asTold(withRieul(honored))}`;
  const own = (text: string): string =>
    text
      .replace(/\byour(s?)\b/gi, (_, s) => (s ? 'mine' : 'my'))
      .replace(/\byou\b/gi, 'me')
      .replace(/\bany\s/i, '');
  const [, verb = '', rest = ''] = /^(do|are) you (?:still |also )?(.+?)\?$/i.exec(asked) ?? [];
  if (verb) return `I ${/^are$/i.test(verb) ? 'am ' : ''}${own(rest)}`;
  const [, thing = '', is = ''] = /^is your (\w+) (.+?)\?$/i.exec(asked) ?? [];
  return thing ? `My ${thing} is ${own(is)}` : undefined;
}

/** A stem as a user would say it: the clause model knows no written style. */
const asTold = (stem: string): string =>
  /[있없]$/.test(stem) ? `${stem}어요` : isAdjective(stem) ? presentOf(stem) : `${stem}고 있어요`;
