import { getValue } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { FOR_SHARE, IsNull } from '../../db/entities.ts';
import type { InProject } from '../../db/scope.ts';
import { RetentionRun } from '../../entities/retentionRun.ts';
import { heldUsersSql } from '../../queries/privacy/privacyRequests.ts';
import { categoryDays, type DueItem, KEPT_UNTIL, keptMemories } from '../../queries/retention/dueForRetention.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { recordMemoryChanges } from '../memories/recordMemoryChanges.ts';
import { reviveSuperseded } from '../memories/superseded.ts';
import { type LockedUser, lockUsers, type UserWrite } from '../people/users.ts';
import { quoteVisible } from '../turns/mentions.ts';
import { countVisibleTurns } from '../turns/upsertSessions.ts';

/** A running cleanup. */
export interface StartedRun {
  uid: string;
  startedAt: Date;
}

/** A transaction of a cleanup that has locked the users whose rows it hides or restores. */
export interface RunWrite extends Omit<UserWrite, 'user'> {
  run: StartedRun;
  users: Map<string, LockedUser>;
}

/** How much a cleanup hid or restored. */
export interface Cleaned {
  turns: number;
  memories: number;
}

/**
 * Hides rows that are still due now that their users are locked: rows saved, changed or put on hold meanwhile stay.
 * Hides nothing for a run that was undone while it ran.
 */
export async function hideDue(
  context: Context,
  tx: Tx,
  scope: InProject,
  run: StartedRun,
  due: DueItem[],
): Promise<Cleaned> {
  const running = await tx.entities.findOne(RetentionRun, {
    where: { projectId: scope.projectId, uid: run.uid, undoneAt: IsNull() },
    lock: FOR_SHARE,
  });
  if (!running) return { turns: 0, memories: 0 };
  const users = await lockUsers(tx, [...new Set(due.map((item) => item.userUid))]);
  const write = { context, tx, scope, run, users };
  const turns = await hideTurns(write, due);
  const memories = await hideMemories(write, due);
  return { turns, memories };
}

async function hideTurns(write: RunWrite, due: DueItem[]): Promise<number> {
  const { tx, run } = write;
  const turns = due.filter((item) => item.type === 'Turn');
  if (turns.length === 0) return 0;
  const hidden = await tx.query<{ user_uid: string; id: string; session_uid: string }>(
    `UPDATE turns t SET hidden_by = $1 FROM unnest($2::uuid[], $3::uuid[], $4::smallint[]) AS d (user_uid, id, importance)
     WHERE t.user_uid = d.user_uid AND t.id = d.id AND t.importance = d.importance AND t.saved_at IS NULL AND t.hidden_by IS NULL
       AND t.user_uid <> ALL(${heldUsersSql('$5')})
     RETURNING t.user_uid, t.id, t.session_uid`,
    [
      run.uid,
      turns.map((item) => item.userUid),
      turns.map((item) => item.uid),
      turns.map((item) => item.importance),
      run.startedAt,
    ],
  );
  await recordVisibility(write, hidden, 'hidden');
  return hidden.length;
}

const VISIBILITY = {
  hidden: { step: -1, action: 'EXPIRED', trigger: 'retention', countedAs: 'turnsHidden' },
  restored: { step: 1, action: 'REACTIVATED', trigger: 'retention_undone', countedAs: 'turnsRestored' },
} as const;

/** Counts, quotes and audits turns that a cleanup has just hidden, or that were restored from it. */
export async function recordVisibility(
  { context, tx, scope, run, users }: RunWrite,
  turns: { user_uid: string; id: string; session_uid: string }[],
  now: keyof typeof VISIBILITY,
): Promise<void> {
  const { step, action, trigger, countedAs } = VISIBILITY[now];
  await countVisibleTurns(context, tx, scope, turns, step);
  const byUser = [...Map.groupBy(turns, (turn) => turn.user_uid)];
  for (const [userUid, own] of byUser) {
    const uids = own.map(({ id }) => id);
    await quoteVisible(context, tx, { userUid }, uids, now);
  }
  const entries = byUser.map(([userUid, own]) => ({
    ...{ userUid, userKey: users.get(userUid)?.userKey ?? null, action, trigger },
    ...{ subjectType: 'User' as const, subjectUid: userUid },
    change: { runId: run.uid, [countedAs]: own.length },
  }));
  await writeAudit(context, tx, scope, entries);
}

// Locked in order, because recall updates usage counts on several of these rows at a time.
const hideMemoriesSql = (lock: string): string => `
  WITH due AS (
    SELECT m.user_uid, m.id, m.deactivated_at,
      CASE WHEN m.expires_at <= coalesce(${KEPT_UNTIL}, 'infinity') THEN 'expiry' ELSE 'retention' END AS trigger
    FROM ${keptMemories('$5', '$6')} JOIN unnest($2::uuid[], $3::uuid[]) AS d (user_uid, id) ON d.user_uid = m.user_uid AND d.id = m.id
    WHERE m.hidden_by IS NULL AND least(m.expires_at, ${KEPT_UNTIL}) <= $4::timestamptz AND m.user_uid <> ALL(${heldUsersSql('$4')})
    ORDER BY m.user_uid, m.id ${lock})
  UPDATE memories m SET hidden_by = $1, deactivated_at = coalesce(m.deactivated_at, $4)
  FROM due WHERE m.user_uid = due.user_uid AND m.id = due.id
  RETURNING m.user_uid, m.id, m.session_uid, due.trigger, due.deactivated_at AS before, m.deactivated_at AS after`;

/** Hidden memories are deactivated too, so that they do not block an equal fact that is told again. */
async function hideMemories({ context, tx, scope, run, users }: RunWrite, due: DueItem[]): Promise<number> {
  const memories = due.filter((item) => item.type === 'Memory');
  if (memories.length === 0) return 0;
  const values = [
    run.uid,
    memories.map((item) => item.userUid),
    memories.map((item) => item.uid),
    run.startedAt,
    ...categoryDays(context.settings.memoryTtl),
  ];
  const hidden = await tx.query<{
    user_uid: string;
    id: string;
    session_uid: string | null;
    trigger: 'expiry' | 'retention';
    before: Date | null;
    after: Date;
  }>(hideMemoriesSql(tx.onCluster ? '' : 'FOR UPDATE OF m'), values);
  for (const [userUid, own] of Map.groupBy(hidden, (row) => row.user_uid)) {
    const expired = own.filter(({ trigger }) => trigger === 'expiry').map(({ id }) => id);
    const write = { context, tx, scope, user: getValue(users, userUid) };
    await reviveSuperseded(write, expired, 'expiry');
    await recordMemoryChanges(
      write,
      own.map((row) => ({
        memoryUid: row.id,
        action: 'EXPIRED',
        trigger: row.trigger,
        sessionUid: row.session_uid,
        change: { before: { deactivatedAt: row.before }, after: { deactivatedAt: row.after, runId: run.uid } },
      })),
    );
  }
  return hidden.length;
}
