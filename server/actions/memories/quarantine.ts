import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import type { PlantedReason } from '../../lifecycle/extract/planted/signs.ts';
import { shorten } from '../../text/shorten.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import type { LockedUser } from '../people/users.ts';
import { isUserHeld } from '../privacy/legalHolds.ts';
import { preventRelearning } from './noteLearning.ts';

/** A statement of a turn that is kept only if somebody accepts it. */
export interface HeldStatement {
  turnUid: string;
  text: string;
  reason: PlantedReason;
  toldAt: Date;
}

/** The same limit as for a memory's content. */
const MAX_CHARACTERS = 2_000;
/** A user has at most this many; the oldest are dropped, unless a legal hold keeps them. */
const MAX_OF_A_USER = 100;

/** Puts statements of an open user into quarantine. Entries of a turn that is learned from again stay as they are. */
export async function quarantine(
  context: Context,
  tx: Tx,
  scope: UserScope,
  user: LockedUser,
  held: readonly HeldStatement[],
): Promise<void> {
  if (held.length === 0) return;
  const { userUid } = user;
  const waiting = await tx.query<{ turn_id: string }>(
    'SELECT turn_id FROM quarantined_statements WHERE user_uid = $1 AND turn_id = ANY($2)',
    [userUid, held.map(({ turnUid }) => turnUid)],
  );
  const isWaiting = new Set(waiting.map((row) => row.turn_id));
  const fresh = held.filter((one) => !isWaiting.has(one.turnUid)).map((one) => ({ ...one, uid: newUid() }));
  const uids = fresh.map(({ uid }) => uid);
  await tx.query<{ user_uid: string }>(
    `INSERT INTO quarantined_statements (user_uid, id, project_id, turn_id, reason, text, told_at, held_at)
     SELECT $1, a.id, $2, a.turn_id, a.reason, a.text, a.told_at, $3
     FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[]) AS a (id, turn_id, reason, text, told_at) RETURNING user_uid`,
    [
      ...[userUid, scope.projectId, context.clock.now(), uids, fresh.map(({ turnUid }) => turnUid)],
      fresh.map(({ reason }) => reason),
      fresh.map(({ uid, text }) =>
        sealed('quarantined_statements.text', userUid, [uid], shorten(text, MAX_CHARACTERS)),
      ),
      fresh.map(({ toldAt }) => toldAt),
    ],
  );
  await audit(context, tx, scope, user, uids, 'CREATED', 'quarantine');
  if (await isUserHeld(context, tx, scope, user)) return;
  const beyond = await tx.query<{ id: string }>(
    `SELECT id FROM quarantined_statements WHERE user_uid = $1 ORDER BY held_at DESC, id DESC OFFSET ${MAX_OF_A_USER}`,
    [userUid],
  );
  await eraseStatements(context, tx, scope, user, idsOf(beyond), 'capacity');
}

/** Deletes an open user's statements in quarantine, or only those of the given turns. */
export async function eraseQuarantine(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  trigger: AuditTrigger,
  turnUids: string[] | null = null,
): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM quarantined_statements WHERE user_uid = $1 AND ($2::uuid[] IS NULL OR turn_id = ANY($2))',
    [user.userUid, turnUids],
  );
  await eraseStatements(context, tx, scope, user, idsOf(rows), trigger);
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Deletes statements in quarantine of an open user. */
export async function eraseStatements(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  uids: string[],
  trigger: AuditTrigger,
): Promise<void> {
  if (uids.length === 0) return;
  const gone = await tx.query<{ turn_id: string }>(
    'DELETE FROM quarantined_statements WHERE user_uid = $1 AND id = ANY($2) RETURNING turn_id',
    [user.userUid, uids],
  );
  await preventRelearning(
    tx,
    user.userUid,
    gone.map((row) => row.turn_id),
  );
  await audit(context, tx, scope, user, uids, 'ERASED', trigger);
}

/** The audit log does not repeat the statement. */
const audit = (
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  { userUid, userKey }: LockedUser,
  uids: string[],
  action: 'CREATED' | 'ERASED',
  trigger: AuditTrigger,
): Promise<void> =>
  writeAudit(
    context,
    tx,
    scope,
    uids.map((subjectUid) => ({ userUid, userKey, action, trigger, subjectType: 'QuarantinedStatement', subjectUid })),
  );
