import { anyOf } from '../../text/patterns.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { readClauses } from './clauses/clauseModel.ts';
import { type Clause, clausesOf } from './clauses/clausesOf.ts';
import type { ExtractorTurn } from './extractedFact.ts';
import { findInjection } from './injection/findInjection.ts';
import { ownWords } from './ownWords.ts';
import { requestsIn } from './requestsIn.ts';

/** The words of a turn that a model receives. */
export interface LastingWords {
  /** The user's own clauses that may state something lasting, each with the clause before it. */
  said: string;
  /** What the user said in the turn before, if the clauses refer to it. */
  before?: string;
  /** The assistant's question, if the clauses answer it. */
  asked?: string;
}

/**
 * A clause with a lower probability is not sent. The offline extractor needs 0.5; a model also gets the doubtful ones.
 */
const MAY_LAST = 0.15;
/** A longer text is an answer that ends with a question. */
const MAX_ASKED = 200;
const MAX_BEFORE = 200;
const REFERS = anyOf(
  /\b(?:it|that|this|these|those|they|them|he|she|there|one)\b/i,
  /(?:^|\s)(?:그|이|저|걔|얘|쟤)(?:거|건|걸|게|것|곳|때|쪽|분|녀석|사람|회사|집|은|는|가|도)?(?=\s|$)|거기|여기/i,
);

/** The words of a turn in which the user may state something lasting; undefined if there are none. */
export function lastingWords(turn: ExtractorTurn): LastingWords | undefined {
  const sentences = ownWords(turn.userQuery, turn.previousUserQuery);
  const requested = requestedIn(sentences);
  const clauses = sentences.flatMap((of) => clausesOf(of).map((clause) => ({ ...clause, of })));
  const before = turn.previousAssistantResponse ?? '';
  const readings = readClauses({ clauses, text: turn.userQuery, before, previous: turn.previousUserQuery });
  const kept = new Set<number>();
  for (const [at, { of }] of clauses.entries()) {
    if ((readings[at]?.lasting ?? 0) < MAY_LAST && !requested.has(of)) continue;
    kept.add(at).add(Math.max(0, at - 1));
  }
  if (kept.size === 0) return undefined;
  const said = textOf(clauses, kept);
  const asked = kept.has(0) ? questionIn(before) : undefined;
  if (!/\p{L}/u.test(`${said}${asked ?? ''}`)) return undefined;
  const refers = kept.has(0) && !asked && REFERS.test(clauses[0]?.text ?? '');
  const previous = refers
    ? ownWords(turn.previousUserQuery ?? '')
        .at(-1)
        ?.slice(-MAX_BEFORE)
    : undefined;
  return { said, ...(previous ? { before: previous } : {}), ...(asked ? { asked } : {}) };
}

/** The sentences that the user asks to remember; "remember that" is about the one before. */
function requestedIn(sentences: readonly string[]): ReadonlySet<string> {
  const { requests } = requestsIn(sentences, { userQuery: sentences.join(' ') });
  return new Set(sentences.flatMap((sentence, at) => (requests[at] ? [sentence, requests[at].said] : [])));
}

/** Whether the user asked to remember what these words say. */
export function isRequested(quote: string, said: string): boolean {
  return [...requestedIn(sentencesOf(said))].some((sentence) => sentence.includes(quote));
}

/** The kept clauses, as whole sentences if all clauses of one are kept; "…" replaces omitted ones. */
function textOf(clauses: readonly Clause[], kept: ReadonlySet<number>): string {
  const said: string[] = [];
  for (const [at, clause] of clauses.entries()) {
    if (!kept.has(at)) continue;
    const isWhole = clauses.every(({ sentence }, i) => sentence !== clause.sentence || kept.has(i));
    if (!isWhole) said.push(at > 0 && !kept.has(at - 1) ? `… ${clause.text}` : clause.text);
    else if (clauses[at - 1]?.sentence !== clause.sentence) said.push(clause.sentence);
  }
  return said.join(' ');
}

/** The question at the end of an answer. An injected one does not count. */
function questionIn(answer: string): string | undefined {
  const last = sentencesOf(answer.slice(-2 * MAX_ASKED)).at(-1) ?? '';
  return /[?？]\s*$/.test(last) && last.length <= MAX_ASKED && !findInjection(last) ? last : undefined;
}
