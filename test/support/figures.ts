import type { Answer, Credential, TestApp } from './app.ts';
import { recordTurns, type TurnFields } from './factories.ts';

/** Every field of the figures. */
export const EVERYTHING = `
  activeUsers { at value } turns { at value } contextsServed { at value } contextLatency { at p50Ms p95Ms }
  promptTokens { at value } memoriesUsed { at value } memoriesByCategory { category count } memoryChanges { at action count }
  intents { intentType count } importance { importance count } totals { users sessions turns memories entities storageBytes }`;

/** What stretch of time is asked about. */
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

/** Asks for figures; of November in Seoul where nothing else is asked. */
export const askFigures = (t: TestApp, fields: string, asked: Asked = {}, credential?: Credential): Promise<Answer> =>
  t.ask(query(fields), { ...NOVEMBER, ...asked }, credential);

/** The same, for figures that must be answered. */
export const figures = async (t: TestApp, fields: string, asked: Asked = {}, credential?: Credential) =>
  (await t.data(query(fields), { ...NOVEMBER, ...asked }, credential)).analytics;

export interface Point {
  at: string;
  value: number;
}

/** The points that are not 0, by the moment they begin. */
export const notZero = (points: Point[]): Record<string, number> =>
  Object.fromEntries(points.filter(({ value }) => value).map(({ at, value }) => [at, value]));

export const sumOf = (points: Point[]): number => points.reduce((all, { value }) => all + value, 0);

/** Records turns with a project's own key, so that other tests' are not counted. */
export async function recordIn(t: TestApp, key: string, turns: Partial<TurnFields>[]): Promise<void> {
  const own = { ...t, data: (text: string, variables?: object) => t.data(text, variables, key) };
  await recordTurns(own, turns);
}

/** Saves a memory with a project's own key. */
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
