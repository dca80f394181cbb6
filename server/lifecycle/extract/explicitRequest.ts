import { anyOf } from '../../text/patterns.ts';
import { rewriteAsFact } from './rewriteAsFact.ts';
import { withoutSession } from './sessionWish.ts';

/** Something that the user asked to have remembered. */
export interface ExplicitRequest {
  /** What to remember, in a form that the rules can read. */
  told: string;
  said: string;
}

const KEEP_KO =
  '(?:기억|메모|저장|외워|알아|적어|명심)(?:을|해|하고)? ?(?:해)? ?(?:줘요?|주세요|줄래요?|둬요?|두세요|놔요?|놔 ?줘요?|주십시오|주시면 돼요|라|해)|외워(?=[:,])|잊지 ?(?:마|말아|마세요|말아 ?(?:줘요?|주세요))(?:요)?';
const FIRST_KO = new RegExp(
  `^(?:이거 |이건 |꼭 |제발 |그리고 |아 ?맞다,? |참고로 )*(?:${KEEP_KO})\\s*[:,：.]?\\s+((?![줘주두둬놔]).{4,})$`,
);
const LAST_KO = new RegExp(`^(.+?)[,.]?\\s*(?:꼭 |좀 |계속 )*(?:${KEEP_KO})[.!~\\s]*$`);
const THAT_KO = /(?:(?:이?라|다|냐|자)는|[은는인한던]) ?(?:것|거|걸|점|사실)(?:을|를|도|만)?$|[을를]$/;
const ABOUT_KO = /^(?:이거|그거|이걸|그걸|이것|그것|방금 말한 거|이 내용|꼭|잘)(?:을|를|도|은|는)?$/;
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
const SECRET =
  /비밀번호|비번|패스워드|암호|인증번호|주민등록번호|카드번호|계좌번호|passwords?\b|passcode|\bpin\b|api[- ]?key|secret key|\btoken\b|social security|\bssn\b/i;

/** The fact that a sentence asks to remember, if any; "기억해줘" alone refers to the previous sentence. */
export function explicitRequest(sentence: string, previous?: string, next?: string): ExplicitRequest | undefined {
  // "Can you remember that …?" asks for it; "Do you remember …?" does not.
  const polite = ASKS_POLITELY.test(sentence);
  if (/[?？]["'”’)\s]*$/.test(sentence) && !polite) return undefined;
  if (ALONE_KO.test(sentence) || ALONE_EN.test(sentence)) {
    const meant = previous ?? next;
    return meant && !/[?？]\s*$/.test(meant) ? told(meant, meant) : undefined;
  }
  const korean = FIRST_KO.exec(sentence)?.[1] ?? OPEN_KO.exec(sentence)?.[1];
  if (korean) return told(korean, sentence);
  const last = LAST_KO.exec(sentence)?.[1];
  if (last) {
    const what = last.replace(/[,.]$/, '').trim();
    if (ABOUT_KO.test(what) || /(?:못|안|잘|수|뭐|뭘|도록|지(?:도|를|만)?)$/.test(what)) return undefined;
    return told(statement(what), sentence);
  }
  const first = FIRST_EN.exec(withoutSession(sentence))?.[1] ?? LAST_EN.exec(sentence)?.[1];
  // "Remember, just be yourself" is general advice.
  const advice =
    /\byou(?:r|rself|'re)?\b/i.test(first ?? '') ||
    (/remember,/i.test(sentence) && !/^(?:I|my|we|our|the)\b/i.test(first ?? ''));
  return first && !NOT_TOLD.test(first) && !advice && (first.split(/\s+/).length > 2 || /^(?:I|my) ?/i.test(first))
    ? told(first, sentence)
    : undefined;
}

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
