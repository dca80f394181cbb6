import type { Context } from '../../context.ts';
import { activeUsers } from './activeUsers.ts';
import type { AnalyticsRange } from './analyticsRange.ts';
import { contextLatency } from './contextLatency.ts';
import { contextsOverTime } from './contextsOverTime.ts';
import { entityTotal } from './entityTotal.ts';
import { importanceCounts } from './importanceCounts.ts';
import { intentCounts } from './intentCounts.ts';
import { memoriesByCategory } from './memoriesByCategory.ts';
import { memoryChanges } from './memoryChanges.ts';
import { memoryTotal } from './memoryTotal.ts';
import type { Part } from './part.ts';
import { peopleTotals } from './peopleTotals.ts';
import { storageBytes } from './storageBytes.ts';
import { turnsOverTime } from './turnsOverTime.ts';

/** What can be asked about a project's use. */
const PARTS = {
  activeUsers,
  turnsOverTime,
  contextsOverTime,
  contextLatency,
  memoriesByCategory,
  memoryChanges,
  intentCounts,
  importanceCounts,
  peopleTotals,
  memoryTotal,
  entityTotal,
  storageBytes,
};

export type AnalyticsPart = keyof typeof PARTS;
export type AnalyticsAnswer<P extends AnalyticsPart> = (typeof PARTS)[P] extends Part<infer T> ? T : never;

/** One thing that is asked about a range. */
export interface AnalyticsAsk {
  range: AnalyticsRange;
  part: AnalyticsPart;
}

/** Answers all that is asked of one project in one round trip; the answers in the same order. */
export async function analytics(
  context: Context,
  asks: readonly AnalyticsAsk[],
): Promise<AnalyticsAnswer<AnalyticsPart>[]> {
  const [first] = asks;
  if (!first) return [];
  const answers = await context.database.read(
    first.range.scope,
    asks.map(({ range, part }) => ({
      name: PARTS[part].name,
      text: PARTS[part].text,
      values: PARTS[part].values(range),
    })),
  );
  return asks.map(({ range, part }, i) => PARTS[part].read(answers[i]!, range));
}
