import type { TestApp } from './app.ts';
import { recordTurns } from './factories.ts';

export const SAVE = `mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome memory { id content category subcategory scope source
  confidence usageCount lastUsedAt expiresAt deactivatedAt createdAt updatedAt user { userId } supersededBy { id } sourceTurn { id } sourcePreview } } }`;
export const UPDATE = `mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { id content category subcategory confidence expiresAt createdAt updatedAt deactivatedAt } } }`;
export const DEACTIVATE = `mutation ($input: DeactivateMemoryInput!) { deactivateMemory(input: $input) { memory { id deactivatedAt } } }`;
export const REACTIVATE = `mutation ($input: ReactivateMemoryInput!) { reactivateMemory(input: $input) { memory { id deactivatedAt } evicted { id deactivatedAt } } }`;
export const FORGET = `mutation ($input: ForgetAllMemoriesInput!) { forgetAllMemories(input: $input) { forgotten } }`;
export const SETTLE = `mutation ($input: UpdateMemorySettingsInput!) { updateMemorySettings(input: $input) { settings {
  enabled autoExtraction allowedCategories maxMemories retentionDays consentedAt updatedAt } } }`;
export const LIST = `query ($filter: MemoryFilter, $orderBy: MemoryOrder, $first: Int, $after: String) {
  memories(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount edges { cursor node { id content confidence deactivatedAt } } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
export const LOG = `query ($filter: AuditFilter, $first: Int, $after: String) {
  auditLog(filter: $filter, first: $first, after: $after) {
    edges { cursor node { id action actor trigger subjectType subjectId userId change createdAt } } pageInfo { hasNextPage endCursor } } }`;
export const HISTORY = `query ($id: ID!) { memory(id: $id) { history { edges { node { action trigger change } } } } }`;

/** Saves a fact and returns the payload. */
export async function save(t: TestApp, userId: string, content: string, more: object = {}) {
  const { saveMemory } = await t.data(SAVE, { input: { userId, content, category: 'PREFERENCE', ...more } });
  return saveMemory;
}

/** The contents on the first page of memories. */
export async function contents(t: TestApp, filter: object = {}, more: object = {}): Promise<string[]> {
  const { memories } = await t.data(LIST, { filter, first: 100, ...more });
  return memories.edges.map((edge: { node: { content: string } }) => edge.node.content);
}

/** What is remembered of a user after these messages of one session, told a minute apart. */
export async function rememberedAfter(t: TestApp, userId: string, ...told: string[]): Promise<string[]> {
  for (const [i, userQuery] of told.entries()) {
    const occurredAt = new Date(Date.UTC(2026, 10, 2, 9, i)).toISOString();
    await recordTurns(t, [{ userId, sessionId: `${userId}-1`, userQuery, assistantResponse: 'Noted.', occurredAt }]);
  }
  return contents(t, { userId, active: true });
}

/** What is remembered of a person who tells one message a week. */
export async function rememberedOverWeeks(t: TestApp, userId: string, ...told: string[]): Promise<string[]> {
  for (const [i, userQuery] of told.entries()) {
    const occurredAt = new Date(Date.UTC(2026, 8, 7 + 7 * i, 9)).toISOString();
    await recordTurns(t, [{ userId, sessionId: `${userId}-${i}`, userQuery, assistantResponse: 'Noted.', occurredAt }]);
  }
  return contents(t, { userId, active: true });
}

/** The latest entries of a user's audit log on memories and settings, newest first. */
export async function log(t: TestApp, userId: string, filter: object = {}) {
  const { auditLog } = await t.data(LOG, { filter: { userId, ...filter }, first: 100 });
  return auditLog.edges.map((edge: { node: object }) => edge.node);
}

/** Row counts of each table that a refused write must not change. */
export async function rowCounts(t: TestApp): Promise<object> {
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM user_directory) AS names,
       (SELECT count(*) FROM memories) AS memories, (SELECT max(updated_at)::text FROM memories) AS changed,
       (SELECT count(*) FROM audit_entries) AS entries, (SELECT count(*) FROM events) AS events,
       (SELECT max(updated_at)::text FROM memory_settings) AS settled`,
  );
  return rows[0];
}

interface AnyPage {
  edges: { node: Record<string, string> }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage?: boolean; endCursor: string | null };
  totalCount?: number;
}

/** All pages of a list. */
export async function allPages(t: TestApp, query: string, field: string, variables: object): Promise<AnyPage[]> {
  const pages: AnyPage[] = [];
  let after: string | null = null;
  do {
    const data: Record<string, AnyPage> = await t.data(query, { ...variables, after });
    const page = data[field]!;
    pages.push(page);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  return pages;
}
