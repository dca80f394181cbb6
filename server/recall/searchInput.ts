import type { Context } from '../context.ts';
import { Passage } from '../entities/document.ts';
import type { Entity } from '../entities/entity.ts';
import type { MemoryCategory } from '../entities/enums.ts';
import { Memory, toldAtOf } from '../entities/memory.ts';
import type { SearchKind, SearchOrder } from '../entities/recallEnums.ts';
import { Turn } from '../entities/turn.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { redactedKinds } from '../lifecycle/redact/redactionKind.ts';
import { recallAccessOf } from '../policies/recallAccess.ts';
import type { Filter } from '../queries/filter/filter.ts';
import type { SearchStatistics } from '../queries/recall/termStatistics.ts';
import { graphemeEnd } from '../text/shorten.ts';
import { formsOf } from '../text/stem.ts';
import type { Signals } from './rank/signals.ts';

export interface SearchInput {
  query: string;
  kinds: ReadonlySet<`${SearchKind}`>;
  from: Date | null;
  to: Date | null;
  minImportance: number | null;
  categories: MemoryCategory[] | null;
  filter: Filter | null;
  order: SearchOrder;
  /** The uids of the only session whose findings count; null for all. */
  sessionUids: string[] | null;
  /** The moment that the pages are pinned to: anything later is ignored. */
  at: Date;
  /**
   * The statistics of the first page, to which later pages are pinned: turns recorded meanwhile would change every
   * score a little.
   */
  corpus: Corpus | null;
}

/** The size of what was searched. */
export type Corpus = Pick<SearchStatistics, 'turns' | 'terms'>;

export interface SearchHit {
  node: Turn | Memory | Entity | Passage;
  score: number;
  signals: Signals;
  /** The matched text and terms: the snippet is computed only when it is shown. */
  passage: string;
  terms: readonly string[];
}

/** Sorting is stable: equal items stay in the order of relevance. */
export const ORDERS: Record<Exclude<SearchOrder, 'RELEVANCE'>, (one: SearchHit, other: SearchHit) => number> = {
  IMPORTANCE: (one, other) => importanceOf(other) - importanceOf(one),
  NEWEST: (one, other) => momentOf(other.node).getTime() - momentOf(one.node).getTime(),
};

/** The importance of a memory is its confidence. */
const importanceOf = ({ node, signals }: SearchHit): number =>
  node instanceof Memory ? node.confidence : (signals.importance ?? 0);

function momentOf(node: SearchHit['node']): Date {
  if (node instanceof Turn) return node.occurredAt;
  if (node instanceof Passage) return madeAt(node.uid);
  return node instanceof Memory ? toldAtOf(node) : node.lastMentionedAt;
}

/** The time in a UUIDv7: that of a passage is when its version was saved. */
const madeAt = (uid: string): Date => new Date(Number.parseInt(uid.slice(0, 8) + uid.slice(9, 13), 16));

/** All conditions of a search on turns or memories, so that the database does not return others among its nearest. */
export function filterOf(
  kind: 'TURN' | 'MEMORY',
  { filter, from, to, minImportance, categories }: SearchInput,
): Filter | null {
  const parts: Filter[] = [
    ...(filter ? [filter] : []),
    ...(from || to ? [{ occurredAt: { gte: from, lte: to } }] : []),
    ...(kind === 'TURN' && minImportance !== null ? [{ importance: { gte: minImportance } }] : []),
    ...(kind === 'MEMORY' && categories !== null ? [{ category: categories }] : []),
  ];
  return parts.length > 0 ? { and: parts } : null;
}

/** A search result in the form that is shown. */
export interface ShownHit {
  node: SearchHit['node'];
  snippet: string;
}

/**
 * A search result with its snippet, fully redacted even if turns keep more.
 */
export function toShownHit(context: Context, { node, passage, terms }: SearchHit): ShownHit {
  const kinds = redactedKinds(context.settings);
  const redacted = (text: string): string => redact(text, kinds).text;
  return {
    node: recallAccessOf(context.actor).redactsTurns && node instanceof Turn ? redactedTurn(node, redacted) : node,
    snippet: snippetOf(redacted(passage), terms),
  };
}

const redactedTurn = (turn: Turn, redacted: (text: string) => string): Turn =>
  Object.assign(new Turn(), turn, {
    speaker: turn.speaker === null ? null : redacted(turn.speaker),
    userQuery: redacted(turn.userQuery),
    assistantResponse: redacted(turn.assistantResponse),
  });

const WORD = /[\p{L}\p{N}]/u;

/**
 * The passage of a text around most of the query's terms, on one line, with '…' where it was cut; the beginning of the
 * text if no term occurs. Terms are the tokenizer's: stems and bigrams.
 */
export function snippetOf(text: string, terms: readonly string[], maxLength = 160): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  const hits = hitsIn(line, terms);
  const span = densest(hits, maxLength - 2);
  const slack = maxLength - 2 - (span.to - span.from);
  const wanted = Math.max(0, Math.min(span.from - Math.floor(slack / 2), line.length - maxLength + 1));
  let from = wanted === 0 ? 0 : startOfWord(line, wanted, span.from);
  if (isLowSurrogate(line, from)) from++;
  const room = maxLength - (from > 0 ? 1 : 0);
  if (line.length - from <= room) return `…${line.slice(from)}`;
  const end = endOfWord(line, graphemeEnd(line, from + room - 1), span.to);
  return `${from > 0 ? '…' : ''}${line.slice(from, end).trimEnd()}…`;
}

type Hit = { from: number; to: number; term: string };

function hitsIn(line: string, terms: readonly string[]): Hit[] {
  const lower = line.toLowerCase();
  // A few letters change length with their case, so that offsets would not match.
  const searched = lower.length === line.length ? lower : line;
  const hits: Hit[] = [];
  for (const term of new Set(terms.flatMap(formsOf))) {
    const sought = shortestForm(term);
    const hangul = /\p{Script=Hangul}/u.test(sought);
    for (let at = searched.indexOf(sought); sought !== '' && at >= 0; at = searched.indexOf(sought, at + 1)) {
      const inWord = at > 0 && WORD.test(searched.charAt(at - 1));
      if (hangul || !inWord) hits.push({ from: at, to: at + sought.length, term });
      if (hits.length >= 1_000) break;
    }
  }
  return hits.sort((a, b) => a.from - b.from);
}

/** Snowball writes "happi" for happy and happier: without its last letter, a stem is a prefix of all its forms. */
function shortestForm(stem: string): string {
  return /^[a-z]{4,}i$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** The window with the most different terms, then the most hits, then the first. */
function densest(hits: readonly Hit[], length: number): { from: number; to: number } {
  let best = { from: 0, to: 0, worth: 0 };
  for (const [i, first] of hits.entries()) {
    const inside = [first];
    for (let j = i + 1; j < hits.length && hits[j]!.to - first.from <= length; j++) inside.push(hits[j]!);
    const worth = new Set(inside.map(({ term }) => term)).size * 1_000 + inside.length;
    if (worth > best.worth)
      best = { from: first.from, to: Math.min(first.from + length, Math.max(...inside.map(({ to }) => to))), worth };
  }
  return best;
}

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** The next start of a word, unless the passage begins before it. */
function startOfWord(line: string, from: number, latest: number): number {
  const space = line.indexOf(' ', from - 1);
  return space >= 0 && space + 1 <= latest ? space + 1 : from;
}

function endOfWord(line: string, end: number, earliest: number): number {
  const space = line.lastIndexOf(' ', end);
  return space > earliest ? space : end;
}
