import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserRef } from '../../db/scope.ts';
import type { MemoryCategory } from '../../entities/enums.ts';
import { Consent, MemorySettings } from '../../entities/user.ts';
import { MEMORY_PURPOSE, normalizePurpose, UNSPECIFIED_VERSION } from '../../lifecycle/learningRules.ts';
import { auditActorName, type Change, changesOf, type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { evictBeyondLimit } from '../memories/evictBeyondLimit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';
import { liftTombstone } from '../privacy/tombstones.ts';
import { type LockedUser, lockNamedUser, requireUserKey, type UserWrite } from './users.ts';

/** The fields to change; omitted ones stay. */
interface SettingsChanges {
  enabled?: boolean;
  autoExtraction?: boolean;
  allowedCategories?: MemoryCategory[];
  maxMemories?: number;
  retentionDays?: number | null;
  /** True records the consent with the current time, unless there is one; false withdraws an existing consent. */
  consented?: boolean;
}

/**
 * Changes a user's settings, and creates the user if needed. A lower limit evicts at once.
 * @throws CONFLICT when somebody else changed the settings since `expectedVersion`
 */
export async function updateMemorySettings(
  context: Context,
  ref: UserRef,
  { consented, ...changes }: SettingsChanges,
  expectedVersion?: string | null,
): Promise<MemorySettings> {
  return context.database.scoped(ref, async (tx) => {
    if (consented) await liftTombstone(context, tx, ref, requireUserKey(ref));
    const user = await lockNamedUser(context, tx, ref);
    const write = { context, tx, scope: ref, user };
    const present = await getMemorySettings(tx, user.userUid);
    refuseLostUpdate(expectedVersion, present.editable, { ...changes, consented });
    const now = context.clock.now();
    const settled = changesOf(present, changes);
    Object.assign(present, settled?.after);
    if (settled) await tx.entities.update(MemorySettings, { userUid: user.userUid }, { ...changes, updatedAt: now });
    if (settled) await writeAudit(context, tx, ref, [entryOf(user, settled)]);
    if (consented !== undefined && consented !== (present.consentedAt !== null)) {
      const said = { purpose: MEMORY_PURPOSE, version: UNSPECIFIED_VERSION, granted: consented, method: 'settings' };
      await setConsent(write, said);
    }
    if (settled) await evictBeyondLimit(write, present.maxMemories);
    return getMemorySettings(tx, user.userUid);
  });
}

const entryOf = (user: LockedUser, change: Change): NewAuditEntry => ({
  userUid: user.userUid,
  userKey: user.userKey,
  action: 'SETTINGS_CHANGED',
  trigger: 'user_request',
  subjectType: 'User',
  subjectUid: user.userUid,
  change,
});

/** The settings of a user whose row the transaction has locked (`lockUsersByName`), so they hold until it ends. */
export const getMemorySettings = (tx: Tx, userUid: string): Promise<MemorySettings> =>
  tx.entities.findOneByOrFail(MemorySettings, { userUid });

/**
 * Records a user's answer to a purpose, and creates the user if needed. A repeated answer writes nothing. A yes to
 * `memory` from someone who was erased allows data about them to be stored again; one to a newsletter does not.
 */
export async function recordConsent(context: Context, ref: UserRef, said: SaidConsent): Promise<Consent> {
  const purpose = normalizePurpose(said.purpose);
  return context.database.scoped(ref, async (tx) => {
    if (said.granted && purpose === MEMORY_PURPOSE) await liftTombstone(context, tx, ref, requireUserKey(ref));
    const user = await lockNamedUser(context, tx, ref);
    return setConsent({ context, tx, scope: ref, user }, { ...said, purpose });
  });
}

/** A user's answer to a purpose. */
interface SaidConsent {
  purpose: string;
  version: string;
  granted: boolean;
  /** How they gave the answer. */
  method?: string | null;
}

/**
 * Writes an open user's answer to a purpose into their consent ledger, unless the ledger already says so. The answer to
 * `memory` also switches learning and recall in the same transaction.
 * @returns the ledger's newest row for the purpose
 */
export async function setConsent({ context, tx, scope, user }: UserWrite, said: SaidConsent): Promise<Consent> {
  const present = await tx.entities.findOne(Consent, {
    where: { userUid: user.userUid, purpose: said.purpose },
    order: { recordedAt: 'DESC', uid: 'DESC' },
  });
  if (present && isSameAnswer(present, said)) return present;

  const next = Object.assign(new Consent(), {
    userUid: user.userUid,
    uid: newUid(),
    projectId: scope.projectId,
    purpose: said.purpose,
    version: said.version,
    method: said.method ?? null,
    ...timesOf(present, said.granted, context.clock.now()),
    recordedBy: auditActorName(context),
    imported: false,
  });
  await tx.entities.insert(Consent, next);
  if (next.purpose === MEMORY_PURPOSE) await updateMemoryConsent(tx, next);
  const audited = ({ purpose, version, grantedAt, withdrawnAt, method }: Consent) => ({
    purpose,
    version,
    grantedAt,
    withdrawnAt,
    method,
  });
  await writeAudit(context, tx, scope, [
    {
      userUid: user.userUid,
      userKey: user.userKey,
      action: 'CONSENT_CHANGED',
      trigger: 'user_request',
      subjectType: 'User',
      subjectUid: user.userUid,
      change: { before: present ? audited(present) : null, after: audited(next) },
    },
  ]);
  return next;
}

/**
 * A different version of the text needs a new consent; a no applies to every version. Answers imported from another
 * server were not given here.
 */
const isSameAnswer = (present: Consent, { version, granted }: SaidConsent): boolean =>
  !present.imported &&
  (granted ? present.withdrawnAt === null && present.version === version : present.withdrawnAt !== null);

/** A withdrawal keeps the time of the consent it withdraws. */
const timesOf = (present: Consent | null, granted: boolean, now: Date) =>
  granted
    ? { grantedAt: now, withdrawnAt: null, recordedAt: now }
    : { grantedAt: present && !present.imported ? present.grantedAt : null, withdrawnAt: now, recordedAt: now };

/** Writers read these under the user's lock, so a write that starts after this learns nothing. */
async function updateMemoryConsent(tx: Tx, { userUid, grantedAt, withdrawnAt, recordedAt }: Consent): Promise<void> {
  const said = { consentedAt: withdrawnAt ? null : grantedAt, consentWithdrawnAt: withdrawnAt, updatedAt: recordedAt };
  await tx.entities.update(MemorySettings, { userUid }, said);
}
