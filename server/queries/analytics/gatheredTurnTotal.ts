import { LRUCache } from 'lru-cache';
import { gatheredValues, gatherParts, QUARTER_MS, type Quarter, quartersOf, sumOf } from './gathered.ts';
import type { AnalyticsRange, Part } from './part.ts';

export const TURNS = { table: 'turns', at: 'occurred_at', figures: ['count(*)'] };

const FAR = new Date(Date.UTC(9999, 0));
/** Reading years of turns takes seconds, and past months change only when something old is deleted or recorded late. */
const KEPT_MS = 10 * 60_000;
const KEPT_PROJECTS = 1_000;

interface Past {
  /** The month that was current: everything before it is in `turns`. */
  month: number;
  turns: number;
  at: number;
}

const pasts = new LRUCache<string, Past>({ max: KEPT_PROJECTS });
/** The cache as it was when a range was requested: another request may fill or drop it before the answer is read. */
const knownFor = new WeakMap<AnalyticsRange, Past>();

/** All groups of turns of all time, so that it differs from any range's figure by whole groups only. */
export const gatheredTurnTotal: Part<number, Quarter> = {
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
