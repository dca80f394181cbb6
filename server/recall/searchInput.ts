import { Passage } from '../entities/document.ts';
import type { Entity } from '../entities/entity.ts';
import type { MemoryCategory } from '../entities/enums.ts';
import { Memory } from '../entities/memory.ts';
import { Turn } from '../entities/turn.ts';
import type { Filter } from '../queries/filter/filter.ts';
import type { SearchStatistics } from '../queries/recall/searchBlocks.ts';
import { toldAtOf } from './rank/rankMemories.ts';
import type { Signals } from './rank/zScores.ts';

export type SearchOrder = 'RELEVANCE' | 'IMPORTANCE' | 'NEWEST';

export interface SearchInput {
  query: string;
  kinds: ReadonlySet<'TURN' | 'MEMORY' | 'ENTITY' | 'DOCUMENT'>;
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
  /** What the pages are pinned to besides, from the first: turns recorded meanwhile would change every score a little. */
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

/** Sorting is stable: what is equal stays in the order of relevance. */
export const ORDERS: Record<Exclude<SearchOrder, 'RELEVANCE'>, (one: SearchHit, other: SearchHit) => number> = {
  IMPORTANCE: (one, other) => importanceOf(other) - importanceOf(one),
  NEWEST: (one, other) => momentOf(other.node).getTime() - momentOf(one.node).getTime(),
};

/** A memory is as important as it is certain. */
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
