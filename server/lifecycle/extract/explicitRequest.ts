import { anyOf } from '../../text/patterns.ts';
import {
  ASKED_AS_A_FAVOUR,
  ASKED_LATER_EN,
  KEEP_KO,
  LABELLED_EN,
  MEMO_EN,
  MEMO_KO,
  ONLY_ASKS_KO,
  REFERS_BACK_EN,
  REFERS_BACK_WITHOUT_OBJECT,
  WHY_KO,
} from './rememberWords.ts';
import { rewriteAsFact } from './rewriteAsFact.ts';
import { withoutSession } from './sessionWish.ts';

/** Something that the user asked to have remembered. */
export interface ExplicitRequest {
  /** What to remember, in a form that the rules can read. */
  told: string;
  said: string;
}

const FIRST_KO = new RegExp(
  `^(?:이거 |이건 |꼭 |제발 |그리고 |아 ?맞다,? |참고로 )*(?:${KEEP_KO})\\s*[:,：.]?\\s+((?![줘주두둬놔]).{4,})$`,
);
const LAST_KO = new RegExp(`^(.*?)[,.]?\\s*(?:꼭 |좀 |계속 )*(?:${KEEP_KO})[.!~ㅎㅋㅠ\\s]*$`);
/** «우유는 락토프리만. 기억!» */
const WORD_ALONE_KO = /^(?:기억|저장|메모|기록)[.!~\s]*$/;
/** «이거 하나 기억해 도. 재첩국집은 …» */
const OF_NEXT_KO = /^(?:이거|이것만|이건|하나만|아래|다음)/;
const LABELLED_KO = /^(?:FYI |참고 ?)?기억용 ?[:：] ?(.{4,300})$/i;
const THAT_KO = /(?:(?:이?라|다|냐|자)는|[은는인한던]) ?(?:것|거|걸|점|사실)(?:을|를|도|만)?$|[을를]$/;
const OPEN_KO = new RegExp(`^(?:이거|이것만|이건|하나만)(?: \\S+){0,2} (?:${KEEP_KO})[,.:]?\\s+(.{4,})$`);

const ASKS_YOU = '(?:can|could|would|will) (?:you|u|ya)';
const LEAD = `(?:(?:please|pls|plz|also|and|hey|hi|ok|okay|${ASKS_YOU}|for me|oh|so|just)[,\\s]+)*`;
const FIRST_EN = new RegExp(
  `^${LEAD}(?:remember|keep (?:this |that |it )?in mind|don['’]?t forget|do not forget|never forget|make a note|take a note|note(?: down)?|save (?:this|that)|for (?:future|your) reference|for the (?:record|future)|memori[sz]e)(?:\\s+(?:this|that|also|for later))*\\s*[:,—-]?\\s+(.{4,})$`,
  'i',
);
const LAST_EN = new RegExp(
  `^(.{4,}?)[,.;:—-]?\\s+${LEAD}(?:remember (?:this|that|it)|keep (?:this|that|it) in mind|don['’]?t forget (?:this|that|it))[.!\\s]*$`,
  'i',
);
/** "Keep that in mind for all our chats" */
const FROM_NOW_ON =
  '(?:from now on|going forward|(?:for|in) (?:(?:all|any|every|our|the|my) )*(?:future|next|later|chats?|conversations?|sessions?|answers?|time)\\b[^.!?]{0,30})';
const ALONE_EN = new RegExp(
  `^${LEAD}(?:remember|keep|note|save|memori[sz]e|don['’]?t forget) (?:this|that|it)(?: in mind| please| for later| down)*(?:,? ${FROM_NOW_ON})?[.!\\s]*$`,
  'i',
);
const ALONE_KO = new RegExp(
  `^(?:(?:이거|그거|이걸|그걸|이 내용|꼭|잘|좀|이것도|그것도|앞으로도) )*(?:${KEEP_KO})[.!~\\s]*$`,
);

/**
 * A to-do, a question about memory, or a request without content: "remember to …", "remember when …", "how do I
 * remember …".
 */
const NOT_TOLD = anyOf(
  /^(?:to|when|how|what|where|who|why|which|me|him|her|them|us)\b/i,
  /^(?:the (?:last|first|other|time|days?|one)|last|it|this|that|those|these)\b|^(?:about|of)\b/i,
);
const ASKS_POLITELY = new RegExp(
  `^${LEAD}${ASKS_YOU} (?:(?:please|pls|plz|also|just) )*(?:remember|note|keep in mind)\\b`,
  'i',
);
/** Secrets are never stored as memories, whoever asks. */
export const SECRET =
  /비밀번호|비번|패스워드|암호|인증번호|주민등록번호|카드번호|계좌번호|passwords?\b|passcode|\bpin\b|api[- ]?key|secret key|\btoken\b|social security|\bssn\b/i;

