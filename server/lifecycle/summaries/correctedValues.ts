import { anyOf } from '../../text/patterns.ts';
import { CHANGES, CHOSEN, IN_FACT, PROPOSED } from './cues.ts';
import { type Statement, wordsOf } from './readStatements.ts';
import { isCalendar, isOtherOf, ratioOf, type StatedValue } from './statedValues.ts';

/** Corrections rarely refer to statements further back than this. */
const MAX_TURNS_BACK = 8;
/** A decision on a value this close to an earlier one is about the same matter. */
const MAX_RATIO_OF_NEAR = 1.5;
const MAX_TURNS_NEAR = 4;
/** Offers and their outcomes. */
const MAX_RATIO_OF_OFFERS = 3;
/** A value this close to the beginning is the first thing that a statement says. */
const NEAR = 12;

interface CorrectedValue {
  of: Statement;
  value: string;
  /**
   * The new value, to be put in the old one's place: if the correction contains nothing else, and the corrected statement
   * says what the value means: «아니다 8080으로 바꾸자».
   */
  by?: string;
}

interface Candidate {
  of: Statement;
  old: StatedValue;
  fit: number;
}

/**
 * The earlier values that a statement replaces: those of the same measure and, if either says so, of the same matter.
 */
export function correctedValues(
  statements: readonly Statement[],
  at: number,
  turnSettles: (turn: number) => boolean,
): CorrectedValue[] {
  const later = statements[at];
  if (!later || later.asks || later.byAssistant || later.values.length === 0) return [];
  const before = turnsBefore(statements, at);
  return later.values.flatMap((value) => {
    const topic = topicOf(later, value);
    const earlier: Candidate[] = before.flatMap((of) =>
      of.values
        .filter((old) => isOtherOf(old, value))
        .map((old) => ({ of, old, fit: fitOf(of, old, later, value, topic, turnSettles(later.turn)) }))
        .filter(({ fit }) => fit > 0),
    );
    const best = earlier.reduce<Candidate | undefined>((a, b) => (a && a.fit > b.fit ? a : b), undefined);
    if (!best) return [];
    // All earlier offers are dropped, too, and the values stated together with this one: "the term is 5 years, we want
    // 2".
    return earlier
      .filter(
        ({ of, fit }) =>
          (fit === OFFER && best.fit === OFFER && PROPOSED.test(of.text)) ||
          (!best.of.gone && of.turn === best.of.turn),
      )
      .map(({ of, old }) => ({
        of,
        value: old.text,
        ...(isOnlyValue(later, topic) && isChoice(of) && topicOf(of, old).size > 0 ? { by: value.text } : {}),
      }));
  });
}

/** «포트는 3000으로 하자», not what was offered, measured or asked. */
const isChoice = ({ text, values, answers, byAssistant }: Statement): boolean =>
  values.length === 1 && !answers && !byAssistant && CHOSEN.test(text) && !PROPOSED.test(text);

const MAX_OF_A_VALUE = 30;
const isOnlyValue = ({ text, values }: Statement, topic: ReadonlySet<string>): boolean =>
  values.length === 1 && topic.size === 0 && text.length <= MAX_OF_A_VALUE;

function turnsBefore(statements: readonly Statement[], at: number): Statement[] {
  const turn = statements[at]?.turn ?? 0;
  let start = at;
  while (start > 0 && turn - (statements[start - 1]?.turn ?? 0) <= MAX_TURNS_BACK) start--;
  return statements.slice(start, at).filter(({ byAssistant, asks }) => !byAssistant && !asks);
}

const SAME_TOPIC = 3;
const OFFER = 2;
const NO_OTHER_TOPIC = 1;

/**
 * How well an earlier value fits: it is about the same matter, it was an offer, or one of the two does not say what it
 * is about.
 */
function fitOf(
  of: Statement,
  old: StatedValue,
  later: Statement,
  value: StatedValue,
  topic: ReadonlySet<string>,
  settles: boolean,
): number {
  const back = later.turn - of.turn;
  if (back < 1 && !later.changes && !settles) return 0;
  const own = topicOf(of, old);
  if (back > 0 && [...own].some((word) => topic.has(word))) return SAME_TOPIC;
  const near = isCalendar(value) ? 1 : ratioOf(old, value);
  if ((settles || (topic.size === 0 && value.at < NEAR)) && near <= MAX_RATIO_OF_OFFERS && PROPOSED.test(of.text))
    return OFFER;
  if (later.decides && back <= MAX_TURNS_NEAR && !isCalendar(value) && near <= MAX_RATIO_OF_NEAR) return NO_OTHER_TOPIC;
  if (!later.changes && !(back === 1 && isBare(later))) return 0;
  if (topic.size > 0 && own.size > 0) return 0;
  return own.size === 0 ? OFFER : NO_OTHER_TOPIC;
}

/**
 * Whether a statement contains nothing but a value: «3회로 하자네요», "make it 20". An answer to a question corrects nothing.
 */
const isBare = ({ words, values, answers }: Statement): boolean =>
  !answers && values.every(({ at }) => at < NEAR) && [...words].every((word) => /[요다죠네함임]$/.test(word));

const NO_TOPIC = anyOf(
  /^(?:흠+|음+|에이|다시|최종|확정|하자|하죠|합시다|최근|정도|지금|이번|우리|저희|개당|총|오늘|약|대략|about|around|only|just)$/,
  /^(?:our|they|them|say|said|want|wanted|ask|need|got|get|gave|giv|came|come|back|met)$/,
  /^(?:will|take|tak|mak|made|use|used|still|hold|held|have|had|has|till|until|each)$/,
  /^(?:every|with|for|then|than|that|this|here|there|would|could|can|offer|counter|quot)$/,
  /^(?:quote|list|one|second|first|other|found|split|book|fin|okay|new|old)$/,
);

/** The words that say what a value belongs to: those before it, up to the previous value or a word such as 실제로. */
function topicOf({ text, topic, values }: Statement, value: StatedValue): Set<string> {
  const before = values.findLast(({ at }) => at < value.at);
  let lead = before ? text.slice(before.at + before.text.length, value.at) : `${topic} ${text.slice(0, value.at)}`;
  const fact = [...lead.matchAll(IN_FACTS)].at(-1);
  if (fact) lead = lead.slice(fact.index + fact[0].length);
  const after = /^\S*\s([가-힣]{2,})$/.exec(text.slice(value.at + value.text.length))?.[1] ?? '';
  return new Set([...wordsOf(`${lead} ${after}`)].filter((word) => !CHANGES.test(word) && !NO_TOPIC.test(word)));
}

const IN_FACTS = new RegExp(IN_FACT, 'gi');
