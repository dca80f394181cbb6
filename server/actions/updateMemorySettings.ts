import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { nameKey } from '../db/directory.ts';
import type { UserRef } from '../db/scope.ts';
import type { MemoryCategory } from '../entities/enums.ts';
import type { MemorySettings } from '../entities/memorySettings.ts';
import { MEMORY_PURPOSE, UNSPECIFIED_VERSION } from '../lifecycle/consentPurpose.ts';
import { type Change, changesOf } from './changesOf.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';
import { openSettings } from './openSettings.ts';
import { type OpenUser, openUsers } from './openUsers.ts';
import { setConsent } from './setConsent.ts';
import { liftTombstone } from './tombstones.ts';
import { type NewAuditEntry, writeAudit } from './writeAudit.ts';

/** What is to be different; what is left out stays. */
export interface SettingsChanges {
  enabled?: boolean;
  autoExtraction?: boolean;
  allowedCategories?: MemoryCategory[];
  maxMemories?: number;
  retentionDays?: number | null;
  /** True notes the consent with the present time, unless there is one; false withdraws one that was given. */
  consented?: boolean;
}

/** Changes what a user allows; the user comes into being when needed. A lower limit evicts at once. */
export async function updateMemorySettings(
  context: Context,
  ref: UserRef,
  { consented, ...changes }: SettingsChanges,
): Promise<MemorySettings> {
  const name = { anonymous: false, key: ref.userKey! };
  return context.database.scoped(ref, async (tx) => {
    if (consented) await liftTombstone(context, tx, ref, name.key);
    const user = (await openUsers(context, tx, ref, [name])).get(nameKey(name))!;
    const present = await openSettings(tx, user.userUid);
    const now = context.clock.now();
    const settled = changesOf(present, changes);
    if (settled) await store(tx, Object.assign(present, settled.after, { updatedAt: now }));
    if (settled) await writeAudit(context, tx, ref, [entryOf(user, settled)]);
    if (consented !== undefined && consented !== (present.consentedAt !== null)) {
      const said = { purpose: MEMORY_PURPOSE, version: UNSPECIFIED_VERSION, granted: consented, method: 'settings' };
      await setConsent(context, tx, ref, user, said);
    }
    if (settled) await evictBeyondLimit(context, tx, ref, user, present.maxMemories);
    return openSettings(tx, user.userUid);
  });
}

const entryOf = (user: OpenUser, change: Change): NewAuditEntry => ({
  userUid: user.userUid,
  userKey: user.userKey,
  action: 'SETTINGS_CHANGED',
  trigger: 'user_request',
  subjectType: 'User',
  subjectUid: user.userUid,
  change,
});

async function store(tx: Tx, next: MemorySettings): Promise<void> {
  await tx.query(
    `UPDATE memory_settings SET enabled = $2, auto_extraction = $3, allowed_categories = $4, max_memories = $5,
       retention_days = $6, updated_at = $7 WHERE user_uid = $1`,
    [
      next.userUid,
      next.enabled,
      next.autoExtraction,
      next.allowedCategories,
      next.maxMemories,
      next.retentionDays,
      next.updatedAt,
    ],
  );
}
