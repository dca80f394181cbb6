import { anyOf, sequence } from '../../text/patterns.ts';
import { type Clause, clausesOf } from './clauses/clausesOf.ts';
import { koreanPredicate } from './koreanPredicate.ts';

/** Asks to translate, correct or write a text. */
const TASKS: RegExp[] = [
  anyOf(
    /\b(?:translat(?:e|ion)|proofread|rephrase|paraphrase|rewrite|correct (?:this|my))\b/i,
    /\b(?:fix (?:the|my) grammar|grammar check|how (?:do|would) (?:i|you) say)\b/i,
    /\bwrite (?:me )?(?:a|an|the|some)\b[^.]{0,40}\b(?:essay|email|letter|bio|review|post|script|speech)\b/i,
  ),
  anyOf(
    /번역(?!\s?(?:사|가[가이예로\s]|알바|일[을로하도\s]|업|회사|프리랜|공부|전공|팀|부서|료|하며|하면서|으로 먹고))/,
    /교정해|[가-힣]어로 (?:바꿔|옮겨|고쳐)|영작|첨삭|맞춤법|문법\s?(?:봐|검사|맞)|예문|다음\s?(?:문장|글|내용|텍스트)/,
    /이\s?(?:문장|글)\S*\s?(?:고쳐|다듬|바꿔)|자기소개서|(?:메일|이메일|편지|답장|후기|리뷰|소개글|글)\S*\s*(?:써|작성|초안|적어)/,
  ),
];
const namesTask = (text: string): boolean => TASKS.some((task) => task.test(text));

/** "I translate contracts": an occupation is not a task. */
const OWN_WORK = sequence(
  /^(?:(?:and|but|so|because|since) )?(?:i|we) (?:(?:mostly|mainly|usually|also|still|often|only) )?/i,
  /(?:translate|proofread|rephrase|rewrite)\b/i,
);
/** «앞으로 메일 써줄 때는 …»: a wish for all texts. */
const EVERY_TIME = anyOf(
  /^(?:please )?(?:always|never)\b/i,
  /\b(?:(?:every|each) time|from now on|whenever|going forward|in future)\b/i,
  /앞으로|항상|언제나|매번|(?:^|\s)늘\s|그때그때/i,
);

const TEXT =
  'texts?|sentences?|paragraphs?|e?-?mails?|messages?|letters?|notes?|ads?|notices?|posts?|drafts?|blurbs?|passages?|lines?|lists?|quotes?|poems?|bios?|intros?|essays?|reviews?|articles?';
/**
 * "… Translate that", "… Proofread this email", "… Fix my grammar", "… Translate into French": the text is the message
 * itself.
 */
const ON_THE_MESSAGE = new RegExp(
  `\\b(?:this|that|it|these|those|them|above)\\b(?! (?!(?:${TEXT}|to|into|in|for|from|as|with|without|so|please|pls|up|and|but|properly|better|more|less|again|politely|nicely|correctly|right)\\b)[a-z])|\\b(?:my|the) (?:${TEXT}|grammar|english)\\b|\\b(?:translat(?:e|ion)|proofread|rephrase|paraphrase|rewrite|grammar check)(?: (?:please|pls|to|into|in|for|so|as|like)\\b|[.!?\\s]*$)`,
  'i',
);
/** «… 이거 번역해 줘», «… 영어로 자연스럽게 번역해 줘» */
const ON_THE_MESSAGE_KO = anyOf(
  /(?:^|\s)(?:이거|이것|이걸|이건|그거|그걸|위|위에|위의|이|그|저)(?:만|도|를|을)?\s/,
  /^(?:(?:\S{1,8}어로|자연스럽게|좀|한번|제대로|정중하게|공손하게|맞게|어색한|문장|글) )*(?:번역|교정|첨삭|맞춤법|문법|영작|다듬|고쳐|자기소개서)/,
);
/** A text follows: in quotation marks, after a colon or on a separate line. */
const MATERIAL = /["“「『«‘]|(?<![\p{L}\p{N}])'|:\s|\n[^\S\n]*\S/u;

/** A message without its tasks and the texts they are about. Anything else in it is the user's own. */
export function withoutTextTasks(message: string): string {
  if (!namesTask(message)) return message;
  const clauses = clausesOf(message);
  const tasks = clauses.filter(isTask);
  if (tasks.length === 0) return clauses.some(({ text }) => namesTask(text)) ? message : '';
  if (tasks.some(isOnTheMessage)) return '';
  let own = '';
  let end = 0;
  for (const clause of clauses) {
    const at = message.indexOf(clause.text, end);
    if (at < 0 || (tasks.includes(clause) && MATERIAL.test(message.slice(at)))) break;
    own += tasks.includes(clause) ? '\n' : message.slice(own.endsWith('\n') ? at : end, at + clause.text.length);
    end = at + clause.text.length;
  }
  return own.trim();
}

const isTask = ({ text }: Clause): boolean =>
  namesTask(text) &&
  !EVERY_TIME.test(text) &&
  !OWN_WORK.test(text) &&
  !(/[가-힣]/.test(text) && koreanPredicate(text) !== undefined);

const isOnTheMessage = ({ text }: Clause): boolean => ON_THE_MESSAGE.test(text) || ON_THE_MESSAGE_KO.test(text);
