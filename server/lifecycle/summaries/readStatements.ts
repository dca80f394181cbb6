import { normalize } from '../../text/normalize.ts';
import { sequence } from '../../text/patterns.ts';
import { endsAsking, sentencesOf } from '../../text/sentences.ts';
import { STOP_WORDS } from '../../text/stem.ts';
import { trimParticle } from '../../text/tokenize.ts';
import { DECISION, PHATIC } from '../keep/importanceWords.ts';
import { ASSENTS, CHANGES, CHOSEN, COURTESY, TAKES_UP, TURNED_DOWN } from './cues.ts';
import { asksFor, type Piece, piecesOf, withoutOld } from './pieces.ts';
import { type StatedValue, valuesIn } from './statedValues.ts';

export interface SummarizedTurn {
  userQuery: string;
  assistantResponse: string;
}

/** A clause of the user's or the assistant's. */
export interface Statement {
  text: string;
  /** The sentence that it is part of, by number. */
  sentence: number;
  turn: number;
  /** Its position among the statements. */
  at: number;
  /** The position of the statement whose value it contains: its own, or that of a correction. */
  standsAs: number;
  /** Its sentence, verbatim. */
  source: string;
  /** How casual it is: a laugh, a mood, the weather. */
  aside: number;
  /** Whether it is part of a question. */
  asks: boolean;
  /** The assistant's words. */
  byAssistant: boolean;
  /** The assistant's words, which the user has neither accepted nor asked for. */
  offered: boolean;
  /** Whether it answers a question of the assistant's, and the subject of that question in a word or two. */
  answers: boolean;
  topic: string;
  /** Whether it changes something, or changes or decides it. */
  changes: boolean;
  decides: boolean;
  values: StatedValue[];
  words: ReadonlySet<string>;
  /** It is no longer true, or was rejected. */
  gone: boolean;
  score: number;
}

const MAX_STATEMENTS = 600;
/** Of earlier turns, only what the user accepted is read of the assistant's words. */
const MAX_TURNS_OFFERED = 40;
const MAX_READ = 4_000;
/** A longer line is read by sentence; a longer sentence states nothing simple. */
const MAX_OF_A_LINE = 400;
const CODE = /```[\s\S]*?(?:```|$)/g;
const MAX_OF_A_STATEMENT = 300;
const MAX_OF_A_PROPOSAL = 120;
const MAX_OF_ASSENT = 4;
const MAX_OF_A_COURTESY = 40;
const MIN_OF_A_PROPOSAL = 8;

/** The statements of a conversation, in their order. Yields after each turn. */
export function* readStatements(
  turns: readonly SummarizedTurn[],
): Generator<void, { statements: Statement[]; old: string[] }, void> {
  const statements: Statement[] = [];
  const old: string[] = [];
  let sentence = 0;
  const read = turns.map((turn) => ({
    userQuery: turn.userQuery.slice(0, MAX_READ),
    assistantResponse: turn.assistantResponse.slice(0, MAX_READ),
  }));
  for (const [turn, { userQuery, assistantResponse }] of read.entries()) {
    const before = read[turn - 1]?.assistantResponse ?? '';
    const asked = endsAsking(before);
    const polite = assistantResponse.length <= MAX_OF_A_COURTESY && COURTESY.test(assistantResponse) ? 0.6 : 0;
    const lines = linesOf(userQuery).map(withoutOld);
    old.push(...lines.flatMap(({ cut }) => cut));
    const pieces = statingPieces(lines.map(({ rest }) => rest));
    const proposals = takenUp(read, turn, pieces);
    for (const proposal of proposals) {
      const parts = statements.filter((one) => one.offered && one.turn >= turn - 2 && proposal.includes(one.text));
      for (const one of parts) one.offered = false;
      const isRead = parts.reduce((sum, { text }) => sum + text.length, 0) * 2 >= proposal.length;
      if (!isRead) statements.push(statementOf(proposal, ++sentence, turn, { byAssistant: true }));
    }
    let last = '';
    for (const [i, piece] of pieces.entries()) {
      // «그렇게 할게요» says no more than the proposal that it accepts.
      if (proposals.length > 0 && TAKES_UP.test(piece.text) && piece.text.split(' ').length <= MAX_OF_ASSENT) continue;
      if (piece.source !== last) sentence++;
      last = piece.source;
      const answers = asked && i === 0 && !piece.asks;
      const topic = answers ? topicOf(before) : '';
      statements.push(
        statementOf(piece.text, sentence, turn, { ...piece, answers, topic, aside: piece.aside + polite }),
      );
    }
    for (const piece of turn < read.length - MAX_TURNS_OFFERED ? [] : offeredIn(assistantResponse)) {
      if (piece.source !== last) sentence++;
      last = piece.source;
      statements.push(statementOf(piece.text, sentence, turn, { ...piece, byAssistant: true, offered: true }));
    }
    yield;
  }
  const newest = statements.slice(-MAX_STATEMENTS);
  for (const [at, statement] of newest.entries()) Object.assign(statement, { at, standsAs: at });
  return { statements: newest, old };
}

