import { v7 as newUid } from 'uuid';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { formerUser, nameKey, userName } from '../../../db/directory.ts';
import { Any, IsNull, MoreThan, Not, Or } from '../../../db/entities.ts';
import type { ProjectScope } from '../../../db/scope.ts';
import { LegalHold } from '../../../entities/legalHold.ts';
import { nodeId } from '../../../entities/nodeId.ts';
import { ENDED_STATUSES } from '../../../entities/privacyEnums.ts';
import { PrivacyRequest, type TableCount } from '../../../entities/privacyRequest.ts';
import { badInput, issue, notFound, refuse } from '../../../errors.ts';
import { DAY_MS } from '../../../lifecycle/times/calendar.ts';
import { countUserRows } from '../../../queries/people/userTables.ts';
import { writeAudit } from '../../audit/writeAudit.ts';
import { lockNames } from '../../privacy/tombstones.ts';
import { sealCompared } from '../../sealing/sealRows.ts';
import { lockUsers } from '../users.ts';
import { type Move, tablesOf } from './copyRows.ts';
import { insertMergedRows, type Kept } from './mergedRows.ts';
import { moveAll } from './moveAll.ts';
import { recountUser } from './moveCounts.ts';
import { applyStricterSettings, copyRefusals } from './stricterSettings.ts';

/** How long a merge can be undone. */
export const UNDO_DAYS = 7;
/** Users with more turns are not merged, because all writes about either would wait too long. */
const MAX_TURNS = 20_000;

export interface Merged {
  /** The user who now has everything. */
  userUid: string;
  /** The rows that move, by table. */
  counts: TableCount[];
  /** When the merge becomes final; null for a preview, and once it is. */
  undoUntil: Date | null;
  /** Whether they had already been merged. */
  replayed: boolean;
}

/** The two users, who both exist. */
interface Pair {
  from: string;
  to: string;
}

/**
 * Merges a user into another, such as a guest who becomes a customer. Everything stored about the guest moves to the
 * customer and keeps its ids. A fact that both have is counted once, and the stricter of two settings applies. Later
 * writes that name the guest go to the customer: their senders may not read the answer, so a refused one would be lost.
 * Reads and tokens that name the guest are refused, because the next guest may get the same key.
 * @param preview whether only to count
 * @throws NOT_FOUND; USER_RENAMED; BAD_USER_INPUT if both are the same user; CONFLICT under a legal hold, with an open
 *   privacy request, or for too many turns
 */
export async function mergeUsers(
  context: Context,
  scope: ProjectScope,
  { fromKey, intoKey, preview }: { fromKey: string; intoKey: string; preview: boolean },
): Promise<Merged> {
  return context.database.scoped(scope, async (tx) => {
    if (!preview) await lockNames(tx, scope);
    const pair = await getPair(context, tx, scope, fromKey, intoKey);
    if ('replayed' in pair) return pair;
    await refuseOpenCases(context, tx, scope, [fromKey, intoKey]);
    const counts = await countMoving(tx, scope, pair.from);
    if (preview) return { userUid: pair.to, counts, undoUntil: null, replayed: false };

    await lockBoth(tx, [pair.from, pair.to]);
    for (const table of ['memories', 'preference_counts'] as const)
      await sealCompared(context, tx, [pair.from, pair.to], table);
    const undoUntil = await merge({ context, tx, scope, ...pair }, fromKey);
    await writeAudit(context, tx, scope, [
      entryOf(pair.to, intoKey, 'MERGED', { from: nodeId('User', pair.from, pair.from), rows: counts }),
      entryOf(pair.from, fromKey, 'MERGED', { into: nodeId('User', pair.to, pair.to) }),
    ]);
    // Closes the sockets of tokens that name the merged user.
    tx.afterCommit(() => context.settingsChanged());
    return { userUid: pair.to, counts, undoUntil, replayed: false };
  });
}

/** The audit entry of one of the two users. It omits the other's key, because after an undo either may be erased alone. */
export const entryOf = (userUid: string, userKey: string, action: 'MERGED' | 'UPDATED', change: object) => ({
  ...{ userUid, userKey, action, change },
  ...({ trigger: 'user_request', subjectType: 'User', subjectUid: userUid } as const),
});

