import { anyOf } from '../../text/patterns.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { clausesOf } from '../extract/clauses/clausesOf.ts';
import { ownWords } from '../extract/ownWords.ts';
import { MARK as REDACTED } from '../redact/redactionKind.ts';
import { englishForget } from './englishForget.ts';
import { koreanForget } from './koreanForget.ts';
import type { ToForget } from './toForget.ts';

/** A user's request to forget. */
export interface ForgetRequest extends ToForget {
  /** Whether it refers to the rest of the same message. */
  beside: boolean;
  /** The message without the request. */
  rest: string;
}

/** A further request after it: "Forget that. Let's …", «그건 잊어줘. 대신 …». */
const GOES_ON = anyOf(
  /[?？]\s*$|^(?:let['’]?s|instead|how about|what about|can you)\b/i,
  /^(?:could you|just|use|make|try|go|i meant|i mean|we)\b/i,
  /^(?:대신|그냥|다른|다시|차라리|그럼|그러면)(?=\s|$)|(?:해|줘|주세요|알려|추천|부탁해|하자|할래|해봐|바꿔)요?[.!~\s]*$/i,
);
/** Greetings and thanks contain nothing to forget. */
const LITTLE =
  /^(?:아|어|음|네|응|ㅇㅇ|그래|알겠어요?|알았어요?|고마워요?|감사합니다|감사해요|미안해?요?|죄송해?요?|부탁해?요?|제발|잠깐만?|thanks?|thank you|ok(?:ay)?|sure|please|pls|sorry|oh|no|yes|wait|hey|hi|hello|never ?mind|[\s,.!~ㅋㅎㅠㅜ])+$/i;
const CONDITION_EN =
  /\b(?:if|when|whenever|unless|until|once|before|after|says?|said|asks?|asked|tells?|told (?:him|her|them|me|us))\b/i;
const CONDITION = new RegExp(`${CONDITION_EN.source}|(?:[가-힣]면|때|[다라]고|달라고)(?=[\\s,])`, 'i');
/** Lines of a quotation or a transcript, and what follows a colon. */
const OF_OTHERS = /^[>|]|[:：]/;

/**
 * What a user asks the assistant to forget, in their own words. Precise rather than complete: quoted, pasted and
 * conditional requests do not count, nor do figures of speech ("forget it", «잊지 마»).
 */
export function forgetRequest(userQuery: string, previousUserQuery?: string): ForgetRequest | undefined {
  if (userQuery.length > MAX_CHARACTERS || !MAY_ASK.test(userQuery)) return undefined;
  // A secret is redacted with the mark that ended its sentence: «비밀번호는 hunter2! 이거 기억하지 마».
  const message = userQuery.normalize('NFC').replace(SECRET_BEFORE_SPACE, '$&.');
  let tried = 0;
  for (const sentence of sentencesOf(message)) {
    const found = inSentence(sentence.replace(/\s+/g, ' ').trim());
    if (!found) continue;
    if (tried++ === MAX_TRIED) return undefined;
    // The request itself reads like an injected order; the text around it must not.
    const own = ownWords(
      message.replace(sentence, () => `${found.before} ${MARK}`),
      previousUserQuery,
    );
    const at = own.findIndex((one) => one.includes(MARK));
    if (at < 0) continue;
    const { asked } = found;
    const before = [...own.slice(0, at), own[at]!.replace(MARK, '').trim()].filter((one) => one !== '');
    const after = own.slice(at + 1);
    const isAlone = sentence.trim() === message.trim() && found.before === '';
    // Everything is forgotten only if the message says nothing else.
    if (asked.what === 'EVERYTHING' && !isAlone) continue;
    if (asked.what === 'THAT' && after.some((one) => GOES_ON.test(one))) return undefined;
    const beside = asked.what === 'THAT' && before.some((one) => !LITTLE.test(one) && !/[?？]\s*$/.test(one));
    if (asked.what === 'THAT' && !beside && OF_FILES.test(sentence)) continue;
    return { ...asked, beside, rest: message.replace(sentence, () => found.before).trim() };
  }
  return undefined;
}

/** Longer messages are documents. */
const MAX_CHARACTERS = 4_000;
const MAY_ASK = anyOf(
  /잊어|까먹어|지워|삭제|없애|기억|저장|기록|들은|없던|안 ?한|forget|erase|delete|remove|wipe|clear/i,
  /remember|save|store|keep|retain|record|log|scratch|strike|drop|pretend/i,
);
const SECRET_BEFORE_SPACE = new RegExp(`${REDACTED.source}(?=\\s)`, 'gu');
/** Alone, it may refer to a file: «이건 저장하지 마». What was said is no file. */
const OF_FILES = /^(?!.*(?:말|얘기|얘긴|이야기)).*(?:저장|기록)|\b(?:save|store|keep|retain|record|log)\b/i;
/** A message with more is a text about such requests. */
const MAX_TRIED = 3;
/** Stands for the request while the rest of the message is read. */
const MARK = 'Noted.';

const read = (sentence: string): ToForget | undefined =>
  /[가-힣]/.test(sentence) ? koreanForget(sentence) : englishForget(sentence);

const MAX_OF_A_SENTENCE = 200;
/** "Don't remember this: my …" */
const LED = /^((?=.*(?:remember|save|store|기억|저장))[^:：]{2,60})[:：]\s+(?=\S)/i;

/** A sentence that asks, or whose last clause does: «지수랑 헤어졌어 지수 관련된 거 다 지워줘». */
function inSentence(sentence: string): { asked: ToForget; before: string } | undefined {
  if (sentence.length > MAX_OF_A_SENTENCE) return undefined;
  const led = LED.exec(sentence);
  const ahead = led && read(led[1]!);
  if (ahead?.what === 'THAT') return { asked: ahead, before: sentence.slice(led![0].length) };
  if (OF_OTHERS.test(sentence.replace(REDACTED, ''))) return undefined;
  if (CONDITION.test(sentence)) {
    const whole = /[가-힣]/.test(sentence) && CONDITION_EN.test(sentence) ? undefined : read(sentence);
    return whole && whole.what !== 'EVERYTHING' ? { asked: whole, before: '' } : undefined;
  }
  const clauses = clausesOf(sentence);
  const last = clauses.at(-1)?.text.trim();
  if (clauses.length > 1 && last) {
    const asked = read(last);
    if (asked) {
      const at = sentence.lastIndexOf(last);
      return { asked, before: sentence.slice(0, Math.max(at, 0)).trim() };
    }
  }
  const asked = read(sentence);
  return asked && { asked, before: '' };
}
