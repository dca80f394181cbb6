import { sentencesOf } from '../../text/sentences.ts';
import { saysChange, saysLittleElse } from '../facts/carryOver.ts';
import { namesTopicAnew } from '../facts/changeWordings.ts';
import { whoDied } from '../facts/deaths.ts';
import { endsState } from '../facts/endsNamed.ts';
import { namesChange } from '../facts/namedChange.ts';
import { answerTo, asksForProfile, isOffer, isQuestion } from './clauses/answerTo.ts';
import { CATEGORY_OF_KIND, type ClauseReading } from './clauses/clauseModel.ts';
import type { Clause } from './clauses/clausesOf.ts';
import { isFragment } from './clauses/fragments.ts';
import { isOfOthers } from './clauses/isSkipped.ts';
import { HALF, NOWADAYS } from './clauses/leadsInto.ts';
import { asGiven, namedKind } from './clauses/namedKind.ts';
import { mayTakeBack, takesBack } from './clauses/takesBack.ts';
import { writeFact } from './clauses/writeFact.ts';
import { type FoundFact, subjectKey, withinOf } from './extractedFact.ts';
import { koreanClause } from './koreanClause.ts';
import { describesRelative, isJustNow, namesAttribute, namesHolder } from './plainlyLasting.ts';
import { statedByPattern } from './statedByPattern.ts';

const LASTING_ANSWER = 0.55;
const PROFILE_ANSWER = 0.05;
const NAMING_A_CHANGE = 0.4;
const OF_TWO_WORDS = 0.8;
const KNOWN_TO_A_PATTERN = 0.1;
const KNOWN_ALONE = 0.03;
/** A change that is too doubtful by itself is kept above this probability if it corrects a known fact. */
const TENTATIVE = 0.12;
/** … and above this one if it does not say that it changes something. */
const UNSTATED = 0.2;
/** A new value of something known may be stated like an event: «관리비 14만원 나왔어». */
const LIKELY = 0.35;

/** The facts of a clause: worded by a pattern, verbatim, or only as a correction. */
export function factsOfClause(
  clause: Clause,
  reading: ClauseReading,
  { answered, needed, isAlone, follows }: { answered: string; needed: number; isAlone: boolean; follows: boolean },
  message: string,
): FoundFact[] {
  const { text } = clause;
  if (acceptsNumbers(text, answered)) return [];
  // Its subject is known only from the fact that it corrects.
  const takes = !isQuestion(answered) && mayTakeBack(message);
  const value = takes ? valueIn(text) : undefined;
  const known =
    reading.lasting >= (isAlone ? KNOWN_ALONE : KNOWN_TO_A_PATTERN) && !namesChange(text) ? statedByPattern(text) : [];
  const isChanged = reading.change !== 'new' || saysChange(clause.sentence);
  const corrects = isChanged || takesBack(message) || NOWADAYS.test(text) || endsState(text);
  if (value) return asTentative(asSaid(value, reading, answered, true));
  // «14명으로 해 줘» changes an answer, unless a known fact has such a value.
  const ordered = ORDER_OF_VALUE.exec(text)?.[1];
  if (ordered) return follows ? asTentative(asSaid(ordered, reading, answered, true)) : [];
  if (known.length === 0 && !saysChange(clause.sentence) && isOfOthers(clause, reading)) return [];
  if (known.length === 0 && reading.lasting < needed) {
    // In a conversation, the message before may say what is changed.
    const mayBeNew = reading.change !== 'new' || (reading.lasting >= LIKELY && /\d/.test(text));
    const isDoubtful = mayBeNew && follows && !isJustNow(text);
    const mayCorrect =
      reading.lasting >= TENTATIVE && (isDoubtful || saysChange(clause.sentence) || mayTakeBack(message));
    if (mayCorrect) return asTentative(asSaid(text, reading, answered, true));
    const mayChange = follows && !isJustNow(text) && reading.lasting >= UNSTATED;
    return mayChange ? asTentative(asSaid(text, reading, answered, false)) : [];
  }
  if (known.length > 0) return known.map((fact) => ({ ...fact, corrects, within: withinOf(text, reading.about) }));
  const stated = asSaid(text, reading, answered, corrects);
  return stated ? [stated] : [];
}

