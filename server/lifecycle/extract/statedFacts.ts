import { saysChange, saysLittleElse } from '../facts/carryOver.ts';
import { namesTotal } from '../facts/currentValues.ts';
import { endsState } from '../facts/endsNamed.ts';
import { isQuestion } from './clauses/answerTo.ts';
import { type ClauseReading, readClauses } from './clauses/clauseModel.ts';
import { type Clause, clausesOf, unhedged } from './clauses/clausesOf.ts';
import { isFragment, isVerbless, keepsTopic, namesSubject, needsContext, pointsBack } from './clauses/fragments.ts';
import { isSkipped } from './clauses/isSkipped.ts';
import { joinedText, textOf, withName } from './clauses/joinedText.ts';
import { OF_SOMEBODY } from './clauses/koreanReferences.ts';
import { BACKGROUND, DEPENDENT, HALF, LASTING, leadsInto, NOWADAYS, openingOf } from './clauses/leadsInto.ts';
import { ofStrangers } from './clauses/ofStrangers.ts';
import { readParted } from './clauses/partings.ts';
import { resolveClauses } from './clauses/resolveClauses.ts';
import { isStandingWish, saysHowLong, wishBefore } from './clauses/standingWish.ts';
import { concludes } from './clauses/takesBack.ts';
import { writeFact } from './clauses/writeFact.ts';
import { type ExtractionInput, type FoundFact, subjectKey } from './extractedFact.ts';
import { factsOfClause, neededOf } from './factsOfClause.ts';
import { isMaterial, isOnce, isTask, LASTING_ORDERS } from './passingRequest.ts';
import { statedByPattern } from './statedByPattern.ts';

/** For a clause that is the whole message: statements beside a request are more often temporary. */
const LASTING_ALONE = 0.6;
const LASTING_BESIDE_OTHERS = 0.65;
/** For a permanent answer preference. */
const STANDING_WISH = 0.2;
/** The minimum probability that a clause of the same sentence continues the one before; and of one that may not last alone. */
const GOES_ON = 0.1;
const GOES_ON_AS_PART = 0.02;
/** The minimum probability that a clause lasts which continues another: half a statement is worth little. */
const PART = 0.15;

export interface StatedFact {
  fact: FoundFact;
  /** The words that state it. */
  said: string;
}

/** A statement of one clause or several, which began in `from` and ended in `to`. */
interface Statement extends StatedFact {
  from: number;
  to: number;
  reading: ClauseReading;
}

/** The clauses of a message, as they were split and with what they refer to, and how the model reads them. */
interface Message {
  turn: ExtractionInput;
  /** The least probability of a statement, if the message asks to remember something. */
  asked: number | undefined;
  /** What the assistant said before it. */
  before: string;
  split: readonly Clause[];
  clauses: readonly Clause[];
  readings: readonly ClauseReading[];
  /** Whether each clause is about somebody who has nothing to do with the user. */
  strangers: readonly boolean[];
}

/**
 * The statements of a message. A clause that continues the one before is kept together with it or not at all.
 * @param asked the least probability of a statement, if the message asks to remember something
 */
export function statedFacts(sentences: readonly string[], turn: ExtractionInput, asked?: number): StatedFact[] {
  const message = readMessage(sentences, turn, asked);
  const stated: Statement[] = [];
  for (const at of message.clauses.keys()) {
    if (!mayState(message, at)) continue;
    const last = stated.at(-1)?.to === at - 1 ? stated.at(-1) : undefined;
    const isPart = last !== undefined && isPartOf(last, message, at);
    const continued = last && continuedBy(last, message, at, isPart);
    const next = continued ? [] : statementsOf(message, at, last, isPart);
    const whole = continued ?? (last && addedTo(last, message, next));
    if (whole) stated[stated.length - 1] = whole;
    else stated.push(...next);
  }
  return withoutDoubtful(stated, message.before);
}

function readMessage(sentences: readonly string[], turn: ExtractionInput, asked: number | undefined): Message {
  const before = turn.previousAssistantResponse ?? '';
  const [previous, earlier] = [turn.previousUserQuery, turn.earlierUserQueries];
  const { clauses: split, readings } = readParted(sentences.flatMap(clausesOf), (parts) =>
    readClauses({ clauses: parts.map(unhedged), text: turn.userQuery, before, previous, earlier }),
  );
  return {
    turn,
    asked,
    before,
    split,
    clauses: resolveClauses(split, previous, earlier),
    readings,
    strangers: ofStrangers(split),
  };
}

