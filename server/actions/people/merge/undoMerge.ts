import { getValue } from '../../../collections.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { nameKey, userName } from '../../../db/directory.ts';
import { makeUserScope, type ProjectScope } from '../../../db/scope.ts';
import { nodeId } from '../../../entities/nodeId.ts';
import { refuse } from '../../../errors.ts';
import { writeAudit } from '../../audit/writeAudit.ts';
import { unlinkMemories } from '../../memories/eraseMemories.ts';
import { lockNames } from '../../privacy/tombstones.ts';
import { sealCompared } from '../../sealing/sealRows.ts';
import { recountPreferences } from '../../turns/countPreferences.ts';
import { forgetMentions } from '../../turns/mentions.ts';
import { shrinkSession } from '../../turns/sessions.ts';
import { lockUsers } from '../users.ts';
import { copyRows, type Ids, idColumns, type Move, newIdOf } from './copyRows.ts';
import { type Kept, listUnchanged, readMergedRows, restoreAbsorbed, restoreLabels } from './mergedRows.ts';
import { entryOf, lockBoth, refuseOpenCases, UNDO_DAYS } from './mergeUsers.ts';
import { addViewed, recountUser, restoreSearch, type Viewed } from './moveCounts.ts';
import { type Authored, type Membership, moveAuthorship, moveDocuments, restoreMemberships } from './moveDocuments.ts';
import { moveEntities } from './moveEntities.ts';
import { announceMemories, moveContexts, moveMemories } from './moveMemories.ts';
import { moveTurns, resendTurnJobs } from './moveTurns.ts';
import { restoreOwnSettings, type Stricter } from './stricterSettings.ts';

interface Undone {
  /** The user who was separated again. */
  userUid: string;
  /** Whether the merge had already been undone. */
  replayed: boolean;
}

interface MergeRow {
  user_uid: string;
  id: string;
  from_uid: string;
  from_key: string;
  settings: Stricter | null;
  undone_at: Date | null;
}

/**
 * Undoes a merge: the rows that came with it and still exist move back. What was written and learned since stays with
 * the other user, and so does a withdrawn consent.
 * @throws CONFLICT if they were not merged in the last days, under a legal hold, or with an open privacy request;
 *   USER_RENAMED
 */
export async function undoMerge(
  context: Context,
  scope: ProjectScope,
  fromKey: string,
  intoKey: string,
): Promise<Undone> {
  return context.database.scoped(scope, async (tx) => {
    await lockNames(tx, scope);
    const merge = await getMerge(context, tx, scope, fromKey, intoKey);
    if (merge.undone_at) return { userUid: merge.from_uid, replayed: true };
    await refuseOpenCases(context, tx, scope, [intoKey]);
    await lockBoth(tx, [merge.user_uid, merge.from_uid]);
    // Rows move from the user who has them to the user who had them before.
    const move: Move = { context, tx, scope, from: merge.user_uid, to: merge.from_uid };
    for (const table of ['memories', 'preference_counts'] as const) await sealCompared(context, tx, [move.from], table);
    await undo(move, merge);
    await tx.query(`UPDATE user_merges SET undone_at = $3, from_key = '' WHERE user_uid = $1 AND id = $2`, [
      ...[merge.user_uid, merge.id, context.clock.now()],
    ]);
    await tx.query('DELETE FROM merged_rows WHERE user_uid = $1 AND merge_id = $2', [merge.user_uid, merge.id]);
    await writeAudit(context, tx, scope, [
      entryOf(move.from, intoKey, 'UPDATED', { mergeUndone: nodeId('User', move.to, move.to) }),
      entryOf(move.to, fromKey, 'UPDATED', { mergeUndone: nodeId('User', move.from, move.from) }),
    ]);
    return { userUid: merge.from_uid, replayed: false };
  });
}

async function getMerge(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  fromKey: string,
  intoKey: string,
): Promise<MergeRow> {
  const from = userName(fromKey);
  const into = userName(intoKey);
  const { uids, former } = await context.directory.lookUp(tx, scope, [from, into]);
  const past = former.get(nameKey(from));
  const fromUid = past ? past.mergedFrom : uids.get(nameKey(from));
  const merge = await tx.maybe<MergeRow>(
    `SELECT user_uid, id, from_uid, from_key, settings, undone_at FROM user_merges
     WHERE user_uid = $1 AND from_uid = $2 AND (undone_at IS NOT NULL) = $3 AND undo_until > $4 ORDER BY merged_at DESC LIMIT 1`,
    [uids.get(nameKey(into)) ?? null, fromUid ?? null, past === undefined, context.clock.now()],
  );
  if (!merge) throw refuse('merge.tooLate', { days: UNDO_DAYS }, { at: 'input' });
  return merge;
}

