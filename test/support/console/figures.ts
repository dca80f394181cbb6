import type { Answer, Credential, TestApp } from '../app.ts';
import { recordTurns, type TurnFields } from '../factories.ts';

/** Every analytics field. */
export const EVERYTHING = `
  activeUsers { at value withheld } turns { at value withheld } contextsServed { at value withheld }
  contextLatency { at p50Ms p95Ms withheld } promptTokens { at value withheld } memoriesUsed { at value withheld }
  memoriesByCategory { category count } memoryChanges { at action count withheld }
  intents { intentType count } importance { importance count } totals { users sessions turns memories entities storageBytes withheld }`;

/** The time range asked about. */
export interface Asked {
  from?: string;
  to?: string;
  interval?: string;
  timeZone?: string;
}

/** November 2026 in Seoul, day by day. */
export const NOVEMBER = { from: '2026-10-31T15:00:00Z', to: '2026-11-30T15:00:00Z', interval: 'DAY' };

const query = (
  fields: string,
) => `query ($from: DateTime!, $to: DateTime!, $interval: AnalyticsInterval!, $timeZone: String) {
  analytics(from: $from, to: $to, interval: $interval, timeZone: $timeZone) { ${fields} } }`;

/** Asks for analytics; for November in Seoul by default. */
export const askFigures = (t: TestApp, fields: string, asked: Asked = {}, credential?: Credential): Promise<Answer> =>
  t.ask(query(fields), { ...NOVEMBER, ...asked }, credential);

/** Like `askFigures`, for a request that must succeed. */
export const figures = async (t: TestApp, fields: string, asked: Asked = {}, credential?: Credential) =>
  (await t.data(query(fields), { ...NOVEMBER, ...asked }, credential)).analytics;

export interface Point {
  at: string;
  value: number;
}

/** The points that are not 0, by their start time. */
export const notZero = (points: Point[]): Record<string, number> =>
  Object.fromEntries(points.filter(({ value }) => value).map(({ at, value }) => [at, value]));

export const sumOf = (points: Point[]): number => points.reduce((all, { value }) => all + value, 0);

/** Records turns with another project's key, so that other tests' turns are not counted. */
export async function recordIn(t: TestApp, key: string, turns: Partial<TurnFields>[]): Promise<void> {
  const own = { ...t, data: (text: string, variables?: object) => t.data(text, variables, key) };
  await recordTurns(own, turns);
}

/** Saves a memory with another project's key. */
export async function remember(
  t: TestApp,
  key: string,
  userId: string,
  category: string,
  content = `${userId} likes ${category}`,
): Promise<void> {
  const SAVE = 'mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }';
  await t.data(SAVE, { input: { userId, category, content } }, key);
}
