import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { IsNull, LessThanOrEqual } from '../../db/entities.ts';
import { makeProjectScope, makeUserScope, type ProjectScope } from '../../db/scope.ts';
import { RetentionRun } from '../../entities/retentionRun.ts';
import { ACCESS_TRIGGERS, accessKeptSince } from '../../lifecycle/audit/auditTrigger.ts';
import { DAY_MS } from '../../lifecycle/times/calendar.ts';
import { overdueQuarantineSql } from '../../queries/memories/quarantine.ts';
import { heldUsersSql } from '../../queries/privacy/privacyRequests.ts';
import { eraseMemories } from '../memories/eraseMemories.ts';
import { eraseStatements } from '../memories/quarantine.ts';
import { findLockedUser } from '../people/users.ts';
import { isUserHeld } from '../privacy/legalHolds.ts';
import { decrementCounts, revertTurns } from '../turns/revertTurns.ts';

const PURGE_BATCH = 1_000;

/**
 * Deletes rows hidden for longer than the grace period, user by user in short transactions. Purging a turn also takes
 * back what it added to counts, as deleting one does, so that counts always match the existing rows. Its session keeps
 * its summary, and memories extracted from it stay.
 */
export async function purgeHidden(context: Context, scope: ProjectScope): Promise<void> {
  const { projectId } = scope;
  const runs = await context.database.scoped(scope, (tx) =>
    tx.entities.findBy(RetentionRun, {
      projectId,
      undoUntil: LessThanOrEqual(context.clock.now()),
      undoneAt: IsNull(),
      purgedAt: IsNull(),
    }),
  );
  for (const { uid: id } of runs) {
    for (
      let users = await listUsers(context, scope, id);
      users.length > 0;
      users = await listUsers(context, scope, id)
    ) {
      for (const userUid of users) {
        const userScope = makeUserScope(projectId, userUid);
        await context.database.scoped(userScope, (tx) => purgeBatch(context, tx, projectId, userUid, id));
      }
    }
    // Rows kept by a legal hold are checked again when the hold has ended.
    await context.database.scoped(scope, async (tx) => {
      const { left } = await tx.one<{ left: boolean }>(
        `SELECT EXISTS (SELECT id FROM turns WHERE project_id = $1 AND hidden_by = $2)
           OR EXISTS (SELECT id FROM memories WHERE project_id = $1 AND hidden_by = $2) AS left`,
        [projectId, id],
      );
      if (!left) await tx.entities.update(RetentionRun, { projectId, uid: id }, { purgedAt: context.clock.now() });
    });
  }
  await context.database.scoped(scope, (tx) =>
    tx.query('DELETE FROM retention_reprieves WHERE project_id = $1 AND until <= $2', [projectId, context.clock.now()]),
  );
}

/** Some users with rows hidden by the run who are not on legal hold. */
async function listUsers(context: Context, scope: ProjectScope, runUid: string): Promise<string[]> {
  const rows = await context.database.scoped(scope, (tx) =>
    tx.query<{ user_uid: string }>(
      `SELECT DISTINCT user_uid FROM (
         (SELECT user_uid FROM turns WHERE project_id = $1 AND hidden_by = $2 AND user_uid <> ALL(${heldUsersSql('$3')}) LIMIT ${PURGE_BATCH})
         UNION ALL
         (SELECT user_uid FROM memories WHERE project_id = $1 AND hidden_by = $2 AND user_uid <> ALL(${heldUsersSql('$3')}) LIMIT ${PURGE_BATCH})) h`,
      [scope.projectId, runUid, context.clock.now()],
    ),
  );
  return rows.map((row) => row.user_uid);
}

async function purgeBatch(context: Context, tx: Tx, projectId: string, userUid: string, runUid: string): Promise<void> {
  const user = await findLockedUser(tx, userUid);
  if (!user) return;
  const write = { context, tx, scope: makeUserScope(projectId, userUid), user };
  if (await isUserHeld(write)) return;
  const values = [userUid, runUid];
  const idsOf = (rows: { id: string }[]): string[] => rows.map((row) => row.id);
  const memories = await tx.query<{ id: string }>(
    `SELECT id FROM memories WHERE user_uid = $1 AND hidden_by = $2 ORDER BY id LIMIT ${PURGE_BATCH} FOR UPDATE`,
    values,
  );
  await eraseMemories(write, idsOf(memories), 'retention');
  const turns = await tx.query<{ id: string }>(
    `SELECT id FROM turns WHERE user_uid = $1 AND hidden_by = $2 ORDER BY id LIMIT ${PURGE_BATCH}`,
    values,
  );
  if (turns.length === 0) return;
  await decrementCounts(context, tx, write.scope, await revertTurns(write, idsOf(turns), 'retention'), 0);
}

