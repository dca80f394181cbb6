import { getValue, pairsOf } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Statement } from '../../db/database.ts';
import * as gathered from './gatheredParts.ts';
import {
  type AnalyticsRange,
  activeUsers,
  contextLatency,
  contextsOverTime,
  memoryChanges,
  type Part,
  turnsOverTime,
} from './part.ts';
import {
  entityTotal,
  importanceCounts,
  intentCounts,
  memoriesByCategory,
  memoryTotal,
  peopleTotals,
  storageBytes,
  turnTotal,
} from './totals.ts';

/** The figures available about a project's use. */
const EXACT = {
  activeUsers,
  turnsOverTime,
  contextsOverTime,
  contextLatency,
  memoriesByCategory,
  memoryChanges,
  intentCounts,
  importanceCounts,
  peopleTotals,
  turnTotal,
  memoryTotal,
  entityTotal,
  storageBytes,
};

/** The variants that reveal no single person. Figures that are listed only above protect people themselves. */
const GATHERED: { [P in keyof typeof EXACT]: Part<AnalyticsAnswer<P>> } = { ...EXACT, ...gathered };

const partOf = ({ range, part }: AnalyticsRequest): Part<unknown> => (range.smallestGroup > 1 ? GATHERED : EXACT)[part];

export type AnalyticsPart = keyof typeof EXACT;
export type AnalyticsAnswer<P extends AnalyticsPart> = (typeof EXACT)[P] extends Part<infer T> ? T : never;

/** One figure requested for a range. */
export interface AnalyticsRequest {
  range: AnalyticsRange;
  part: AnalyticsPart;
}

/**
 * Answers all figures requested for one project in one round trip, each distinct one once; the answers come in the same
 * order.
 */
export async function analytics(
  context: Context,
  asks: readonly AnalyticsRequest[],
): Promise<AnalyticsAnswer<AnalyticsPart>[]> {
  const [first] = asks;
  if (!first) return [];
  const statements = new Map(
    asks.map((ask): [string, Statement] => {
      const { name, text, values } = partOf(ask);
      return [keyOf(ask), { name, text, values: values(ask.range) }];
    }),
  );
  const answers = await context.database.read(first.range.scope, [...statements.values()]);
  const rowsOf = new Map(pairsOf([...statements.keys()], answers));
  return asks.map((ask) => partOf(ask).read(getValue(rowsOf, keyOf(ask)), ask.range) as AnalyticsAnswer<AnalyticsPart>);
}

const keyOf = (ask: AnalyticsRequest): string => `${partOf(ask).name} ${ask.range.key}`;
