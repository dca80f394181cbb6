import { anyOf, sequence } from '../../../text/patterns.ts';
import { endsAsking } from '../../../text/sentences.ts';
import { wordTables } from '../../../text/words/wordTables.ts';
import { koreanClause } from '../koreanClause.ts';
import type { ClauseReading } from './clauseModel.ts';
import type { Clause } from './clausesOf.ts';
import { concludes, isDiscourse } from './takesBack.ts';

/**
 * Whether a clause cannot be a lasting fact, whatever its words: a question, a reminder, an opinion about an answer,
 * sarcasm, a former state.
 */
export const isSkipped = (clause: Clause): boolean =>
  asks(clause) ||
  ASKS.test(clause.text) ||
  BACK_TO_NORMAL.test(clause.text) ||
  ADVISED.test(clause.text) ||
  isWeek(clause.text) ||
  isSupposed(clause) ||
  isDiscourse(clause.text) ||
  AGREED.test(clause.text) ||
  SHOWN.test(clause.text) ||
  SARCASTIC.test(clause.sentence) ||
  JOKE.test(clause.sentence) ||
  TO_DO.test(clause.text) ||
  RETOLD.test(clause.text) ||
  SAID_TO_THEM.test(clause.text) ||
  ONCE.test(clause.text) ||
  (!clause.isLast && CANNOT.test(clause.text) && concludes(clause.sentence));

