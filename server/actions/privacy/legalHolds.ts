import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { IsNull, MoreThan, Or } from '../../db/entities.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { InProject, ProjectScope } from '../../db/scope.ts';
import { LegalHold } from '../../entities/legalHold.ts';
import { notFound, refuse } from '../../errors.ts';
import { parseHolds } from '../../lifecycle/privacy/parseHolds.ts';
import { auditActorName, type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import type { LockedUser, UserWrite } from '../people/users.ts';
import { refuseErasedPerson } from './tombstones.ts';

/** Places legal holds, all or none: nothing of these users is erased or expires. */
export async function placeLegalHolds(
  context: Context,
  scope: ProjectScope,
  holds: Omit<NewHold, 'requestUid'>[],
): Promise<LegalHold[]> {
  return context.database.scoped(scope, async (tx) => {
    const placed: LegalHold[] = [];
    for (const hold of holds) placed.push(await placeHold(context, tx, scope, { ...hold, requestUid: null }));
    return placed;
  });
}

/**
 * Ends a legal hold. A hold placed by a request ends with `releasePrivacyRequest`.
 * @throws NOT_FOUND also for one that has ended
 */
export async function releaseLegalHold(
  context: Context,
  scope: ProjectScope,
  uid: string,
  note: string | null,
): Promise<LegalHold> {
  const [released] = await context.database.scoped(scope, (tx) => releaseHolds(context, tx, scope, { uid }, note));
  if (!released) throw notFound('hold', 'input.id');
  return released;
}

/** Places the holds of a list. @throws BAD_USER_INPUT naming every invalid row; nothing is placed then */
export const importLegalHolds = (context: Context, scope: ProjectScope, csv: string): Promise<LegalHold[]> =>
  placeLegalHolds(context, scope, parseHolds(csv, context.clock.now(), context.settings.timeZone));

interface NewHold {
  userKey: string;
  requestUid: string | null;
  reason: string;
  owner: string;
  until: Date | null;
}

/** Places a legal hold on a user, who need not exist. @throws USER_ERASED */
export async function placeHold(context: Context, tx: Tx, scope: ProjectScope, hold: NewHold): Promise<LegalHold> {
  const userUid = await refuseErasedPerson(context, tx, scope, hold.userKey);
  const { userKey, requestUid, reason, owner, until } = hold;
  const placed = tx.entities.create(LegalHold, {
    projectId: scope.projectId,
    uid: newUid(),
    userHash: context.secrets.hashUser(scope.projectId, userKey),
    userKey,
    requestUid,
    reason,
    owner,
    heldUntil: until,
    placedBy: auditActorName(context),
    placedAt: context.clock.now(),
    releasedBy: null,
    releasedAt: null,
    releaseNote: null,
  });
  await tx.entities.insert(LegalHold, placed);
  const entry = entryOf(placed, userUid, {
    action: 'HELD',
    trigger: requestUid ? 'privacy_request' : 'user_request',
    change: { before: null, after: { reason, owner, until } },
  });
  await writeAudit(context, tx, scope, [entry]);
  return placed;
}

/** Selects the active holds to end: one by its uid, those of a request, or those that have expired at a given time. */
type Ending = { uid: string } | { requestUid: string } | { at: Date };

/** Releases active holds. @param note why, if a reason was given */
export async function releaseHolds(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  which: Ending,
  note: string | null,
): Promise<LegalHold[]> {
  const rows = await tx.query<RowOf<LegalHold> & { user_uid: string }>(
    `UPDATE legal_holds h SET released_by = $3, released_at = $4, release_note = $5
     WHERE project_id = $1 AND ${conditionOf(which)} AND released_at IS NULL
     RETURNING *, (SELECT user_uid FROM user_directory d
       WHERE d.project_id = h.project_id AND NOT d.anonymous AND d.user_key = h.user_key) AS user_uid`,
    [scope.projectId, Object.values(which)[0], auditActorName(context), context.clock.now(), note],
  );
  const released = rows.map(({ user_uid: userUid, ...row }) => ({ userUid, hold: hydrate(LegalHold, row) }));
  const trigger = 'at' in which ? 'expiry' : 'requestUid' in which ? 'privacy_request' : 'user_request';
  const what = { action: 'RELEASED', trigger, change: { before: null, after: { note } } } as const;
  const entries = released.map(({ hold, userUid }) => entryOf(hold, userUid, what));
  await writeAudit(context, tx, scope, entries);
  return released.map(({ hold }) => hold);
}

const conditionOf = (which: Ending): string =>
  'uid' in which ? 'id = $2' : 'requestUid' in which ? 'request_id = $2' : 'held_until <= $2';

/** Entries about a user who does not exist are filed with the project, until an erasure removes their details. */
const entryOf = (
  { projectId, uid, userKey }: LegalHold,
  userUid: string | undefined,
  what: Pick<NewAuditEntry, 'action' | 'trigger' | 'change'>,
): NewAuditEntry => ({
  ...what,
  userUid: userUid ?? projectId,
  userKey,
  subjectType: 'LegalHold',
  subjectUid: uid,
});

/** Whether a person is on an active legal hold. An erasure asks in its own transaction. */
export async function isHeld(context: Context, tx: Tx, scope: InProject, userHash: Buffer): Promise<boolean> {
  const heldUntil = Or(IsNull(), MoreThan(context.clock.now()));
  return tx.entities.existsBy(LegalHold, { projectId: scope.projectId, userHash, releasedAt: IsNull(), heldUntil });
}

type MayBeHeld = Omit<UserWrite, 'user'> & { user: Pick<LockedUser, 'userKey'> };

/** Whether a locked user is on an active legal hold: nothing of theirs may be deleted then. */
export async function isUserHeld({ context, tx, scope, user: { userKey } }: MayBeHeld): Promise<boolean> {
  return userKey !== null && isHeld(context, tx, scope, context.secrets.hashUser(scope.projectId, userKey));
}

/**
 * Refuses to delete anything of a user on legal hold, in the deleting transaction.
 * @throws CONFLICT
 */
export async function refuseHeld(write: MayBeHeld): Promise<void> {
  if (await isUserHeld(write)) throw refuse('hold.keeps');
}
