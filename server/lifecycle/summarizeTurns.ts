import { type Language, languageOf } from '../text/language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { shorten } from '../text/shorten.ts';
import { tokenize } from '../text/tokenize.ts';
import { redactPrefix } from './redact/redactPrefix.ts';

interface SummarizedTurn {
  userQuery: string;
  assistantResponse: string;
}

interface Sentence {
  text: string;
  terms: Set<string>;
  byUser: boolean;
  /** The turn's position: 0 for the first turn, 1 for the last. */
  position: number;
  score: number;
}

/** Longer sessions are summarized from their newest turns, because decisions come at the end. */
const MAX_TURNS = 200;
const MAX_SENTENCES_PER_TEXT = 20;
/** Sentences are picked only from this much of a text's beginning. */
export const MAX_SUMMARIZED = 8_000;
/** After this many sentences, yields to other work. */
const A_SLICE = 200;
/** Two sentences that share this much say the same. */
const SAME = 0.6;

/** Only a greeting, thanks or assent. */
const PHATIC =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?(?: you)?(?: (?:so|very) much| a lot)?|ok(?:ay)?|great|sure|yes|no|you'?re welcome|of course|안녕(?:하세요|하십니까)?|반갑습니다|감사(?:합니다|해요)|고마워요?|고맙습니다|네|예|아니요?|좋아요?|알겠(?:어요?|습니다)|천만에요|물론(?:이죠|입니다)?)(?:[\s,.!~^]+(?:there|again|everyone|네|예|감사합니다|고마워요?|thanks?|thank you))*[\s.!~^?]*$/i;
/** Words with which people state what they want, have, or have decided. */
const STATEMENT =
  /\b(?:i|we)(?:'m|'d|'ll|'ve| am| are)? (?:want|need|prefer|like|love|hate|live|work|have|decided|choose|chose|plan|looking|will|would|go(?:ing)?)\b|\b(?:decided|agreed|confirmed|settled|prefer|budget|deadline|let'?s|must)\b|결정|하기로|확정|합의|계약|예산|선호|원해|원합|찾고|필요|싶|좋아|싫|살고|다니|이사|할게|할께|으로 할|로 해|마감/i;

/**
 * A summary of a session in at most `maxLength` characters: its most informative sentences, in their order. A sentence
 * scores by the terms that it shares with the session, and higher if the user says it, if it states a wish or a
 * decision, and if it begins or ends the session. If no sentence qualifies, the last answer, cut.
 */
export function summarizeTurns(turns: readonly SummarizedTurn[], maxLength = 200): string {
  const summarizing = summarizeInSlices(turns, maxLength);
  let step = summarizing.next();
  while (!step.done) step = summarizing.next();
  return step.value;
}

/** The same in slices of a few milliseconds, yielding to other work between them. */
export function* summarizeInSlices(turns: readonly SummarizedTurn[], maxLength: number): Generator<void, string, void> {
  const sentences: Sentence[] = [];
  const newest = turns.slice(-MAX_TURNS);
  for (const [at, turn] of newest.entries()) {
    const position = newest.length > 1 ? at / (newest.length - 1) : 1;
    sentences.push(...read(turn.userQuery, true, position), ...read(turn.assistantResponse, false, position));
    yield;
  }
  score(sentences);
  yield;
  const picked: Sentence[] = [];
  let length = -1;
  for (const [at, sentence] of sentences.toSorted((a, b) => b.score - a.score).entries()) {
    if (at % A_SLICE === 0) yield;
    if (length + 1 + sentence.text.length > maxLength) continue;
    if (picked.some((other) => overlap(sentence.terms, other.terms) > SAME)) continue;
    picked.push(sentence);
    length += 1 + sentence.text.length;
  }
  if (picked.length > 0) {
    const chosen = new Set(picked);
    return sentences.flatMap((sentence) => (chosen.has(sentence) ? [sentence.text] : [])).join(' ');
  }
  const best = sentences.reduce<Sentence | undefined>((a, b) => (a && a.score >= b.score ? a : b), undefined);
  const last =
    turns.findLast((turn) => turn.assistantResponse.trim() !== '')?.assistantResponse ?? turns.at(-1)?.userQuery;
  return shorten((best?.text ?? last ?? '').slice(0, MAX_SUMMARIZED).replace(/\s+/g, ' '), maxLength);
}

function read(text: string, byUser: boolean, position: number): Sentence[] {
  return (
    sentencesOf(text.slice(0, MAX_SUMMARIZED))
      .slice(0, MAX_SENTENCES_PER_TEXT)
      // A question that the assistant asks back says nothing about the user.
      .filter((sentence) => !PHATIC.test(sentence) && (byUser || !/[?？]$/.test(sentence)))
      .map((sentence) => ({
        text: sentence.replace(/\s+/g, ' '),
        terms: new Set(tokenize(sentence)),
        byUser,
        position,
        score: 0,
      }))
      .filter((sentence) => sentence.terms.size > 1)
  );
}

function score(sentences: Sentence[]): void {
  const counts = new Map<string, number>();
  const countOf = (term: string): number => counts.get(term) ?? 0;
  for (const { terms } of sentences) for (const term of terms) counts.set(term, countOf(term) + 1);
  for (const sentence of sentences) {
    let weight = 0;
    for (const term of sentence.terms) weight += Math.log1p(countOf(term));
    // Divided by the root of the length, so that neither the longest nor the shortest sentence always wins.
    sentence.score = weight / Math.sqrt(sentence.terms.size + 4);
    if (sentence.byUser) sentence.score *= 1.5;
    if (STATEMENT.test(sentence.text)) sentence.score *= 1.4;
    if (/\d/.test(sentence.text)) sentence.score *= 1.15;
    if (sentence.position === 0 || sentence.position === 1) sentence.score *= 1.15;
  }
}

function overlap(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const term of a) if (b.has(term)) shared++;
  return shared / Math.min(a.size, b.size);
}

