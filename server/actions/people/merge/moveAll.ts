import { v7 as newUid } from 'uuid';
import { copyRows, type Ids, type Move } from './copyRows.ts';
import { absorbedSession, type Kept, readAbsorbed } from './mergedRows.ts';
import { addPreferences, addViewed, type Viewed } from './moveCounts.ts';
import { moveAuthorship, moveDocuments, moveMemberships } from './moveDocuments.ts';
import { moveEntities } from './moveEntities.ts';
import { announceMemories, moveContexts, moveMemories } from './moveMemories.ts';
import { type MovedSession, moveSessions, moveTurns, resendTurnJobs, summarizeAgain } from './moveTurns.ts';

/** Moves everything stored about a user. @returns what is needed to move it back */
export async function moveAll(move: Move): Promise<Kept[]> {
  const sessionUids = await listIds(move, 'sessions');
  const sessions = await moveSessions(move, sessionUids);
  const turnUids = await listIds(move, 'turns');
  await moveTurns(move, turnUids, sessions);
  const entities = await moveAllEntities(move, turnUids, sessions.ids);
  const memories = await moveAllMemories(move, sessions.ids);
  const contexts = await listIds(move, 'contexts');
  await moveContexts(move, contexts, memories.ids);
  await addPreferences(move);
  const viewed = await moveViewed(move);
  const memoryUids = memories.kept.map(({ id }) => id);
  await copyRows(move, 'retention_reprieves', { column: 'id', uids: [...turnUids, ...memoryUids] });
  const documents = await moveDocuments(move);
  const authored = await moveAuthorship(move);
  const memberships = await moveMemberships(move);
  await resendTurnJobs(move, turnUids);
  await summarizeAgain(
    move,
    move.to,
    sessionUids.map((id) => sessions.ids.get(id) ?? id),
  );
  return [
    ...sessionUids.map((id) => keptSession(id, sessions.absorbed.get(id))),
    ...turnUids.map((id): Kept => ({ kind: 'turn', id })),
    ...entities,
    ...memories.kept,
    ...contexts.map((id): Kept => ({ kind: 'context', id })),
    ...viewed.map((detail): Kept => ({ kind: 'viewed', id: newUid(), detail })),
    ...documents.map((id): Kept => ({ kind: 'document', id })),
    ...authored.map((detail): Kept => ({ kind: 'authored', id: newUid(), detail })),
    ...memberships.map((detail): Kept => ({ kind: 'membership', id: newUid(), detail })),
  ];
}

async function listIds({ tx, from }: Move, table: 'sessions' | 'turns' | 'memories' | 'contexts'): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(`SELECT id FROM ${table} WHERE user_uid = $1`, [from]);
  return rows.map(({ id }) => id);
}

/** The row of the target user that absorbed a row, if one did. */
function absorber(ids: Ids, id: string): string | undefined {
  const becomes = ids.get(id);
  return becomes === id ? undefined : becomes;
}

const keptSession = (id: string, absorbed: MovedSession | undefined): Kept => ({
  kind: 'session',
  id,
  into: absorbed?.into ?? undefined,
  detail: absorbed ? absorbedSession(absorbed) : null,
});

async function moveAllEntities(move: Move, turnUids: readonly string[], sessions: Ids): Promise<Kept[]> {
  const told = await move.tx.query<{ id: string; told_at: Date | null }>(
    'SELECT id, told_at FROM entities WHERE user_uid = $1',
    [move.from],
  );
  const entities = await moveEntities(move, turnUids, { told: told.map(({ id }) => id), sessions });
  return told.map(({ id, told_at }) => ({
    kind: 'entity',
    id,
    into: absorber(entities, id),
    detail: told_at && { toldAt: told_at },
  }));
}

async function moveAllMemories(move: Move, sessions: Ids): Promise<{ ids: Ids; kept: Kept[] }> {
  const uids = await listIds(move, 'memories');
  const ids = await moveMemories(move, uids, { sessions });
  const absorbed = new Map([...ids].filter(([id, becomes]) => id !== becomes));
  const details = await readAbsorbed(move, absorbed);
  await announceMemories(
    move,
    move.to,
    'CREATED',
    uids.filter((id) => !absorbed.has(id)),
  );
  const kept = uids.map(
    (id): Kept => ({ kind: 'memory', id, into: absorber(ids, id), detail: details.get(id) ?? null }),
  );
  return { ids, kept };
}

async function moveViewed(move: Move): Promise<Viewed[]> {
  const rows = await move.tx.query<{ kind: string; item_id: string; at: Date }>(
    'SELECT kind, item_id, at FROM interactions WHERE user_uid = $1',
    [move.from],
  );
  const viewed = rows.map(({ kind, item_id, at }): Viewed => ({ kind, itemId: item_id, at: at.toISOString() }));
  await addViewed(move, viewed);
  return viewed;
}
