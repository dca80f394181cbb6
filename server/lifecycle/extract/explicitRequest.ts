import { anyOf } from '../../text/patterns.ts';
import { withoutSession } from './ordersWithin.ts';
import { rewriteAsFact } from './rewriteAsFact.ts';

/** Something that the user asked to have remembered. */
export interface ExplicitRequest {
  /** What to remember, in a form that the rules can read. */
  told: string;
  /** The sentence that says it. */
  said: string;
}

const HELP_KO =
  '(?:줘요?|주라|주세요|주십시오|주시면 \\S{1,12}|줬으면 \\S{1,8}|줄래요?|둬요?|두세요|두라|두셈|두시면 \\S{1,12}|뒀으면 \\S{1,8}|놔요?|놓으세요|놔 ?줘요?)';
/** «기억해 둬», «새겨 두세요», «알아두셈», «기록 좀 남겨 줘» */
const KEEP_KO = [
  `(?:기억|메모|저장|기록|명심|숙지)(?:을|를)? ?(?:좀 )?(?:해|하고|하셔서?|남겨) ?(?:${HELP_KO}|도|다오|달라\\S{0,6})`,
  '(?:기억|메모|저장|기록)(?:을|를)? ?(?:좀 )?(?:부탁\\S{0,8}|바랍니다|바람)|(?:기억|명심)(?:해라?|하세요|하십시오|하셈)',
  `(?:적어|외워|알아|새겨|익혀|남겨|담아|입력해|등록해|염두에|기억에|머릿속에|갖고 있어|가지고 있어|챙겨) ?(?!줘|주)${HELP_KO}`,
  '(?:갖고|가지고) 있어 ?(?:줘요?|주세요|주라)|(?:외워|적어|기억에 담아) ?(?:줘요?|주세요)|외워(?=[:,])',
  '(?:잊지|까먹지) ?(?:마라?|말아?|마세요|마요|마셈|말아 ?(?:줘요?|주세요))(?:요)?',
].join('|');
const FIRST_KO = new RegExp(
  `^(?:이거 |이건 |꼭 |제발 |그리고 |아 ?맞다,? |참고로 )*(?:${KEEP_KO})\\s*[:,：.]?\\s+((?![줘주두둬놔둘]).{4,})$`,
);
const LAST_KO = new RegExp(`^(.*?)[,.]?\\s*(?:꼭 |좀 |계속 )*(?:${KEEP_KO})[.!~ㅎㅋㅠ\\s]*$`);
const THAT_KO = /(?:(?:이?라|다|냐|자)는|[은는인한던]) ?(?:것|거|걸|점|사실)(?:을|를|도|만)?$|[을를]$/;
/** What a request says besides: whom it asks, how, why, and that something is meant. */
const ONLY_ASKS_KO =
  /^(?:(?:이거|그거|이걸|그걸|이것|그것|이건|그건|방금 말한 거|이 ?내용|아래 ?내용|다음 ?내용|이 ?점|그 ?점|하나|하나만|꼭|잘|좀|같이|함께|똑똑히|마음에|머리에|머릿속에|네가|니가|너가|너라도|대신|그러니까|그니까|그러니|나중에|앞으로도|계속|제발|(?:까먹지|잊지) ?말[고구])(?:을|를|도|은|는|만)?(?:\s|$)){0,4}$/;
/** «다음에 물어볼 거니까», «장 볼 때»: why or when, and not what. */
export const WHY_KO = /(?:니까?|라서|거니|테니|텐데|때(?:는|엔)?|위해|용으로|물어볼게\S*)$/;

const ASKS_YOU = '(?:can|could|would|will) (?:you|u|ya)(?: be so kind as to)?';
const LEAD = `(?:(?:please|pls|plz|also|and|hey|hi|ok|okay|${ASKS_YOU}|for me|oh|so|just)[,\\s]+)*`;
const FIRST_EN = new RegExp(
  `^${LEAD}(?:remember|keep (?:this |that |it )?in mind|don['’]?t forget|do not forget|never forget|make a note|take a note|note(?: down)?|save (?:this|that)|for (?:future|your) reference|for the (?:record|future)|memori[sz]e)(?:\\s+(?:this|that|also|for later))*\\s*[:,—-]?\\s+(.{4,})$`,
  'i',
);
/** "…, remember that", "… so please remember that": "keep it" alone is about a thing. */
const LAST_EN = new RegExp(
  `^(.{4,}?)(?:[,.;:—]|\\s-|(?=\\s+(?:and|so|please|pls|plz|${ASKS_YOU})\\s))\\s+${LEAD}(?:(?:remember|note|don['’]?t forget) (?:this|that|it)(?: down)?|keep (?:this|that|it) in mind)[.!\\s]*$`,
  'i',
);
const ASKS_POLITELY = new RegExp(
  `^${LEAD}${ASKS_YOU} (?:(?:please|pls|plz|also|just) )*(?:remember|note|keep in mind)\\b`,
  'i',
);
/** "Keep that in mind for all our chats" */
const FROM_NOW_ON =
  '(?:from now on|going forward|(?:for|in) (?:(?:all|any|every|our|the|my) )*(?:future|next|later|chats?|conversations?|sessions?|answers?|time)\\b[^.!?]{0,30})';
/** Begins a reason, unlike "so far" and "since May". */
const REASON =
  '(?:so(?! far\\b| many\\b| much\\b)|because|cause|bc|since(?! \\d| (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|last)))';