/** Whether a clause may state something lasting, unlike a task, an order for one answer, or material of the task. */
function mayState({ clauses, readings, strangers }: Message, at: number): boolean {
  if (strangers[at]) return false;
  const [clause, reading] = [clauses[at]!, readings[at]];
  if (!reading || isSkipped(clause) || isTakenBack(clause, reading)) return false;
  if (isTask(clause.text) && !LASTING_ORDERS.has(reading.kind)) return false;
  if (reading.kind === 'style' && (isOnce(clause.text) || AS_SAID.test(clause.text))) return false;
  return !isMaterial(clause, reading.kind);
}

/** The statement of the clause before, with this clause; undefined if this one is a statement of its own. */
function continuedBy(last: Statement, message: Message, at: number, isPart: boolean): Statement | undefined {
  const [before, clause, reading] = [message.clauses[at - 1]!, message.clauses[at]!, message.readings[at]!];
  // The change is stated explicitly; a remark without a verb adds nothing.
  if (!isConclusion(clause) && isChange(last) && isVerbless(clause.text) && !saysChange(clause.text))
    return { ...last, fact: reading.lasting < HALF ? last.fact : withName(last.fact, clause.text), to: at };
  if (!isPart) return undefined;
  if (standsApart(last, clause, reading) || changesApart(last, before, clause, reading)) return undefined;
  return joined(last, before, clause, { to: at, lasting: reading.lasting });
}

/** "Quit the gym, bought a canoe instead": a doubtful change right after a certain one is part of it. */
function addedTo(last: Statement, { clauses }: Message, [next, ...others]: Statement[]): Statement | undefined {
  if (!next || others.length > 0 || !last.fact.corrects || last.fact.tentative) return undefined;
  const { fact, reading, to } = next;
  const clause = clauses[to]!;
  if (!fact.corrects || !fact.tentative || isFragment(fact.content) || isTask(clause.text)) return undefined;
  // "Is at 15" becomes a fact with the one that it corrects.
  if (saysLittleElse(fact.content)) return undefined;
  return joined(last, clauses[to - 1]!, clause, { to, lasting: reading.lasting });
}

/** A clause with a resolved or added subject is complete. */
function isPartOf(last: Statement, { split, clauses, readings }: Message, at: number): boolean {
  const clause = clauses[at]!;
  const isOwn = clause === split[at] && clause.sentence.includes(clause.text);
  return isOwn && !isConclusion(clause) && goesOnWith(last, clauses[at - 1]!, clause, readings[at]!);
}

const isConclusion = ({ sentence, text }: Clause): boolean => concludes(sentence) && saysLittleElse(writeFact(text));

/**
 * What a clause states that does not continue the one before.
 * @param last the statement right before it, if there is one
 * @param isPart whether the clause could continue it
 */
function statementsOf(message: Message, at: number, last: Statement | undefined, isPart: boolean): Statement[] {
  const { turn, asked, split, clauses, readings } = message;
  const [clause, reading] = [clauses[at]!, readings[at]!];
  const opening = last ? undefined : (openingOf(clauses, readings, at) ?? wishBefore(clauses, readings, at));
  const whole = opening ? { ...clause, text: textOf(opening, clause) } : clause;
  if (saysHowLong(whole.text)) return [];
  const answered = at === 0 ? message.before : '';
  const isAlone = clauses.length === 1 || !clause.sentence.includes(split[at]?.text ?? '');
  const isOfOne = clause !== split[at] && OF_SOMEBODY.test(split[at]!.text);
  const least = asked ?? (isAlone ? LASTING_ALONE : LASTING_BESIDE_OTHERS);
  const needed = isStandingWish(whole, reading)
    ? STANDING_WISH
    : isOfOne || isPart
      ? HALF
      : neededOf(whole.text, answered, least);
  const facts = factsOfClause(
    whole,
    reading,
    { answered, needed, isAlone, follows: !!turn.previousUserQuery },
    turn.userQuery,
  );
  return facts.map((fact) => ({ fact, said: whole.text, from: opening ? at - 1 : at, to: at, reading }));
}

/** The statements that are complete and certain. What is neither may still correct something known. */
function withoutDoubtful(stated: readonly Statement[], before: string): StatedFact[] {
  // "Ines is away so Bram took over the notes": one change is stated explicitly.
  const isCertain = stated.some(({ fact }) => fact.corrects && !fact.tentative);
  return stated.flatMap((one) => {
    const { corrects, content, tentative } = one.fact;
    const doubtful = { ...one, fact: { ...one.fact, tentative: true } };
    if (isCertain && tentative && !saysChange(one.said)) return [];
    if (isFragment(content) && one.reading.kind !== 'style') return corrects ? [doubtful] : [];
    if ((one.from === 0 && isQuestion(before)) || !needsContext(textToCheck(one.said, one.fact))) return [one];
    // "It's the 7:15 now" is complete together with the fact that it corrects.
    return corrects && (/[ \d]/.test(content) || endsState(content)) ? [doubtful] : [];
  });
}