const statingPieces = (lines: readonly string[]): Piece[] =>
  piecesOf(lines.join('\n')).filter(
    ({ text }) => text.length <= MAX_OF_A_STATEMENT && (!isPhatic(text) || TURNED_DOWN.test(text)),
  );

/** What the assistant says; of a long answer, the beginning and the end. */
function offeredIn(response: string): Piece[] {
  const pieces = statingPieces(linesOf(response));
  return pieces.length > 2 * MAX_OF_AN_ANSWER
    ? [...pieces.slice(0, MAX_OF_AN_ANSWER), ...pieces.slice(-MAX_OF_AN_ANSWER)]
    : pieces;
}
const MAX_OF_AN_ANSWER = 4;

const linesOf = (message: string): string[] =>
  message
    .replace(CODE, ' ')
    .split(/[\r\n]+/)
    .flatMap((line) => (line.length > MAX_OF_A_LINE ? sentencesOf(line) : [line]))
    .filter(({ length }) => length <= MAX_OF_A_LINE);

type Given = Partial<Pick<Statement, 'asks' | 'byAssistant' | 'offered' | 'topic' | 'answers' | 'source' | 'aside'>>;

function statementOf(text: string, sentence: number, turn: number, given: Given): Statement {
  const changes = CHANGES.test(text);
  const place = {
    sentence,
    turn,
    at: 0,
    standsAs: 0,
    source: '',
    aside: 0,
    asks: false,
    byAssistant: false,
    offered: false,
    answers: false,
    topic: '',
  };
  return {
    ...place,
    ...given,
    text,
    changes,
    decides: changes || DECISION.test(text) || CHOSEN.test(text),
    values: valuesIn(text),
    words: wordsOf(text),
    gone: false,
    score: 0,
  };
}

const isPhatic = (text: string): boolean =>
  normalize(text)
    .replace(PHATIC, '')
    .replace(/\b(?:nah|hmm+|so|brb|argh)\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '') === '';

/** The assistant's proposals that a message accepts: «그렇게 할게요», "ok, streaming it" after "Stream it". */
function takenUp(turns: readonly SummarizedTurn[], at: number, pieces: readonly Piece[]): string[] {
  const { userQuery } = turns[at] ?? { userQuery: '' };
  const proposal = proposalOf(turns[at - 1]?.assistantResponse ?? '');
  if (!proposal) return [];
  if (TAKES_UP.test(userQuery.slice(0, MAX_OF_A_LINE))) {
    // A question in between asks about the proposal before it.
    const between = turns[at - 1]?.userQuery ?? '';
    const earlier = asksFor(between) ? proposalOf(turns[at - 2]?.assistantResponse ?? '') : undefined;
    return earlier ? [earlier, proposal] : [proposal];
  }
  const words = wordsOf(proposal);
  const restates = pieces.some((piece) => !piece.asks && [...wordsOf(piece.text)].some((word) => words.has(word)));
  return ASSENTS.test(userQuery) && restates ? [proposal] : [];
}

const proposalOf = (said: string): string | undefined =>
  sentencesOf(said).findLast(
    (sentence) => sentence.length > MIN_OF_A_PROPOSAL && sentence.length <= MAX_OF_A_PROPOSAL && !endsAsking(sentence),
  );

const KOREAN_TOPIC = sequence(
  /^(?:그럼 |그러면 |혹시 )?((?!얼마|언제|어디|어떻|무엇|누구|왜|몇)[가-힣A-Za-z0-9 ]{1,16}?)/,
  /(?:[은는]요|[은는이가]\s?(?:어떻게|언제|얼마|어디|무엇|몇|누가)[^?？]{0,12})[?？]$/,
);
const ENGLISH_TOPIC = sequence(
  /^(?:and |the |any |what(?:'s| is| about)? (?:the |your )?|when(?:'s| is) (?:the |your )?)*/i,
  /((?!they|he|she|it|you|we|how|what|when|where|why|who|which|really|and|are|is|do|did)[a-z]+(?: [a-z]+)?)/i,
  /\?$/i,
);

/** The subject of a short question: «시행일은요?», "Deadline?". */
function topicOf(before: string): string {
  const question = sentencesOf(before).at(-1) ?? '';
  return KOREAN_TOPIC.exec(question)?.[1] ?? ENGLISH_TOPIC.exec(question)?.[1] ?? '';
}

/** The words that say what a text is about, without particles and numbers. */
export function wordsOf(text: string): Set<string> {
  const words = normalize(text).match(/[a-z][a-z'’_-]*[a-z0-9]|[가-힣]{2,}/g) ?? [];
  return new Set(
    words.flatMap((word) => {
      if (!/^[a-z]/.test(word)) return [trimParticle(word)];
      return STOP_WORDS.has(word) || word.length < 3 ? [] : [word.replace(/(?:ing|ed|es|s|e)$/, '')];
    }),
  );
}