const asTentative = (fact: FoundFact | undefined): FoundFact[] => (fact ? [{ ...fact, tentative: true }] : []);

/** The clause, or its beginning, if it names a value and little else. */
const valueIn = (text: string): string | undefined =>
  [text, text.split(/,\s/)[0] ?? ''].find((said) => saysLittleElse(writeFact(said)));

/** "12, ok" after "About 12 minutes" accepts an answer and corrects nothing. */
function acceptsNumbers(text: string, answer: string): boolean {
  const numbers = text.match(NUMBER) ?? [];
  if (numbers.length === 0 || isQuestion(answer)) return false;
  const given = new Set(answer.match(NUMBER));
  return numbers.every((number) => given.has(number)) && valueIn(text) !== undefined;
}
const NUMBER = /\d+(?:[.,:]\d+)*/g;

const MAX_ANSWER_WORDS = 3;
const isShort = (text: string): boolean => text.split(/\s+/).length <= MAX_ANSWER_WORDS;
/** The probability that a clause needs: one word states nothing and two words little, unless they answer a question. */
export function neededOf(text: string, before: string, least: number): number {
  // «못먹어» is two words without their space.
  const parted = text.replace(/(^|\s)([못안])(?=[가-힣]{2,}[^가-힣]*$)/, '$1$2 ');
  const words = parted.match(/[\p{L}\p{N}]*[a-z가-힣\d][\p{L}\p{N}]*/giu)?.length ?? 0;
  if (isJustNow(text)) return 1;
  if (namesHolder(text) || whoDied(text)) return KNOWN_ALONE;
  if (namesAttribute(text)) return KNOWN_TO_A_PATTERN;
  if (namesChange(text)) return NAMING_A_CHANGE;
  if (namesTopicAnew(text) || describesRelative(text)) return HALF;
  if (asksForProfile(before)) return PROFILE_ANSWER;
  if (isQuestion(before)) return LASTING_ANSWER;
  if (words > 2) return least;
  return words === 2 ? OF_TWO_WORDS : 1;
}

/** Whether it names its own topic, and so is complete without the question. */
const isWhole = (said: string): boolean =>
  /[가-힣]/.test(said)
    ? /[가-힣][은는]\s/.test(said) && koreanClause(said) !== undefined
    : /^(?:i|we|my|our)\b/i.test(said);

/** Asks for a number in an answer, with nothing that says what it counts. */
const ORDER_OF_VALUE =
  /^(?:(?:아|어|음|그냥|그럼|다시|이제)[\s,.]+)*(?:\d[^\s#]{0,8} ?말고 )?(\d[^\s#]{0,8}?)(?:으?로)\s?(?:다시 )?(?:해|바꿔|고쳐|맞춰|줄여|늘려|수정해|변경해)\s?(?:줘|줘요|주세요|줄래요?|다오)[.!~\s]*$/;

const REQUESTS = /(?:줘|줘요|주세요|줄래요?|다오)[.!~\s]*$/;

const GOES_ON_KO = /[가-힣][고구]요?$/;

/** A statement that no pattern recognizes; a short answer is kept with what was asked. */
function asSaid(said: string, reading: ClauseReading, before: string, corrects = false): FoundFact | undefined {
  const { lasting, about } = reading;
  // A lasting request is an answer preference, whatever it names: «이제 Go 말고 Rust로 예시 보여줘».
  const kind = corrects && REQUESTS.test(said) ? 'style' : namedKind(said, reading.kind);
  const asked =
    isQuestion(before) && (isShort(said) || isFragment(said)) && !isWhole(said)
      ? sentencesOf(before).at(-1)
      : undefined;
  const question = asked && !isOffer(asked) ? asked : undefined;
  // «5억 넘기면 안 되고요, …»: the first part of an answer.
  const answer = GOES_ON_KO.test(said) ? writeFact(said) : said;
  const content = question ? answerTo(question, answer) : writeFact(asGiven(said));
  if (!content) return undefined;
  return {
    content,
    category: CATEGORY_OF_KIND[kind] ?? 'CONTEXT',
    subcategory: kind,
    subject: subjectKey(kind, content),
    exclusive: false,
    corrects,
    within: withinOf(said, kind === 'identity' ? 'user' : about),
    confidence: Math.round((0.5 + lasting / 2) * 100) / 100,
  };
}