/** Deletes statements in quarantine that nobody decided on in time, user by user. People on legal hold keep theirs. */
export async function expireQuarantine(context: Context, scope: ProjectScope): Promise<void> {
  const now = context.clock.now();
  for (;;) {
    const due = await context.database.scoped(scope, (tx) =>
      tx.query<{ user_uid: string; ids: string[] }>(
        `SELECT q.user_uid, array_agg(q.id) AS ids FROM quarantined_statements q
         WHERE q.project_id = $1 AND ${overdueQuarantineSql('q', '$2')} AND q.user_uid <> ALL(${heldUsersSql('$2')})
         GROUP BY q.user_uid LIMIT ${PURGE_BATCH}`,
        [scope.projectId, now],
      ),
    );
    for (const { user_uid: userUid, ids } of due)
      await context.database.scoped(makeUserScope(scope.projectId, userUid), async (tx) => {
        const user = await findLockedUser(tx, userUid);
        if (!user) return;
        const write = { context, tx, scope, user };
        if (!(await isUserHeld(write))) await eraseStatements(write, ids, 'retention');
      });
    if (due.length < PURGE_BATCH) return;
  }
}

/** Deletes the memories of sessions that ended under a legal hold, once it is over. */
export async function forgetEndedSessions(context: Context, scope: ProjectScope): Promise<void> {
  const { projectId } = scope;
  const wereHeld = await context.database.scoped(scope, (tx) =>
    tx.query<{ user_uid: string }>(
      `SELECT DISTINCT d.user_uid FROM legal_holds h
       JOIN user_directory d ON d.project_id = h.project_id AND NOT d.anonymous AND d.user_key = h.user_key
       WHERE h.project_id = $1 AND d.user_uid <> ALL(${heldUsersSql('$2')})`,
      [projectId, context.clock.now()],
    ),
  );
  for (const { user_uid: userUid } of wereHeld)
    await context.database.scoped(makeUserScope(projectId, userUid), async (tx) => {
      const user = await findLockedUser(tx, userUid);
      if (!user) return;
      const write = { context, tx, scope, user };
      if (await isUserHeld(write)) return;
      const rows = await tx.query<{ id: string }>(
        `SELECT m.id FROM memories m JOIN sessions s ON s.user_uid = m.user_uid AND s.id = m.session_uid
         WHERE m.user_uid = $1 AND m.scope = 'SESSION' AND s.ended_at IS NOT NULL ORDER BY m.id FOR UPDATE OF m`,
        [userUid],
      );
      await eraseMemories(
        write,
        rows.map(({ id }) => id),
        'session_end',
      );
    });
}

/**
 * After two years, deletes the records of which staff saw whose data and why, where staff signed in from, and which
 * lists they exported: grants are deleted, and audit entries lose their details. Keyed hashes still show that each
 * event happened, so the chain still verifies. Everything of people on legal hold is kept.
 */
export async function expireAccessTrail(context: Context, scope: ProjectScope): Promise<void> {
  const now = context.clock.now();
  const values = [scope.projectId, accessKeptSince(now), now];
  await context.database.scoped(scope, async (tx) => {
    await tx.execute(
      `DELETE FROM content_grants WHERE project_id = $1 AND expires_at < $2 AND user_uid <> ALL(${heldUsersSql('$3')})`,
      values,
    );
    await tx.execute(
      `UPDATE audit_entries SET user_key = NULL, user_salt = '', change = NULL, change_salt = ''
       WHERE project_id = $1 AND trigger = ANY($4) AND created_at < $2 AND (user_key IS NOT NULL OR change IS NOT NULL)
         AND user_uid <> ALL(${heldUsersSql('$3')})`,
      [...values, ACCESS_TRIGGERS],
    );
  });
}

const KEPT_DAYS = 7;
const EVENT_BATCH = 1000;

/** Deletes events older than a week, project by project, in short transactions. */
export async function expireOldEvents(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  const projects = await context.database.unscoped((tx) => tx.query<{ id: string }>('SELECT id FROM projects'));
  for (const { id } of projects) {
    let deleted: number;
    do {
      deleted = await context.database.scoped(makeProjectScope(id), (tx) =>
        tx.execute(
          `DELETE FROM events WHERE project_id = $1 AND id IN (SELECT id FROM events WHERE project_id = $1 AND at < $2 LIMIT ${EVENT_BATCH})`,
          [id, before],
        ),
      );
    } while (deleted === EVENT_BATCH);
  }
}
