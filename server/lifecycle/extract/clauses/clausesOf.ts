import { anyOf, sequence } from '../../../text/patterns.ts';
import { sentencesOf } from '../../../text/sentences.ts';
import { MONTHS } from '../../times/calendar.ts';
import { koreanPieces, TRAILING } from './koreanPieces.ts';

/** A part of a user's message that makes one statement. */
export interface Clause {
  text: string;
  /** The sentence that it belongs to, with its mark. */
  sentence: string;
  /** Whether it ends its sentence. */
  isLast: boolean;
}

const HANGUL = /[가-힣]/;
/** Chat marks end a sentence without a full stop: ㅋㅋ, ㅠㅠ, ~, emoji. */
const CHAT_END = anyOf(
  /(?=\s)(?<=[가-힣a-z0-9](?:\s?[ㅋㅎㅠㅜ]{2,}|[~!]+|;;+|\.{2,}|ㅋ|ㅎ|ㅠ|ㅜ|\p{Extended_Pictographic}))\s+(?=[^\s])/u,
  /(?<=(?:줘|줘요|주세요|줄래|부탁해|부탁드려요)) ?: /u,
);
const ENGLISH_BREAK = sequence(
  /\s*/i,
  anyOf(
    /;|\s[—–-]{1,2}\s|—|\s*\.{2,}\s*/i,
    sequence(
      /,?\s+/i,
      anyOf(
        /but|so|because|although|though|while|whereas|which is why/i,
        // "Since Christmas," is a time.
        /since(?!\s+(?:i|we)\s+(?:was|were)\b|\s+(?:(?:last|the|my|our)\s+)?[\w'’]+(?:\s+\d{1,4})?\s*(?:[,.;!]|$))|cause|bc/i,
      ),
      /\s+/i,
    ),
    sequence(
      /,\s*(?:and\s+)?/i,
      /(?=(?:i|we|my|our|i['’]?m|i['’]?ve|i['’]?ll|it|it['’]?s|they|they['’]?re|he|she|there|this|that|which|who|any|what|where|can|could|do|does|is|are|how|please|pls|just|so|then|or|the|her|his)\b)/i,
    ),
    sequence(
      /,?\s+and\s+/i,
      /(?=(?:i|this|it|i['’]?m|i['’]?ve|we|my|our|she|he|they|just|the|now|can|could|what|how|is|are|there|that|her|his|please|both)\b)/i,
    ),
    /,\s+(?=make (?:it|that)\s)/i,
    /:\s+(?=(?:i|i['’]?m|i['’]?ve|we|we['’]?re|my|our)\s)/i,
    sequence(
      /,\s+(?:pl(?:ease|s)\s+)?/i,
      /(?=(?:help(?: me| us)?\b|(?:redo|rewrite|write|draft|make|give|tell|find|show|add|fix|update|list|explain|plan|design|compare|calculate|estimate|outline|put|remove|swap)\s+(?:me|us|my|our|the|an?|this|that|these|those|some|it|to|up|him|her|\d+)\b)|(?:redo|rewrite)\b)/i,
    ),
    /\s+(?=(?:can you|could you|how do i|what should|any (?:tips|ideas|advice|recs|suggestions))\b)/i,
    /,\s+(?=[^,]{25,}$)/i,
  ),
  /\s*/i,
);
const OWN_VERB =
  "am|have|work|live|play|love|like|hate|need|own|prefer|teach|study|speak|use|don['’]?t|can['’]?t|cannot|(?:never|always)(?=\\s\\S+\\s+\\S)";
/**
 * "I live in Leeds and am allergic to peanuts": each verb of a sentence about oneself makes a statement. In "I hate
 * mushrooms, like chewing an ear", "like" is no verb.
 */
const OF_ONESELF = new RegExp(
  `,?\\s+(?:and\\s+(?:also\\s+)?)?(?<=,\\s+|\\sand\\s+(?:also\\s+)?)(?!(?<=,\\s+)like\\s)(?=(?:${OWN_VERB})\\s)`,
  'i',
);
const SPEAKER = new RegExp(`^(i|we)(?:['’](?:m|ve|re)| (?:also |now |currently |still )?(?:are|${OWN_VERB}))\\b`, 'i');
/**
 * The rest may be a wish, or about others: "I want to live in York and work from home", "I think they live in
 * York and …".
 */
const OTHER_VERB = /(?<!allergic )\bto [a-z]|\b(?:that|who|whom|which|whose|if|when|where|they|he|she|you)\b/;
const MAX_PIECES = 60;
/** A longer text is a document. */
const MAX_CHARACTERS = 4_000;

/** The clauses of a text, in order. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const whole of sentencesOf(text.slice(0, MAX_CHARACTERS))) {
    for (const sentence of chatSentences(whole.replace(/\s+/g, ' '))) {
      const pieces = languageParts(sentence)
        .flatMap((part) => (isKorean(part) ? koreanPieces(part) : statementsOf(part).flatMap(englishPieces)))
        .map((piece) => withoutReport(piece?.trim() ?? ''))
        .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
      clauses.push(...pieces.map((piece, i) => ({ text: piece, sentence, isLast: i === pieces.length - 1 })));
      if (clauses.length > MAX_PIECES) return clauses;
    }
  }
  return clauses;
}

/** A statement reported as forgotten: «알레르기 있다고 말했어야 했는데», "I forgot to mention that I'm allergic". */
const UNSAID_KO =
  /^(.{2,80}[다라])고 (?:\S{1,4} ){0,2}(?:말|얘기|이야기|언급)\S{0,6} ?(?:했어야|해야 ?됐|하는 ?걸|한다는 ?게|안 ?했|못 ?했|깜빡|까먹|걸 ?깜빡|걸 ?까먹)/;
const UNSAID_EN = sequence(
  /^(?:(?:oh|ah|sorry|also|and|btw|oops),? )*(?:i )?/i,
  /(?:forgot to|should(?:['’]?ve| have)|meant to|didn['’]?t|never) /i,
  /(?:say|said|mention(?:ed)?|told|tell)(?: you)?(?: that)? (?=(?:i|my|we|our)\b)/i,
);

const withoutReport = (piece: string): string => UNSAID_KO.exec(piece)?.[1] ?? piece.replace(UNSAID_EN, '');

/** «헤어졌어요ㅠㅠ 여자친구랑»: words after the marks still belong to the sentence. */
function chatSentences(whole: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: gap } of whole.matchAll(new RegExp(CHAT_END, 'gu'))) {
    if (TRAILING.test(whole.slice(index + gap.length))) break;
    sentences.push(whole.slice(from, index));
    from = index + gap.length;
  }
  return [...sentences, whole.slice(from)];
}

/** "I have two cats, 그리고 부산에 살아": two statements in two languages. */
function languageParts(sentence: string): string[] {
  const parts = sentence.split(OTHER_LANGUAGE);
  const [first = '', second = ''] = parts;
  return parts.length === 2 && isKorean(first) !== isKorean(second) ? parts : [sentence];
}
const OTHER_LANGUAGE = /,\s+(?:그리고|근데|그런데|하지만|그래서|and|but|so)\s(?=\S+\s\S)/i;

function isKorean(sentence: string): boolean {
  const words = sentence.match(/[a-z']+|[가-힣]+/gi) ?? [];
  const korean = words.filter((word) => HANGUL.test(word)).length;
  return korean * 2 >= words.length && korean > 0;
}

/** "Marcus and I broke up": a name is not a clause. */
const ONLY_A_NAME = sequence(
  /^(?:(?:[Ss]o|[Aa]nd|[Bb]ut|[Oo]k|[Oo]kay|[Ww]ell|[Hh]ey|[Hh]i|[Bb]tw|[Aa]nyway),?\s)*/,
  /(?:[A-Z][a-z]+|[Mm]y [a-z-]+(?: [A-Z][a-z]+)?)$/,
);

/** "One of my bakers, Tom, is off until June", "Our company, Brightwell & Sons, has two shops" */
const APPOSITIVE =
  /^(?:(?:[Aa]nd|[Bb]ut|[Ss]o) )?(?:[Oo]ne of )?(?:[Mm]y|[Oo]ur) [a-z' -]{2,30}, [A-Z][\w'’&-]*(?: (?:[A-Z&][\w'’-]*|and|of|the)){0,4}$/;

/** "Offsite is now in Lisbon, 19-20 November, because the hotel is full" */
const MONTH = `(?:${MONTHS.map((month) => month.slice(0, 3)).join('|')})[a-z]*`;
const DAYS = '\\d{1,2}(?:st|nd|rd|th)?(?: ?[–-] ?\\d{1,2}(?:st|nd|rd|th)?)?';
const ONLY_A_DATE = new RegExp(`^(?:${DAYS} (?:of )?${MONTH}|${MONTH} ${DAYS})(?: \\d{4})?$`, 'i');

/**
 * "My landlord bans candles, what else smells nice?", "I'm deaf in one ear, best headset?", "Car's on PCP till May,
 * hand back or buy?": the question is the part after the comma.
 */
const ASKED_AFTER = sequence(
  /^((?:(?:and|but|so|also|hi|hey|hello|ok|well),? )?(?!(?:wh\w+|how|is|are|am|was|were|do|does|did|can|could|would|should|will|has|have|had|any|if|when|or|and|but)\b)[^?]{6,140})/i,
  /,\s+(?!(?:right|correct|yes|yeah|no|not|or|and|but|ok|okay|huh|eh|innit|isn['’]t|don['’]t|aren['’]t|doesn['’]t|am i|do i)\b)/i,
  /([^,?]{3,60}\?+)$/i,
);

const SUPPOSED = anyOf(
  /\b(?:if|would|could|might|should|said|says|told|wish|hope)\b/i,
  /\b(?:think(?:ing)?|wonder(?:ing)?|want|need|trying|looking|going to)\b|['’](?:d|ll)\b/i,
);

function englishPieces(whole: string): string[] {
  const [, stated, asked] = ASKED_AFTER.exec(whole) ?? [];
  return stated && asked && !SUPPOSED.test(stated) ? [...partsOf(stated), asked] : partsOf(whole);
}

function partsOf(sentence: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const piece of sentence.split(ENGLISH_BREAK)) {
    const start = sentence.indexOf(piece ?? '', from);
    const last = pieces.at(-1);
    const isAnd = /^,?\sand\s$/i.test(sentence.slice(from, start));
    const isSubject =
      last &&
      APPOSITIVE.test(last) &&
      /^(?:is|has|was|will|can|works?|lives?|goes|wants?|needs?|does|[a-z]+s)\b/.test(piece);
    const isDate = last && ONLY_A_DATE.test(piece);
    if (isSubject || isDate || (last && isAnd && ONLY_A_NAME.test(last) && /^(?:i|we)\b/i.test(piece)))
      pieces[pieces.length - 1] = sentence.slice(sentence.indexOf(last), start + piece.length);
    else pieces.push(piece);
    from = start + piece.length;
  }
  return pieces;
}

/** The statements of a sentence about oneself, each with its subject. */
function statementsOf(sentence: string): string[] {
  const speaker = SPEAKER.exec(sentence)?.[1];
  if (!speaker || OTHER_VERB.test(sentence)) return [sentence];
  const [first = '', ...others] = sentence.split(OF_ONESELF);
  return [first, ...others.map((verb) => `${speaker} ${verb}`.replace(/^I am\b/i, "I'm"))];
}

/**
 * "My mum's apparently allergic to penicillin" is as lasting as the statement without "apparently"; the fact keeps
 * the word.
 */
export const unhedged = (clause: Clause): Clause =>
  /\b(?:my|our)\b/i.test(clause.text)
    ? { ...clause, text: clause.text.replace(/\s?\bapparently\b,?/i, '').trim() }
    : clause;