async function getPair(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  fromKey: string,
  intoKey: string,
): Promise<Pair | Merged> {
  if (fromKey === intoKey) throw badInput(issue('input.intoUserId', 'merge.same'));
  const names = [fromKey, intoKey].map(userName);
  const { uids, former } = await context.directory.lookUp(tx, scope, names);
  const [from, to] = names.map((name) => uids.get(nameKey(name)));
  const [pastFrom, pastInto] = names.map((name) => former.get(nameKey(name)));
  if (!to) throw pastInto ? formerUser([pastInto], 'input.intoUserId') : notFound('user', 'input.intoUserId');
  if (pastFrom?.mergedFrom && pastFrom.userUid === to) {
    const merge = await tx.maybe<{ user_uid: string; undo_until: Date }>(
      'SELECT user_uid, undo_until FROM user_merges WHERE user_uid = $1 AND from_uid = $2 AND undone_at IS NULL AND undo_until > $3',
      [to, pastFrom.mergedFrom, context.clock.now()],
    );
    return { userUid: to, counts: [], undoUntil: merge?.undo_until ?? null, replayed: true };
  }
  if (!from) throw pastFrom ? formerUser([pastFrom], 'input.fromUserId') : notFound('user', 'input.fromUserId');
  return { from, to };
}

/** The number of rows that move, by table; documents are those that the user owns, even in a space. */
async function countMoving(tx: Tx, { projectId }: ProjectScope, from: string): Promise<TableCount[]> {
  const counted = await countUserRows(tx, tablesOf('MOVES', 'HELD'), [from]);
  const { owned } = await tx.one<{ owned: number }>(
    'SELECT count(*)::int AS owned FROM documents WHERE project_id = $1 AND owner_uid = $2',
    [projectId, from],
  );
  const counts = counted.filter(({ table }) => table !== 'documents');
  const turns = counts.find(({ table }) => table === 'turns')?.rows ?? 0;
  if (turns > MAX_TURNS) throw refuse('merge.tooLarge', { max: MAX_TURNS }, { at: 'input.fromUserId' });
  return owned > 0 ? [{ table: 'documents', rows: owned }, ...counts] : counts;
}

/** @returns when the merge becomes final */
async function merge(move: Move, fromKey: string): Promise<Date> {
  const { context, tx, scope, from, to } = move;
  const settings = await applyStricterSettings(move);
  await copyRefusals(move);
  const kept = await moveAll(move);
  for (const table of tablesOf('MOVES', 'DERIVED')) await tx.query(`DELETE FROM ${table} WHERE user_uid = $1`, [from]);
  const forwards = await tx.query<{ user_uid: string }>(
    'UPDATE sessions SET forwarded_to = $2 WHERE forwarded_to = $1 RETURNING user_uid',
    [from, to],
  );
  kept.push(...forwards.map((row): Kept => ({ kind: 'forward', id: row.user_uid })));

  const mergedAt = context.clock.now();
  const keys = await context.directory.merge(tx, scope, { fromUid: from, intoUid: to, at: mergedAt });
  kept.push(...keys.map((key): Kept => ({ kind: 'formerKey', id: newUid(), detail: { key } })));
  await tx.query('UPDATE users SET user_key = NULL WHERE user_uid = $1', [from]);
  for (const userUid of [from, to]) await recountUser(move, userUid);

  const undoUntil = new Date(mergedAt.getTime() + UNDO_DAYS * DAY_MS);
  const mergeUid = newUid();
  await tx.query(
    `INSERT INTO user_merges (user_uid, id, project_id, from_uid, from_key, settings, merged_at, undo_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [to, mergeUid, scope.projectId, from, fromKey, settings ?? null, mergedAt, undoUntil],
  );
  await insertMergedRows(tx, scope, { userUid: to, mergeUid }, kept);
  return undoUntil;
}

/** @throws CONFLICT while either user has an open privacy request or a legal hold, which concerns only one of them */
export async function refuseOpenCases(
  context: Context,
  tx: Tx,
  { projectId }: ProjectScope,
  userKeys: readonly string[],
): Promise<void> {
  const userHash = Any(userKeys.map((key) => context.secrets.hashUser(projectId, key)));
  if (
    await tx.entities.existsBy(PrivacyRequest, {
      projectId,
      userHash,
      status: Not(Any([...ENDED_STATUSES])),
    })
  )
    throw refuse('merge.requestOpen', {}, { at: 'input' });
  const heldUntil = Or(IsNull(), MoreThan(context.clock.now()));
  if (await tx.entities.existsBy(LegalHold, { projectId, userHash, releasedAt: IsNull(), heldUntil }))
    throw refuse('merge.held', {}, { at: 'input' });
}

/**
 * Locks two users and the anonymous users whose sessions they claimed, in the order in which every write locks. Includes
 * sessions claimed while this waited.
 * @throws CONFLICT if one of them no longer exists
 */
export async function lockBoth(tx: Tx, userUids: readonly string[]): Promise<void> {
  for (let known: string[] = []; ; ) {
    const rows = await tx.query<{ user_uid: string }>(
      'SELECT DISTINCT user_uid FROM sessions WHERE forwarded_to = ANY($1)',
      [userUids],
    );
    if (known.length > 0 && rows.length + userUids.length === known.length) return;
    known = [...userUids, ...rows.map((row) => row.user_uid)];
    const locked = await lockUsers(tx, known);
    if (userUids.some((uid) => !locked.has(uid))) throw refuse('user.moving');
  }
}
