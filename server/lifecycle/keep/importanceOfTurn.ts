import { normalize } from '../../text/normalize.ts';
import { sentencesOf } from '../../text/sentences.ts';
import * as says from './importanceWords.ts';

interface JudgedTurn {
  userQuery: string;
  assistantResponse: string;
  toolsUsed?: readonly string[];
  intentType?: string | null;
}

const NOISE = 1;
const PLEASANTRY = 2;
const SMALL_TALK = 3;
const QUESTION = 4;
/** The highest importance that rules assign; 10 is reserved for what the user saves. */
const MAX_BY_RULES = 9;
/** A longer answer is not more important, and reading it would cost time. */
const MAX_READ = 4_000;

const IDLE_INTENT = /^(?:greetings?|chit_?-?chat|small_?-?talk|thanks|farewell|irrelevant|unclear|test|noise)$/;
const WEIGHTY_INTENT =
  /decision|contract|legal|config|setup|trouble|incident|bug|debug|code|complaint|purchase|booking|payment/;

/**
 * How important a turn is, 1 to 9, by rules. A turn that is only a test, a greeting or small talk scores low. A
 * question starts at 4 and gains by its length, its tools and what it says about the user. Code, standing wishes,
 * decisions, settings and solved problems raise it to their level. Money, deadlines and several of these at once add
 * one.
 */
export function importanceOfTurn({ userQuery, assistantResponse, toolsUsed, intentType }: JudgedTurn): number {
  const question = userQuery.slice(0, MAX_READ);
  const answer = assistantResponse.slice(0, MAX_READ);
  const asked = normalize(question);
  const answered = normalize(answer);
  const intent = intentType?.trim().toLowerCase() ?? '';
  const idle = idleLevel(asked, answered);
  const lifts = idle === undefined ? liftsOf(asked, answered, question, answer) : [];
  // The words of the turn count more than an intent that declares it unimportant.
  if (IDLE_INTENT.test(intent) && lifts.length === 0) return Math.min(idle ?? SMALL_TALK, SMALL_TALK);
  const level = idle ?? levelOf(asked, answered, lifts, toolsUsed?.length ?? 0);
  return WEIGHTY_INTENT.test(intent) ? Math.min(MAX_BY_RULES, Math.max(level + 1, QUESTION + 2)) : level;
}

function levelOf(asked: string, answered: string, lifts: readonly number[], tools: number): number {
  const strongest = Math.max(0, ...lifts);
  if (strongest === 0 && says.SMALL_TALK.test(asked) && lengthOf(asked) < 80) return SMALL_TALK;
  const plain = QUESTION + byLength(asked, answered) + (tools > 0 ? 0.5 : 0);
  const several = lifts.filter((lift) => lift >= 7).length > 1 ? 0.5 : 0;
  const bound = strongest >= 7 && says.BINDING.test(asked) ? 0.5 : 0;
  return Math.round(Math.min(MAX_BY_RULES, Math.max(plain, strongest) + (strongest > 0 ? several + bound : 0)));
}

/** The level of a turn without content; undefined if it has content. */
function idleLevel(asked: string, answered: string): number | undefined {
  const letters = asked.replace(/[^\p{L}\p{N}]+/gu, '');
  if (letters === '' || says.MASHED.test(letters)) return NOISE;
  if (lengthOf(asked) > 60) return undefined;
  const rest = (family: RegExp): string => asked.replace(family, '').replace(/[^\p{L}]+/gu, '');
  if (rest(says.TRYING) === '') return NOISE;
  if (rest(says.PHATIC) !== '') return undefined;
  // A bare "yes" may start an action; then the action determines the level.
  return says.ASSENT.test(asked) && says.DONE.test(answered) ? undefined : PLEASANTRY;
}

/** The signs that raise the turn, each with the level that it raises it to. */
function liftsOf(asked: string, answered: string, question: string, answer: string): number[] {
  const stated = sentencesOf(question)
    .map(normalize)
    .filter((sentence) => !says.ASKING.test(sentence));
  const some = (family: RegExp): boolean => stated.some((sentence) => family.test(sentence));
  const lifts: number[] = [];
  if (some(says.TO_REMEMBER)) lifts.push(9);
  if (stated.some((sentence) => says.DECISION.test(sentence) && !says.UNDECIDED.test(sentence))) lifts.push(8);
  const names = (text: string): boolean => says.SETTING.test(text) || says.SETTING_CODE.test(text);
  if (stated.some((sentence) => names(sentence) && says.SETTING_CHANGED.test(sentence))) lifts.push(8);
  const troubled = says.TROUBLE.test(asked);
  if (troubled) lifts.push(troubleLevel(asked, answered));
  else if (some(says.SOLVED) && says.TROUBLE.test(answered)) lifts.push(7);
  if (says.CODE_BLOCK.test(question) || says.CODE_BLOCK.test(answer)) lifts.push(7);
  else if (says.CODE_LINE.test(question) || says.CODE_LINE.test(answer)) lifts.push(7);
  else if (says.CODE_WORD.test(asked)) lifts.push(5.5);
  if (names(asked) && says.SETTING_CODE.test(answered)) lifts.push(7);
  if (some(says.STANDING_WISH)) lifts.push(7);
  if (some(says.OF_SELF)) lifts.push(says.TO_HEED.test(asked) ? 7 : 6);
  else if (stated.some((sentence) => says.TO_HEED.test(sentence) && says.BINDING.test(sentence))) lifts.push(7);
  if (says.DONE.test(answered)) lifts.push(tellsOf(answered) ? 7.5 : 6.5);
  return lifts;
}

/** A solved problem ranks highest, then one with a remedy to try, then a problem alone. */
function troubleLevel(asked: string, answered: string): number {
  if (says.SOLVED.test(asked) || says.SOLVED.test(answered)) return 8;
  return says.REMEDY.test(answered) ? 7 : 6;
}

/** Whether an answer names a result: a number, a day, an amount. */
const tellsOf = (answered: string): boolean => /\d/.test(answered);

/** A Hangul syllable carries as much as two Latin letters. */
const lengthOf = (text: string): number => text.length + (text.match(/[가-힣]/g)?.length ?? 0);

function byLength(asked: string, answered: string): number {
  const length = lengthOf(asked) + lengthOf(answered);
  if (length < 60) return 0;
  if (length < 300) return 0.75;
  return length < 1_500 ? 2 : 2.5;
}

const SAVED = 10;
const MAX_DISMISSED = 3;

/** What the user did with a turn, and its importance without that. */
interface MarkedTurn {
  own: number;
  saved: boolean;
  dismissed: boolean;
}

/** A turn's importance: the highest while its user has it saved, else a low one while they dismiss it, else its own. */
export function markedImportance({ own, saved, dismissed }: MarkedTurn): number {
  if (saved) return SAVED;
  return dismissed ? Math.min(own, MAX_DISMISSED) : own;
}

const KEPT_OUT = new Set(['irrelevant', 'unclear']);

/** Turns whose intent is irrelevant or unclear stay in the transcript but are not recalled. */
export function isRecallable(intentType: string | null | undefined): boolean {
  return !KEPT_OUT.has(intentType?.trim().toLowerCase() ?? '');
}