/** "Don't forget it when you plan meals", "Remember that, because I won't": what stands beside it is meant. */
const REFERS_BACK = new RegExp(
  `^${LEAD}(?:remember|note|memori[sz]e|(?:don['’]?t|do not|never) forget|keep(?= \\w+ in mind)) (?:(?:it|this|these|those)(?: in mind| please| for later| down| too)*(?=[.;!]|,?\\s+(?:${REASON}|until|till|when|whenever|for(?! me\\b)|as|in case|if)\\b)|that(?: in mind| please| for later| down| too)*(?=[.;!]|,?\\s+${REASON}\\s(?!of\\b)))`,
  'i',
);
/** A sentence that only asks. */
const ALONE = anyOf(
  new RegExp(
    `^${LEAD}(?:remember|keep|note|save|memori[sz]e|don['’]?t forget) (?:this|that|it)(?: in mind| please| for later| down)*(?:,? ${FROM_NOW_ON})?[.!\\s]*$`,
    'i',
  ),
  new RegExp(
    `^(?:(?:이거|그거|이걸|그걸|이 내용|꼭|잘|좀|이것도|그것도|앞으로도) )*(?:${KEEP_KO}|기억|저장|메모|기록)[.!~\\s]*$`,
    'i',
  ),
  REFERS_BACK,
);
/** Whether a sentence asks to remember what stands beside it, in the usual words. */
export const asksAlone = (sentence: string): boolean => ALONE.test(sentence);

/**
 * A to-do, a question about memory, or a request without content: "remember to …", "remember when …", "how do I
 * remember …".
 */
const NOT_TOLD = anyOf(
  /^(?:to|when|how|what|where|who|why|which|me|him|her|them|us)\b/i,
  /^(?:the (?:last|first|other|time|days?|one)|last|it|this|that|those|these)\b|^(?:about|of)\b/i,
  /^(?:for|in) (?:all|any|every|our|future|next|later)\b/i,
  // "Save this as a PDF"
  /^as (?:it )?(?:an? )?\S+[.!\s]*$/i,
  // "Keep in mind I'll ask about this again."
  /^i['’]?(?:ll| will) (?:ask|need|want|come back)\b/i,
);
/** Whether a sentence reminds of something to do, or asks about memory itself. */
export const isToDo = (sentence: string): boolean => NOT_TOLD.test(FIRST_EN.exec(sentence)?.[1] ?? '');
/** Secrets are never stored as memories, whoever asks. */
export const SECRET =
  /비밀번호|비번|패스워드|암호|인증번호|주민등록번호|카드번호|계좌번호|passwords?\b|passcode|\bpin\b|api[- ]?key|secret key|\btoken\b|social security|\bssn\b/i;

/** The fact that a sentence itself asks to remember, in the usual words: "remember that …", «… 기억해줘». */
export function explicitRequest(sentence: string): ExplicitRequest | undefined {
  // "Can you remember that …?" asks for it; "Do you remember …?" does not.
  if (/[?？]["'”’)\s]*$/.test(sentence) && !ASKS_POLITELY.test(sentence)) return undefined;
  const what = /[가-힣]/.test(sentence) ? toldInKorean(sentence) : toldInEnglish(sentence);
  return what === undefined ? undefined : told(what, sentence);
}

function toldInKorean(sentence: string): string | undefined {
  const first = FIRST_KO.exec(sentence)?.[1];
  if (first) return first;
  const last = LAST_KO.exec(sentence)?.[1];
  if (last === undefined) return undefined;
  const parts = last.replace(/[,.]$/, '').trim().split(/,\s+/);
  while (parts.length > 0 && (ONLY_ASKS_KO.test(parts.at(-1)!) || WHY_KO.test(parts.at(-1)!))) parts.pop();
  const what = parts.join(', ');
  return what && !/(?:못|안|잘|수|뭐|뭘|도록|지(?:도|를|만)?)$/.test(what) ? statement(what) : undefined;
}

function toldInEnglish(sentence: string): string | undefined {
  const first = FIRST_EN.exec(withoutSession(sentence))?.[1] ?? LAST_EN.exec(sentence)?.[1];
  if (!first || NOT_TOLD.test(first)) return undefined;
  // "Remember, just be yourself" is general advice.
  const advice =
    /\byou(?:r|rself|'re)?\b/i.test(first) || (/remember,/i.test(sentence) && !/^(?:I|my|we|our|the)\b/i.test(first));
  return !advice && (first.split(/\s+/).length > 2 || /^(?:I|my) ?/i.test(first)) ? first : undefined;
}

/** What to remember, and the sentence that says it; undefined if it is nothing or a secret. */
export function told(what: string, said: string): ExplicitRequest | undefined {
  const text = what.replace(/[.!?~\s]+$/, '').trim();
  if (text.length < 4 || SECRET.test(text)) return undefined;
  return { told: text, said };
}

/** "…라는 거 기억해줘" means "remember that …": 이름이 수진이라는 거 → 이름이 수진이다. */
function statement(what: string): string {
  if (!THAT_KO.test(what)) return what;
  return what
    .replace(/(?:이)라는 ?(?:것|거|걸|점|사실)\S*$/, '이다')
    .replace(/라는 ?(?:것|거|걸|점|사실)\S*$/, '다')
    .replace(/다는 ?(?:것|거|걸|점|사실)\S*$/, '다')
    .replace(/인 ?(?:것|거|걸|점|사실)\S*$/, '이다')
    .trim();
}

/** The stored wording of an explicit request that no rule matches. */
export const storedWording = (text: string): string => (/[가-힣]/.test(text) ? text : rewriteAsFact(text));