/** «늘 그렇게 부탁할게»: the wish itself was stated before. */
const AS_SAID =
  /^(?:(?:앞으로|늘|항상|계속|매번|다음에도|꼭) ?(?:도 )?)*(?:그렇게|이렇게) ?(?:부탁|해 ?[줘주]|하면|가자|답)\S*/;

const textToCheck = (said: string, { content }: FoundFact): string => (/[가-힣]/.test(said) ? content : said);

/** «이제 다시 한국말로» ends a wish for one answer. */
const isTakenBack = ({ text }: Clause, { lasting, kind }: ClauseReading): boolean =>
  lasting > HALF && kind === 'style' && /(?:^|\s)(?:다시|원래대로)(?=\s|$)|\bback to\b/i.test(text);

const isChange = ({ said, fact, reading }: Statement): boolean =>
  !!fact.corrects && (reading.change !== 'new' || saysChange(said));

function goesOnWith(last: Statement, before: Clause, clause: Clause, reading: ClauseReading): boolean {
  if (/[가-힣]/.test(last.said) !== /[가-힣]/.test(clause.text) && !before.isLast) return false;
  if (leadsInto(last.reading, before, clause, reading)) return reading.lasting >= HALF;
  if (!before.isLast && namesTotal(clause.sentence)) return true;
  const isChanged = isChange(last) && !saysChange(clause.text) && !DEPENDENT.test(before.text);
  const keepsChange = !isChanged && (reading.change === 'new' || last.reading.change !== 'new');
  if (before.isLast) {
    const goesOn = reading.continues > 0.5 || pointsBack(clause.text);
    const needed = isVerbless(clause.text) ? HALF : LASTING;
    return keepsChange && reading.lasting >= needed && goesOn && (needed === HALF || keepsTopic(clause.text));
  }
  if (pointsBack(clause.text) && reading.lasting >= HALF) return true;
  if (DEPENDENT.test(before.text) && reading.lasting >= HALF) return true;
  if (BACKGROUND.test(before.text) && reading.lasting < LASTING) return reading.lasting >= HALF && keepsChange;
  // «여섯으로 고쳐줘» is no part of «만으로는 다섯이니까».
  const isWish = reading.kind === 'style' && last.reading.kind !== 'style';
  const [continues, lasting] = isWish || reading.lasting >= LASTING ? [GOES_ON, HALF] : [GOES_ON_AS_PART, PART];
  return keepsChange && reading.continues > continues && reading.lasting >= lasting;
}

/** "I'm allergic to nuts and my husband is vegetarian": two facts that may change independently. */
const standsApart = (last: Statement, { text, sentence }: Clause, { lasting, continues }: ClauseReading): boolean =>
  namesSubject(text) &&
  lasting >= LASTING &&
  last.reading.lasting >= LASTING &&
  continues < 0.5 &&
  !/\bso\s+$/i.test(sentence.slice(0, Math.max(0, sentence.indexOf(text))));

/** «마포에 살고 땅콩 알레르기가 있어요»: the residence may change without the allergy, and the employer without the team. */
function changesApart(last: Statement, before: Clause, { text }: Clause, { kind, lasting }: ClauseReading): boolean {
  const isSameMatter =
    kind === last.reading.kind && last.fact.subcategory !== 'workplace' && !OWN_SUBJECT_KO.test(text);
  if (!last.fact.exclusive || isSameMatter || pointsBack(text) || DEPENDENT.test(before.text)) return false;
  return lasting >= LASTING || namesSubject(text) || statedByPattern(text).length > 0;
}

const OWN_SUBJECT_KO = /[가-힣][이가] \S/;

/**
 * The joined statement keeps the subject that a pattern recognized in the first clause, and whether it is exclusive.
 */
function joined(
  last: Statement,
  before: Clause,
  clause: Clause,
  { to, lasting }: { to: number; lasting: number },
): Statement {
  const { content, said } = joinedText({ content: last.fact.content, said: last.said }, before, clause);
  const { subject } = last.fact;
  const isOwn = subject === subjectKey(last.reading.kind, last.fact.content);
  const corrects = last.fact.corrects || saysChange(clause.text) || NOWADAYS.test(clause.text);
  const fact = { ...last.fact, content, corrects, subject: isOwn ? subjectKey(last.reading.kind, content) : subject };
  if (fact.tentative && lasting >= LASTING) delete fact.tentative;
  return { ...last, fact, said, to };
}
