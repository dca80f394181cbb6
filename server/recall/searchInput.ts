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
import type { Signals } from './rank/signals.ts';
import { snippetOf } from './snippet.ts';

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
