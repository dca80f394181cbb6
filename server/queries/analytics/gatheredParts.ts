import { LRUCache } from 'lru-cache';
import { getFirst } from '../../collections.ts';
import type { AuditAction } from '../../entities/enums.ts';
import {
  countParts,
  type Group,
  gatheredPart,
  gatheredValues,
  gatherParts,
  inGroups,
  peopleOf,
  pointPerGroups,
  QUARTER_MS,
  type Quarter,
  quartersOf,
  sumOf,
} from './gathered.ts';
import type { AnalyticsRange, DataPoint, LatencyPoint, Part } from './part.ts';
import { storageBytes as exactBytes, peopleTotals as exactPeople } from './totals.ts';

const MEGABYTE = 1_000_000;
const MAX_INTENTS = 100;
const TURNS = { table: 'turns', at: 'occurred_at', figures: ['count(*)'] };
const CONTEXTS = {
  table: 'contexts',
  at: 'served_at',
  figures: ['count(*)', 'sum(r.memories_recalled)', 'sum(r.prompt_tokens)'],
  sample: 'r.took_ms',
};

const all = (groups: readonly Group[] | undefined): readonly Group[] => groups ?? [];

export const activeUsers: Part<DataPoint[]> = gatheredPart('analytics-turn-quarters', TURNS, (parts, range) =>
  pointPerGroups(all(parts.get(null)?.groups), range, (groups) => ({ value: peopleOf(groups, range.smallestGroup) })),
);

export const turnsOverTime: Part<DataPoint[]> = gatheredPart('analytics-turn-quarters', TURNS, (parts, range) =>
  pointPerGroups(all(parts.get(null)?.groups), range, (groups) => ({ value: sumOf(groups) })),
);

const FAR = new Date(Date.UTC(9999, 0));
/** Reading years of turns takes seconds, and past months change only when something old is deleted or recorded late. */
const KEPT_MS = 10 * 60_000;
const MAX_CACHED_PROJECTS = 1_000;

interface Past {
  /** The month that was current: everything before it is in `turns`. */
  month: number;
  turns: number;
  at: number;
}

const pasts = new LRUCache<string, Past>({ max: MAX_CACHED_PROJECTS });
/** The cache as it was when a range was requested: another request may fill or drop it before the answer is read. */
const knownFor = new WeakMap<AnalyticsRange, Past>();

/** All groups of turns of all time, so that it differs from any range's figure by whole groups only. */
export const turnTotal: Part<number, Quarter> = {
  name: 'analytics-turn-quarters-in-all',
  text: quartersOf(TURNS),
  values: (range) => {
    const past = findPast(range);
    if (past) knownFor.set(range, past);
    return gatheredValues({ ...range, from: new Date(past?.month ?? 0), to: FAR }, range.smallestGroup);
  },
  read: (rows, range) => {
    const past = knownFor.get(range);
    const month = monthOf(range.at);
    const [gathered] = gatherParts(rows, { ...range, from: new Date(0), to: FAR }).values();
    const groups = gathered?.groups ?? [];
    if (past) return past.turns + sumOf(groups);
    const over = groups.filter(({ number }) => number * QUARTER_MS < month);
    pasts.set(keyOf(range), { month, turns: sumOf(over), at: range.at.getTime() });
    return sumOf(groups);
  },
};

function findPast(range: AnalyticsRange): Past | undefined {
  const past = pasts.get(keyOf(range));
  if (past?.month !== monthOf(range.at)) return undefined;
  const age = range.at.getTime() - past.at;
  return age >= 0 && age < KEPT_MS ? past : undefined;
}

const keyOf = ({ scope, smallestGroup }: AnalyticsRange): string => `${scope.projectId}/${smallestGroup}`;
const monthOf = (at: Date): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth());

export const contextsOverTime: Part<
  { at: Date; withheld: boolean; served: number; memories: number; promptTokens: number }[]
> = gatheredPart('analytics-context-quarters', CONTEXTS, (parts, range) =>
  pointPerGroups(all(parts.get(null)?.groups), range, (groups) => ({
    served: sumOf(groups),
    memories: sumOf(groups, 1),
    promptTokens: sumOf(groups, 2),
  })),
);

export const contextLatency: Part<LatencyPoint[]> = gatheredPart(
  'analytics-context-quarters',
  CONTEXTS,
  (parts, range) =>
    pointPerGroups(all(parts.get(null)?.groups), range, (groups) => {
      const took = groups.flatMap(({ samples }) => samples).sort((a, b) => a - b);
      return { p50Ms: percentile(took, 0.5), p95Ms: percentile(took, 0.95) };
    }),
);

/** Computed like PostgreSQL's percentile_cont. */
function percentile(sorted: number[], share: number): number {
  const place = share * Math.max(0, sorted.length - 1);
  const [below = 0, above = below] = sorted.slice(Math.floor(place));
  return below + (above - below) * (place % 1);
}

export const memoryChanges: Part<{ at: Date; withheld: boolean; action: AuditAction; count: number }[]> = gatheredPart(
  'analytics-change-quarters',
  {
    ...{ table: 'audit_entries', at: 'created_at', figures: ['count(*)'], part: 'r.action' },
    where: `r.subject_type = 'Memory'`,
  },
  (parts, range) =>
    [...parts]
      .filter(([, { groups }]) => groups.length > 0)
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
      .flatMap(([action, { groups }]) =>
        pointPerGroups(groups, range, (own) => ({ action: action as AuditAction, count: sumOf(own) })),
      ),
);

export const intentCounts: Part<{ intentType: string | null; count: number }[]> = gatheredPart(
  'analytics-intent-quarters',
  { ...TURNS, part: 'r.intent_type' },
  (parts, { smallestGroup }) =>
    countParts(parts, smallestGroup)
      .slice(0, MAX_INTENTS)
      .map(([intentType, count]) => ({ intentType, count })),
);

export const importanceCounts: Part<{ importance: number; count: number }[]> = gatheredPart(
  'analytics-importance-quarters',
  { ...TURNS, part: 'r.importance::text' },
  (parts, { smallestGroup }) =>
    countParts(parts, smallestGroup)
      .map(([importance, count]) => ({ importance: Number(importance), count }))
      .sort((a, b) => b.importance - a.importance),
);

export const peopleTotals: typeof exactPeople = {
  ...exactPeople,
  read: (rows, range) => {
    const { users, sessions, withSessions } = exactPeople.read(rows, range);
    const { smallestGroup } = range;
    return {
      users: inGroups(users, smallestGroup),
      sessions: withSessions < smallestGroup ? 0 : inGroups(sessions, smallestGroup),
      withSessions,
      withheld: users < smallestGroup,
    };
  },
};

export const entityTotal: Part<number, { count: number; people: number }> = {
  name: 'analytics-entities-of-people',
  text: 'SELECT count(*) AS count, count(DISTINCT e.user_uid) AS people FROM entities e WHERE e.project_id = $1',
  values: ({ scope }) => [scope.projectId],
  read: (rows, { smallestGroup }) => {
    const { count, people } = getFirst(rows);
    return people < smallestGroup ? 0 : inGroups(count, smallestGroup);
  },
};

/** For few turns, the byte count would reveal how many there are. */
export const storageBytes: typeof exactBytes = {
  ...exactBytes,
  read: (rows, range) => Math.ceil(exactBytes.read(rows, range) / MEGABYTE) * MEGABYTE,
};
