import { anyOf, sequence } from '../../text/patterns.ts';
import { type FoundFact, subjectKey } from './extractedFact.ts';
import { isForThisSession } from './sessionWish.ts';

const ASKING = sequence(
  /\s?/,
  anyOf(
    /주세요|줘요?|줄래요?|주실래요\??|주십시오|주시겠어요\??|줄 수 (?:있어요?|있나요|있을까요?)\??|주실 수 (?:있어요?|있나요|있을까요)\??/,
    /주면 좋겠(?:어요?|다)|줬으면 (?:좋겠|해)\S*|달라|주시면 \S+|바랍니다|부탁(?:해요?|드려요|드립니다|합니다)?/,
  ),
  /[.!~\s]*$/,
);
const PROHIBITING = /지\s?(?:는\s?)?(?:마|마요|마세요|말아요?|말아\s?줘요?|말아\s?주세요|말고)[.!~\s]*$/;
/** A request phrased as a question. */
const POLITE =
  /(?:줄래요?|주실래요|주시겠어요|줄 수 (?:있어요?|있나요|있을까요?)|주실 수 (?:있어요?|있나요|있을까요))[?？]\s*$/;
/** From now on, not just this once. */
const STANDING = /앞으로는?|다음부터는?|이제부터는?|지금부터는?|항상|언제나|늘|매번|계속/;
const MANNER = anyOf(
  /짧게|간단히|간단하게|간결하게|간결히|길게|자세히|자세하게|상세하게|쉽게|천천히|존댓말|반말|존대|높임말|결론부터|핵심만|요점만|표로|목록으로|리스트로|불릿/,
  /글머리|번호로|단계별로|단계적으로|한 문장|두 문장|세 줄|한 줄|이모지|이모티콘|영어로|한국어로|한글로|친근하게|딱딱하지|격식|전문 ?용어|예시|반복하지|수준으로/,
);
/** Words that can only refer to answers as such; 요약해 and 정리해 ask for work on something. */
const ANSWERING = anyOf(
  /(?:답|답변|대답|응답)(?:은|을|는|도|할|해|하| 좀 | 더 )|^(?:말투|어투|설명|말)(?:은|는)|말해|말씀해|말할/,
  /얘기해|이야기해|설명(?:은|할|해)|(?:존댓말|반말|높임말|존대)(?:로|를|으로)?\s?(?:해|써|말|부탁)|이모지|이모티콘/,
);
const ANSWERS = /(?:^|\s)(?:답변|대답|설명|답|말투)(?:이|은|가|는) /;
const TELLING = /보여|알려|답|말|설명|환산|표시|표기|정리|써|쓰|달아|붙여|포함|추가|번역|요약|물어|확인|주석|단위/;
/** With its own object it is a task: "이거 짧게 설명해줘". */
const TASK =
  /(?:^|\s)(?:이거|그거|이걸|그걸|이건|이|그|저|위|아래|(?:첫|두|세) ?(?:번째|개)|방금|번역|메일|이메일|문서|기사|논문|코드|함수)(?:\s|를|을|은|는)|\S+에 대해|\S+(?:이|가) 뭔지|차이/;

/** «반말로 해 줘 앞으로는» is «앞으로는 반말로 해 줘». */
const LATER = /^(.+[줘요다오라마]) (앞으로는?|앞으로도|이제부터는?|다음부터는?|항상|계속)[.!~\s]*$/;

/** How the user wants to be answered: "짧게 답해줘", "앞으로는 … 해줘". The second is an explicit request. */
export function koreanAnswerStyle(said: string, previous = ''): FoundFact | undefined {
  const sentence = said.replace(LATER, '$2 $1');
  const forbids = PROHIBITING.test(sentence);
  if (
    !(ASKING.test(sentence) || forbids) ||
    (/[?？]\s*$/.test(sentence) && !POLITE.test(sentence)) ||
    /기억|잊지|알람|예약/.test(sentence)
  )
    return undefined;
  const standing = STANDING.test(sentence) || isForThisSession(sentence);
  const manner = MANNER.test(sentence);
  const about =
    (ANSWERING.test(sentence) || ANSWERS.test(previous) || /말하지|답하지|대답하지/.test(sentence)) &&
    !TASK.test(sentence);
  if (!(standing && !/계속 (?:보|찾)/.test(sentence)) && !(manner && about)) return undefined;
  // "앞으로 오피스텔은 빼 주세요" is about what is wanted, not about how to answer.
  const toAnswer = manner || ANSWERING.test(sentence) || TELLING.test(sentence);
  const wish = wishOf(sentence);
  if (wish.length < 3) return undefined;
  return {
    content: forbids ? `${wish} 않기를 원한다` : `${wish} 주기를 원한다`,
    category: toAnswer ? 'FEEDBACK' : 'PREFERENCE',
    subcategory: toAnswer ? 'answer_style' : 'wish',
    subject: subjectKey('answer', topicOf(wish)),
    exclusive: topicOf(wish) !== wish,
    ...(standing ? { explicit: true } : {}),
  };
}

function wishOf(sentence: string): string {
  return sentence
    .replace(/^.*?(?:어려워요|길어요|짧아요|복잡해요|어려워|길어|딱딱해요?|어렵네요|기네요)[,.]?\s+/, '')
    .replace(/^(?:(?:그리고|근데|그럼|그냥|일단|네|응|음|아 ?맞다|아 ?참|아)[,.!]?\s+)+/, '')
    .replace(/부탁\S*[.!~\s]*$/, '해 줘')
    .replace(/좀\s/, '')
    .replace(PROHIBITING, '지')
    .replace(ASKING, '')
    .replace(/[,.]\s*$/, '')
    .trim();
}

/** Wishes about the same aspect of answers replace each other: short after long, plain after polite. */
function topicOf(wish: string): string {
  if (/짧|간단|간결|길게|자세|상세|핵심|요점|한 문장|두 문장|한 줄|세 줄/.test(wish)) return 'length';
  if (/존댓말|반말|존대|높임말|친근|격식|딱딱/.test(wish)) return 'tone';
  if (/영어로|한국어로|한글로/.test(wish)) return 'language';
  if (/이모지|이모티콘/.test(wish)) return 'emoji';
  return wish;
}
