import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserRef } from '../../db/scope.ts';
import type { MemoryCategory } from '../../entities/enums.ts';
import { MemorySettings } from '../../entities/user.ts';
import { MEMORY_PURPOSE, UNSPECIFIED_VERSION } from '../../lifecycle/consent.ts';
import { type Change, changesOf, type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';
import { setConsent } from '../people/consents.ts';
import { type LockedUser, lockNamedUser, requireUserKey } from '../people/users.ts';
import { liftTombstone } from '../privacy/tombstones.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';

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
    const present = await getMemorySettings(tx, user.userUid);
    refuseLostUpdate(expectedVersion, present.editable, { ...changes, consented });
    const now = context.clock.now();
    const settled = changesOf(present, changes);
    Object.assign(present, settled?.after);
    if (settled) await tx.entities.update(MemorySettings, { userUid: user.userUid }, { ...changes, updatedAt: now });
    if (settled) await writeAudit(context, tx, ref, [entryOf(user, settled)]);
    if (consented !== undefined && consented !== (present.consentedAt !== null)) {
      const said = { purpose: MEMORY_PURPOSE, version: UNSPECIFIED_VERSION, granted: consented, method: 'settings' };
      await setConsent(context, tx, ref, user, said);
    }
    if (settled) await evictBeyondLimit(context, tx, ref, user, present.maxMemories);
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