async function undo(move: Move, merge: MergeRow): Promise<void> {
  const { context, tx, scope, from, to } = move;
  const records = await readMergedRows(tx, { userUid: merge.user_uid, mergeUid: merge.id });
  const former = details<{ key: string }>(records('formerKey')).map(({ key }) => key);
  await context.directory.unmerge(tx, scope, { fromUid: to, key: merge.from_key, former });
  await tx.query('UPDATE users SET user_key = $2 WHERE user_uid = $1', [to, merge.from_key]);
  if (merge.settings) await restoreOwnSettings(move, merge.settings);

  await returnSessions(move, records('session'));
  const sessions = formerIdsOf(records('session'));
  const turns = records('turn').map(({ id }) => id);
  await moveTurns(move, turns, { ids: sessions, numbers: numbersOf(records('session')) });
  const told = records('entity').filter(({ detail }) => detail);
  await moveEntities(move, turns, { told: told.map(placeOf), sessions, newIds: formerIdsOf(records('entity')) });
  const remembered = await listUnchanged(move, records('memory'));
  const memories = await returnMemories(move, remembered, sessions);
  const contexts = records('context').map(({ id }) => id);
  await moveContexts(move, contexts, memories);
  const viewed = details<Viewed>(records('viewed'));
  await addViewed(move, viewed);
  const reprieved = [...turns, ...remembered.map(placeOf)];
  await copyRows(move, 'retention_reprieves', { column: 'id', uids: reprieved });
  await moveDocuments(
    move,
    records('document').map(({ id }) => id),
  );
  await moveAuthorship(move, details<Authored>(records('authored')));
  await restoreMemberships(move, details<Membership>(records('membership')));
  await tx.query('UPDATE sessions SET forwarded_to = $2 WHERE forwarded_to = $1 AND user_uid = ANY($3)', [
    ...[from, to, records('forward').map(({ id }) => id)],
  ]);

  await removeReturned(move, { turns, contexts, told, memories: remembered, viewed });
  await recountSessions(move, records('session'));
  for (const userUid of [from, to]) {
    await restoreSearch(move, userUid);
    await recountPreferences(context, tx, makeUserScope(scope.projectId, userUid));
    await recountUser(move, userUid);
  }
  await resendTurnJobs(move, turns);
}

const details = <T>(kept: readonly Kept[]): T[] => kept.map(({ detail }) => detail as T);

/** The present id of a row. */
const placeOf = ({ id, into }: Kept): string => into ?? id;

/** The former ids of rows that other rows absorbed. */
const formerIdsOf = (kept: readonly Kept[]): Ids => new Map(kept.flatMap(({ id, into }) => (into ? [[into, id]] : [])));

/** By how much the turn numbers of shared sessions decrease. */
const numbersOf = (kept: readonly Kept[]): Map<string, number> =>
  new Map(kept.flatMap(({ into, detail }) => (into ? [[into, -Number(Reflect.get(detail ?? {}, 'number'))]] : [])));

/** If both users had the session, a title given since stays with the other user. */
async function returnSessions(move: Move, kept: readonly Kept[]): Promise<void> {
  const pairs = idColumns(formerIdsOf(kept));
  await copyRows(move, 'sessions', { column: 'id', uids: kept.map(placeOf) }, { id: newIdOf('t.id', 4) }, pairs);
  await restoreLabels(move, kept);
}

/** Moves memories back. Those that a newer memory of the other user had superseded count again. */
async function returnMemories(move: Move, kept: readonly Kept[], sessions: Ids): Promise<Ids> {
  const ids = await moveMemories(move, kept.map(placeOf), { sessions, newIds: formerIdsOf(kept) });
  await restoreAbsorbed(move, kept);
  const returned = await move.tx.query<{ id: string }>('SELECT id FROM memories WHERE user_uid = $1 AND id = ANY($2)', [
    ...[move.to, kept.map(({ id }) => id)],
  ]);
  const came = returned.map(({ id }) => id);
  const left = new Set(kept.filter(({ into }) => !into).map(({ id }) => id));
  await announceMemories(move, move.to, 'CREATED', came);
  await announceMemories(
    move,
    move.from,
    'FORGOTTEN',
    came.filter((id) => left.has(id)),
  );
  const others = await move.tx.query<{ id: string }>(
    `SELECT DISTINCT n.id FROM memories m JOIN memories n ON n.user_uid = m.user_uid AND n.id = m.superseded_by
     WHERE m.user_uid = $1 AND m.id = ANY($2) AND n.id <> ALL($2)`,
    [move.from, kept.map(placeOf)],
  );
  await move.tx.query(
    `UPDATE memories m SET superseded_by = NULL WHERE m.user_uid = $1 AND m.superseded_by IS NOT NULL
       AND m.superseded_by = ANY($2)
       AND NOT EXISTS (SELECT FROM memories o WHERE o.user_uid = $1 AND o.id <> m.id AND o.scope_key = m.scope_key AND o.content_key = m.content_key)`,
    [move.to, others.map(({ id }) => id)],
  );
  return ids;
}