interface SummarizedPeriod {
  sessions: readonly { summary: string; lastActivityAt: Date }[];
  questions: readonly { userQuery: string; importance: number; occurredAt: Date }[];
}

const MAX_QUESTIONS = 30;
/** Below this importance a question is a greeting or small talk. */
const MIN_IMPORTANCE = 4;

/**
 * A summary of a user's week or month in at most `maxLength` characters: the most informative sentences from its
 * session summaries and its most important questions (the newest among equals), in their order. '' if nothing was said.
 */
export function summarizePeriod({ sessions, questions }: SummarizedPeriod, maxLength = 400): string {
  const telling = questions
    .filter(({ importance }) => importance >= MIN_IMPORTANCE)
    .toSorted((a, b) => b.importance - a.importance || b.occurredAt.getTime() - a.occurredAt.getTime())
    .slice(0, MAX_QUESTIONS);
  const told = [
    ...sessions.map(({ summary, lastActivityAt }) => ({ text: summary, at: lastActivityAt })),
    ...telling.map(({ userQuery, occurredAt }) => ({ text: userQuery, at: occurredAt })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return summarizeTurns(
    told.map(({ text }) => ({ userQuery: text, assistantResponse: '' })),
    maxLength,
  );
}

const TITLE_LENGTH = 80;
/** A title needs no more of a question, including white space. */
const MAX_READ = 1_000;

/** A session's title: its first question on one line, redacted and shortened. */
export function titleOf(firstQuestion: string): string {
  return shorten(redactPrefix(firstQuestion.trim(), MAX_READ).replace(/\s+/g, ' '), TITLE_LENGTH);
}

/** A few sentences are enough to detect a language. */
const MAX_OF_A_TURN = 500;

/** The language of the user in these turns. */
export const languageOfTurns = (turns: readonly { userQuery: string }[]): Language =>
  languageOf(turns.map((turn) => turn.userQuery.slice(0, MAX_OF_A_TURN)).join(' '));