/** "He can't do Monday, so Thursday at 8" */
const CANNOT = /\b(?:ca|could|wo)n['’]?t (?:do|make) \S/i;

/** A question without a mark: "am i vegan if i eat honey". "Have the shop on Mill Lane" and "Was a nurse" leave out "I". */
const ASKS = anyOf(
  /^(?:(?:and|but|so|ok|also|hey|now),? )*(?:am|is|are|was|were|do|does|did|had|has|have|can|could|would|should) (?:i|we|you|he|she|it|they|there|this|that)\b/i,
  /^(?:(?:and|but|so|ok|also|hey|now),? )*(?:what|how|why|when|where|which)(?:['’]s|['’]re| is| are| do| does| did| can| could| should| would| much| many| long| often| come) /i,
);
/** Ends a wish for one answer: «다음 질문부터는 평소처럼», "you may speak again". */
const BACK_TO_NORMAL = anyOf(
  /(?:다음\s?(?:질문|문서|거|것|건|답변?|메일|편)(?:부터|부턴|부터는|은|는)?|다음(?:부터|부턴|부터는)|나머지(?:\s?(?:질문|문서|거|것|건|답변?|메일|편))?(?:부터|부턴|부터는|은|는)?)\s.*(?:평소|원래|종전|하던|그대로|길어도|손대지|예전처럼)/i,
  // «평소처럼 나는 6시에 일어나» tells of a habit.
  /^(?:이제 |그럼 |다시 )*(?:평소|원래|종전|예전)(?:처럼|대로)(?!\s(?:나|난|저|전|내가|제가|우리|저희)(?:는|도)?\s)(?:\s.*(?:줘|줘요|주세요|주라|해라|하자|가자|하면 돼|부탁해|[답써쓰말]\S{0,4}|길게|짧게|자세히))?[\s.,!~]*$/i,
  /\b(?:normal|regular|usual|full) (?:answers?|length|replies) (?:again|now)\b|\byou (?:may|can) speak again\b/i,
  /(?:^|\b(?:answer|reply|respond|write|talk|speak|carry on|continue|go on)\b.*\s)as before[\s.!]*$|\bcarry on as (?:before|usual|normal)\b/i,
);

/** "My aunt says get a van", "can't grumble": advice and phrases. What a doctor or a landlord said holds for the user. */
const ADVISED = anyOf(
  /^(?:and |but )?(?:my|our|the) (?!(?:[\w']+ ){0,2}(?:doctors?|dr|gp|dentist|physio(?:therapist)?|nurse|midwife|vet|therapist|dietitian|nutritionist|consultant|specialist|surgeon|psychiatrist|\w+ologist|landlord|landlady|coach|trainer|lawyer|solicitor|accountant)\b)[\w' -]{2,25} (?:says?|said|reckons?|thinks?|told me) (?:to |you |that['’]s |it['’]s |get |do |don['’]?t |go |buy |just |use |try |ask )/i,
  /^(?:i )?(?:can(?:no|['’])?t|mustn['’]t) (?:complain|grumble)\b/i,
);
/** «월요일 치과, 수요일 회식, 금요일 시험»: the plans of one week, without a word for a habit. */
const isWeek = (text: string): boolean => {
  const days = text.split(/[,/·]|\s(?=[월화수목금토일](?:요일)?\s)/).filter((part) => WEEKDAY_FIRST.test(part));
  const isNamed = days.length > 2 || days.some((part) => /^\s*(?:.요일|[a-z])/i.test(part));
  return days.length > 1 && isNamed && !OF_EVERY_WEEK.test(text);
};
const OF_EVERY_WEEK = anyOf(
  /매주|마다|항상|늘|정기|수업|휴무|정해|고정|주로|보통|레슨|학원|다[녀니닌]|배[워우운]|가르[쳐치친]|하고 있/i,
  /일[해하한]|근무|출근|[쉬쉰쉽]|알바|[가-힣](?:해요?|합니다|한다)[\s.!~]*$|\b(?:\w+days|mons|tues|weds|thurs|fris|every|each|weekly|usually|always)\b/i,
);
const WEEKDAY_FIRST =
  /^\s*(?:[월화수목금토일](?:요일)?(?:은|엔|에|에는)?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\s+(?!to\b|and\b|[월화수목금토일](?:\s|$))\S/i;

/** «네 좋아요»: agrees with what was offered. */
const AGREED =
  /^(?:(?:네+|응+|어|그래|오케이|ㅇㅋ)[\s,.!~]*)*(?:좋아요?|좋습니다|좋네요?|괜찮아요?|괜찮네요?|알겠어요?|알겠습니다|알았어요?|그럴게요?)[\s.,!~ㅋㅎ]*$/;
const TO_DO = /^(?:please )?(?:remember|don['’]t forget|remind me) to\b/i;
/** «아반떼라고 했는데»: an earlier statement that is no longer true. */
const RETOLD = /[라다]고 (?:했|말했|말씀드렸|얘기했|이야기했|적었|썼|알려 ?드렸)(?:는데|었는데|지만|는데요)$/;
const SAID_TO_THEM =
  /^(?:(?:but|and|so|earlier|before),? )?you (?:just |already |also )?(?:said|told|mentioned|wrote|claimed|think)\b/i;
/** A former state. */
const ONCE = anyOf(
  /^(?:(?:그|이) ?전(?:에는?|엔)|예전(?:에는?|엔))\s.*[았었했였갔왔샀렸났졌겼녔었]\S{0,4}$/i,
  /^(?:옛날(?:에는?|엔)|한때는?|전에는|어렸을 때(?:는|엔)?)\s.*[았었했였갔왔샀렸났졌겼녔었]\S{0,4}$/i,
  /^(?:i|we) used to\b(?!.*\bnow\b)/i,
);

/** An opinion about an answer, a draft or a choice that was just shown. */
const SHOWN = anyOf(
  sequence(
    /\b(?:like|love|hate|prefer|dislike|enjoy)\b.*\b(?:the|this|that|your) /i,
    /(?:first|second|third|last|other|previous|latest|new|current|shorter|longer) /i,
    /(?:version|draft|option|answer|reply|suggestion|idea|title|wording|layout|design|paragraph|sentence)\b/i,
  ),
  /\b(?:like|love|prefer)s? the (?:first|second|third|last|other|previous|shorter|longer) one\b/i,
  /(?:[첫두세네] ?번째|방금|아까|이번|위의?) (?:안|버전|초안|답변|제목|문구|디자인|문단|문장|시안)[은는이가도]?\s.*(?:좋|별로|마음에|맘에|낫|나아|싫)/i,
);

/** "Oh sure, I just love queueing": sarcasm. */
const SARCASTIC = sequence(
  /^(?:oh|yeah|ah|wow|well|sure),? /i,
  /(?:sure|great|yes|yeah|right|wonderful|joy|fantastic|perfect|brilliant|lovely|because)\b.*\b/i,
  /(?:love|adore|enjoy|favou?rite|best|dream|thrilled|happier)\b/i,
);

/** «농담인데 나 사실 외계인이야» */
const JOKE =
  /^농담(?:인데|이지만|삼아|으로|이고)(?=[\s,])|(?:^|\s)농담(?:이야|이에요|이었어요?|임|입니다)?[.!~ㅋㅎ\s]*$/;

/** «살거든?» and «있잖아?» are statements; other questions ask. */
const asks = ({ text, sentence, isLast }: Clause): boolean =>
  (isLast && /[가-힣][^가-힣]*$/.test(text) && endsAsking(text.replace(/[?？]\s*$/, '').replace(OF_A_TIME, ' '))) ||
  (isLast && /[?？]["'”’)\s]*$/.test(sentence) && !/(?:거든|잖아)요?[?？]/.test(sentence));
/** «얼마 전에», «몇 년째», «언제부턴가»: no questions. */
const OF_A_TIME =
  /얼마 (?:전|안|되지)\S*|몇 ?(?:년|달|번|개월|주|시간|일|살|명|개|마리)\S* ?(?:째|전|동안|더|만에|씩)?|왜(?:냐|인지)\S*|뭐(?:랄까|든|만|가 됐)\S*|(?:언제|어디|누구|어느)\S{0,3}(?:든지?|나|[턴인군]가)(?=\s)/g;

/** "If maintenance is £410 and goes up by 3.8%, what's the new figure": the case that a question is about. */
const isSupposed = ({ text, sentence }: Clause): boolean => {
  const after = sentence.slice(sentence.indexOf(text) + text.length);
  if (COORDINATE_KO.test(text) && !SELF_KO.test(text) && CONDITION_KO.test(after)) return true;
  return /^(?:(?:and|but|so|ok),? )?(?:if|suppose|say|assuming)\s/i.test(text) && ASKED.test(after);
};
/** «전세 2년 살고 갱신이 되면 나가도 되나요?»: the first clause belongs to the condition, too. */
const COORDINATE_KO = /(?:[고며데다]|다가|[아어해]서)[,.]?$/;
const SELF_KO = /(?:^|\s)(?:나|난|내가|내|저|전|제가|제|우리|저희)(?:는|도|한테|에게)?\s|[은는이가]\s/;
const CONDITION_KO = /^[\s,]*(?:\S+ ){0,4}?\S*(?:(?<!정도|이러|그러|저러)면)(?:은|,)?\s(?!안 |되|돼).*[?？]/;
const ASKED =
  /^[\s,]*(?:then )?(?:what|how|which|who|when|where|why|is|are|am|do|does|did|can|could|should|will|would)(?:['’]s|['’]re)?\s/i;

/**
 * Statements about a neighbour are not about the user. A habit names its subject: «민수는 매주 축구를 해», «버스가 매일 늦어». The
 * topic may also be the activity: «아침은 늘 오트밀이야».
 */
export function isOfOthers({ text }: Clause, { kind, about }: ClauseReading): boolean {
  if (OF_ASSISTANT.test(text) && kind !== 'style') return true;
  if (OF_NEIGHBOUR.test(text) && kind !== 'relationship' && about !== 'family') return true;
  if (kind !== 'habit' || about !== 'user') return false;
  const read = koreanClause(text);
  return (
    !!read && !read.mentionsUser && read.topics.some((topic) => /[이가]$/.test(topic) || isName(topic.slice(0, -1)))
  );
}

/** "You can't call him sir, he's only nine" */
const OF_ASSISTANT = /^(?:(?:and|but|so|oh),? )?you(?:['’](?:re|ve|ll|d))? (?!.*\b(?:i|me|mine|my|we|us|our)\b)/i;
const OF_NEIGHBOUR = /^(?:[윗옆앞뒷]집|아랫집|옆자리|이웃집?)(?:\s?\S{1,5})?[이가은는]\s/;
const isName = (word: string): boolean => /^[가-힣]{2,3}$/.test(word) && !wordTables().lexicon.noun(word);