/** Deletes the rows that moved back from the other user. Facts learned from the turns stay, without quoting them. */
async function removeReturned(
  { context, tx, scope, from }: Move,
  returned: { turns: string[]; contexts: string[]; told: Kept[]; memories: Kept[]; viewed: Viewed[] },
): Promise<void> {
  const { turns, contexts, told, memories, viewed } = returned;
  const owner = makeUserScope(scope.projectId, from);
  await forgetMentions(tx, owner, turns);
  for (const { id, into, detail } of told)
    await tx.query('UPDATE entities SET told_at = NULL WHERE user_uid = $1 AND id = $2 AND told_at = $3', [
      ...[from, into ?? id, Reflect.get(detail ?? {}, 'toldAt')],
    ]);
  await tx.query(
    'DELETE FROM entities WHERE user_uid = $1 AND id = ANY($2) AND mention_count <= 0 AND told_at IS NULL',
    [from, told.map(placeOf)],
  );
  const gone = memories.filter(({ into }) => !into).map(({ id }) => id);
  await tx.query('DELETE FROM context_memories WHERE user_uid = $1 AND (memory_id = ANY($2) OR context_id = ANY($3))', [
    ...[from, gone, contexts],
  ]);
  await tx.query('DELETE FROM contexts WHERE user_uid = $1 AND id = ANY($2)', [from, contexts]);
  await tx.query('DELETE FROM memory_embeddings WHERE user_uid = $1 AND id = ANY($2)', [from, gone]);
  await tx.query('DELETE FROM memories WHERE user_uid = $1 AND id = ANY($2)', [from, gone]);
  const user = getValue(await lockUsers(tx, [from]), from);
  await unlinkMemories({ context, tx, scope, user }, turns, 'user_request');
  for (const [table, column] of [
    ['quarantined_statements', 'turn_id'],
    ['extracted_turns', 'turn_id'],
    ['turn_embeddings', 'id'],
    ['turns', 'id'],
  ] as const)
    await tx.query(`DELETE FROM ${table} WHERE user_uid = $1 AND ${column} = ANY($2)`, [from, turns]);
  await tx.query('DELETE FROM retention_reprieves WHERE user_uid = $1 AND id = ANY($2)', [from, [...turns, ...gone]]);
  await tx.query(
    `DELETE FROM interactions i USING unnest($2::text[], $3::text[], $4::timestamptz[]) AS v (kind, item_id, at)
     WHERE i.user_uid = $1 AND i.kind = v.kind AND i.item_id = v.item_id AND i.at = v.at`,
    [from, viewed.map(({ kind }) => kind), viewed.map(({ itemId }) => itemId), viewed.map(({ at }) => at)],
  );
}

/** A session continued after the merge has turns of both users, so both keep it; one without turns is deleted. */
async function recountSessions({ context, tx, scope, from, to }: Move, kept: readonly Kept[]): Promise<void> {
  await tx.query(
    `DELETE FROM sessions s WHERE s.user_uid = $1 AND s.id = ANY($2)
       AND NOT EXISTS (SELECT FROM turns t WHERE t.user_uid = s.user_uid AND t.session_uid = s.id)
       AND NOT EXISTS (SELECT FROM memories m WHERE m.user_uid = s.user_uid AND m.session_uid = s.id)`,
    [from, kept.filter(({ into }) => !into).map(({ id }) => id)],
  );
  // In two statements: Citus' coordinator crashes at one for both.
  for (const [userUid, uids] of [[from, kept.map(placeOf)] as const, [to, kept.map(({ id }) => id)] as const]) {
    const counted = await tx.query<{ user_uid: string; id: string }>(
      `UPDATE sessions s SET
         turn_count = (SELECT count(*) FROM turns t WHERE t.user_uid = $1 AND t.session_uid = s.id AND t.hidden_by IS NULL),
         last_turn_number = CASE WHEN $3 THEN s.last_turn_number
           ELSE (SELECT coalesce(max(t.turn_number), 0) FROM turns t WHERE t.user_uid = $1 AND t.session_uid = s.id) END
       WHERE s.user_uid = $1 AND s.id = ANY($2) RETURNING s.user_uid, s.id`,
      [userUid, uids, userUid === from],
    );
    for (const { id } of counted) await shrinkSession(context, tx, makeUserScope(scope.projectId, userUid), id, {});
  }
}