/** The fact that a sentence asks to remember, if any; "기억해줘" and "remember that" refer to a sentence beside it. */
export function explicitRequest(sentence: string, previous?: string, next?: string): ExplicitRequest | undefined {
  // "Can you remember that …?" asks for it; "Do you remember …?" does not.
  const polite = ASKS_POLITELY.test(sentence) || ASKED_AS_A_FAVOUR.test(sentence);
  if (/[?？]["'”’)\s]*$/.test(sentence) && !polite) return undefined;
  if (ALONE_KO.test(sentence) || ALONE_EN.test(sentence) || WORD_ALONE_KO.test(sentence))
    return OF_NEXT_KO.test(sentence) ? beside(next, previous) : beside(previous, next);
  return KOREAN.test(sentence) ? koreanRequest(sentence, previous, next) : englishRequest(sentence, previous);
}
const KOREAN = /[가-힣]/;

/** The first sentence beside a request that states something. */
function beside(...meant: (string | undefined)[]): ExplicitRequest | undefined {
  const stated = meant.find((text) => text && !/[?？]\s*$/.test(text));
  return stated ? told(stated, stated) : undefined;
}

function koreanRequest(sentence: string, previous?: string, next?: string): ExplicitRequest | undefined {
  const first =
    FIRST_KO.exec(sentence)?.[1] ??
    OPEN_KO.exec(sentence)?.[1] ??
    LABELLED_KO.exec(sentence)?.[1] ??
    MEMO_KO.exec(sentence)?.[1];
  if (first) return told(first, sentence);
  const last = LAST_KO.exec(sentence)?.[1];
  if (last === undefined) return undefined;
  const parts = last.replace(/[,.]$/, '').trim().split(/,\s+/);
  while (parts.length > 0 && ONLY_ASKS_KO.test(parts.at(-1)!)) parts.pop();
  // «가구 고를 때 쓸 거니 남겨 둬»: why, and not what.
  const isWhy = WHY_KO.test(parts.at(-1) ?? '') && (parts.length > 1 || previous !== undefined);
  const what = (isWhy ? parts.slice(0, -1) : parts).join(', ');
  if (!what) return OF_NEXT_KO.test(last) ? beside(next, previous) : beside(previous, next);
  if (/(?:못|안|잘|수|뭐|뭘|도록|지(?:도|를|만)?)$/.test(what)) return undefined;
  return told(statement(what), sentence);
}

function englishRequest(sentence: string, previous?: string): ExplicitRequest | undefined {
  const back = REFERS_BACK_EN.exec(sentence) ?? REFERS_BACK_WITHOUT_OBJECT.exec(sentence);
  if (back) {
    const before = sentence.slice(0, back.index).replace(/(?:[\s,;:—–-]+(?:so|and|but|please|which)?)+$/i, '');
    return before.split(/\s+/).length > MAX_LEAD_WORDS ? told(before, sentence) : beside(previous);
  }
  const plain = withoutSession(sentence);
  const first =
    FIRST_EN.exec(plain)?.[1] ??
    LAST_EN.exec(sentence)?.[1] ??
    LABELLED_EN.exec(plain)?.[1] ??
    MEMO_EN.exec(plain)?.[1] ??
    ASKED_LATER_EN.exec(plain)?.[1];
  if (first && ASKED_AGAIN.test(first)) return beside(previous);
  // "Remember, just be yourself" is general advice.
  const advice =
    /\byou(?:r|rself|'re)?\b/i.test(first ?? '') ||
    (/remember,/i.test(sentence) && !/^(?:I|my|we|our|the)\b/i.test(first ?? ''));
  return first && !NOT_TOLD.test(first) && !advice && (first.split(/\s+/).length > 2 || /^(?:I|my) ?/i.test(first))
    ? told(first, sentence)
    : undefined;
}
/** "Keep in mind I'll ask about this again." */
const ASKED_AGAIN = /^i['’]?(?:ll| will) (?:ask|need|want|come back)\b/i;
/** "Handy! Please …": fewer words before a request say nothing that could be meant. */
const MAX_LEAD_WORDS = 3;

function told(what: string, said: string): ExplicitRequest | undefined {
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
