import { anyOf } from '../../text/patterns.ts';
import { STOP_WORDS } from '../../text/stem.ts';
import type { ToForget } from './toForget.ts';

const LEAD =
  "^(?:(?:please|pls|plz|hey|hi|ok|okay|oh|um|uh|and|so|actually|also|sorry|wait|just|now|can you|could you|would you|can u|i want you to|i['’]?d like you to|i would like you to|i need you to|you can|you should)[,.!]?\\s+)*";
const TAIL =
  "(?:[,;.]?\\s+(?:because )?(?:it|that)['’]?s (?:(?:too|very|a bit|kind of|really|quite|so) )?(?:private|personal|embarrassing|sensitive|confidential))?" +
  '(?:,?\\s+(?:please|pls|plz|thanks|thank you|thx|ok|okay|for me|now|again|entirely|completely|altogether|for good|forever|from (?:your|the) memory))*[\\s.!?]*$';
const UNWANTED =
  "i (?:don['’]?t|do not) want you to |i['’]?d (?:rather|prefer) (?:that )?you (?:didn['’]?t|don['’]?t|did not|do not) ";
const NO_MEMORY = `(?:(?:don['’]?t |do not |never |${UNWANTED})remember|stop remembering)`;
const FORGET = `(?:forget|erase|delete|remove|wipe|${NO_MEMORY})`;
const NO_SAVE = `(?:don['’]?t |do not |never |${UNWANTED})(?:remember|save|store)`;
const NO_STORE = `(?:${NO_SAVE}|(?:don['’]?t |do not |never |${UNWANTED})(?:keep|retain|record|log))`;
const KNOWN =
  "(?:i(?:['’]ve| have)? (?:ever |just )?(?:(?:told|said to|shared with) you|said|mentioned|wrote)|you(?:['’]ve| have)? (?:ever )?(?:know|remember|learned|learnt|stored|saved|have|kept)(?: on file)?)";

const EVERYTHING = new RegExp(
  `${LEAD}(?:${FORGET} (?:absolutely )?(?:everything|anything|all(?: the)? (?:data|information|info|memories|facts|things)|what)(?: that)?(?: ${KNOWN})? (?:about|of|on) me|forget everything i(?:['’]ve| have)? (?:ever )?told you|(?:delete|erase|wipe|clear) (?:all )?(?:of )?(?:my|your) memor(?:y|ies) (?:of|about) me|(?:delete|erase|wipe|clear) all (?:of )?(?:my memories|your memories (?:of|about) me))${TAIL}`,
  'i',
);
const THAT = new RegExp(
  `${LEAD}(?:(?:forget|${NO_STORE}) (?:that|this)|(?:forget|erase|delete|${NO_MEMORY}) (?:what|everything|the thing) i(?:['’]ve)? just (?:said|told you|wrote|mentioned|shared)(?: to you)?|forget i (?:ever |just )?(?:said|told you|mentioned) (?:that|this|anything)|(?:delete|erase|remove|scratch|strike|drop|wipe) (?:that|this) from (?:(?:your|the) )?(?:memory|record)|pretend (?:that )?i (?:didn['’]?t say|never said) (?:that|this|anything))${TAIL}`,
  'i',
);
/** Topics in the form of a question: "where I live". */
const ASKED = new RegExp(
  `${LEAD}${FORGET} (?:where|what|who|whom|when|how (?:old|much|many)) (i|my|we|our)\\b(.{1,50}?)${TAIL}`,
  'i',
);
const TOLD = new RegExp(
  `${LEAD}(?:forget|${NO_MEMORY}) (?:the fact )?that ((?:i|i['’]m|my|we|our|he|she)\\b.{2,60}?)${TAIL}`,
  'i',
);
const ABOUT = new RegExp(
  `${LEAD}${FORGET} (?:everything|anything|all|whatever|what|the (?:things?|stuff)|all (?:the )?(?:things|stuff))(?: that)?(?: ${KNOWN})? about (.{2,50}?)${TAIL}`,
  'i',
);
const MINE = new RegExp(`${LEAD}(?:forget(?: about)?|${NO_MEMORY}) my (.{2,40}?)${TAIL}`, 'i');
const FROM_MEMORY = new RegExp(
  `${LEAD}(?:delete|erase|remove|wipe) (?:my |the )?(.{2,40}?) from (?:your|the) memory${TAIL}`,
  'i',
);

/** Saving may be about files and settings, so it counts only for what is personal. "Never log my IP address" is about a program. */
const UNSAVED = new RegExp(
  `${LEAD}${NO_SAVE} my ((?:(?:home|current|old|new|real|monthly|yearly|annual|mental) )?(?:salary|income|wage|pay|debts?|savings|location|(?:phone|passport|account|card|social security) number|number|real name|name|age|birthday|birth date|email|password|pin|health|illness|diagnosis|medications?|pregnancy|therapy|religion|politics|sexuality|weight|relationships?|divorce|address(?:es)?))${TAIL}`,
  'i',
);

/** Earlier requests and work in progress, not facts. */
const NOT_KNOWN = anyOf(
  /\b(?:last|previous|prior|earlier|first|above|question|request|order|message)\b/i,
  /\b(?:prompt|instruction|instructions|rule|rules|suggestion|idea|point|comment)\b/i,
  /\b(?:draft|code|file|line|row|column|paragraph|sentence|section|edit|answer)\b/i,
  /\b(?:everything|anything|it|this|that|system|conversation|chat|job of)\b/i,
);
const INVOLVED = /[,;:?"“”]|\b(?:if|when|unless|because|but|and then|instead|until|let['’]?s|so that)\b/i;
const PRONOUN = /^(?:i|i['’]m|my|we|our|he|she|me|the|a|an|that)$/i;

/** What an English sentence asks to forget. */
export function englishForget(sentence: string): ToForget | undefined {
  if (/[?]/.test(sentence) && !/^\W*(?:\w+[, ]+)?(?:can|could|would) (?:you|u)\b/i.test(sentence)) return undefined;
  if (EVERYTHING.test(sentence)) return { what: 'EVERYTHING', words: [] };
  if (THAT.test(sentence)) return { what: 'THAT', words: [] };
  const about = ABOUT.exec(sentence)?.[1];
  const [, whose, asked] = ASKED.exec(sentence) ?? [];
  const named =
    about ??
    (whose && asked ? `${whose}${asked}` : undefined) ??
    TOLD.exec(sentence)?.[1] ??
    MINE.exec(sentence)?.[1] ??
    UNSAVED.exec(sentence)?.[1] ??
    FROM_MEMORY.exec(sentence)?.[1];
  if (named === undefined || NOT_KNOWN.test(named) || INVOLVED.test(named)) return undefined;
  const words = named
    .trim()
    .split(/\s+/)
    .filter((word) => !PRONOUN.test(word) && !STOP_WORDS.has(word.toLowerCase().replace('’', "'")));
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  // "Where I live" is about the user's living, not about live music.
  const [verb] = words;
  return !about && asked && verb && words.length === 1 && /^(?:i|we)$/i.test(whose ?? '')
    ? { what: 'TOPIC', words, does: verb }
    : { what: 'TOPIC', words };
}

const MAX_WORDS = 5;
