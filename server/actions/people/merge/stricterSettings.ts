import { getValue } from '../../../collections.ts';
import { Consent, MemorySettings } from '../../../entities/user.ts';
import { setConsent } from '../memorySettings.ts';
import { lockUsers } from '../users.ts';
import type { Move } from './copyRows.ts';

/** The settings that have stricter and less strict values. */
type Allowed = Pick<MemorySettings, 'enabled' | 'autoExtraction' | 'allowedCategories' | 'retentionDays'>;

/** A user's settings before and after a merge made them stricter. */
export interface Stricter {
  before: Allowed;
  after: Allowed;
}

/** Makes a user's settings at least as strict as another's. @returns what changed; undefined if nothing did */
export async function applyStricterSettings({ context, tx, from, to }: Move): Promise<Stricter | undefined> {
  const theirs = await tx.entities.findOneByOrFail(MemorySettings, { userUid: from });
  const own = await tx.entities.findOneByOrFail(MemorySettings, { userUid: to });
  const before = allowedOf(own);
  const days = [own.retentionDays, theirs.retentionDays].filter((one) => one !== null);
  const after: Allowed = {
    enabled: own.enabled && theirs.enabled,
    autoExtraction: own.autoExtraction && theirs.autoExtraction,
    allowedCategories: own.allowedCategories.filter((one) => theirs.allowedCategories.includes(one)),
    retentionDays: days.length > 0 ? Math.min(...days) : null,
  };
  if (isEqual(before, after)) return undefined;
  await tx.entities.update(MemorySettings, { userUid: to }, { ...after, updatedAt: context.clock.now() });
  return { before, after };
}

/** Gives a user their settings back, unless somebody has changed them since. */
export async function restoreOwnSettings({ context, tx, from }: Move, { before, after }: Stricter): Promise<void> {
  const present = allowedOf(await tx.entities.findOneByOrFail(MemorySettings, { userUid: from }));
  if (isEqual(present, after))
    await tx.entities.update(MemorySettings, { userUid: from }, { ...before, updatedAt: context.clock.now() });
}

/**
 * A purpose that either user refused is refused. The merged user's yes does not carry over, because it was not given
 * under this identity. Their ledger stays as it is.
 */
export async function copyRefusals(move: Move): Promise<void> {
  const { context, tx, scope, from, to } = move;
  const newest = async (userUid: string) => {
    const rows = await tx.entities.find(Consent, { where: { userUid }, order: { recordedAt: 'ASC', uid: 'ASC' } });
    return new Map(rows.map((row) => [row.purpose, row]));
  };
  const [theirs, own] = [await newest(from), await newest(to)];
  for (const [purpose, { version, withdrawnAt }] of theirs) {
    if (withdrawnAt === null || own.get(purpose)?.withdrawnAt) continue;
    const user = getValue(await lockUsers(tx, [to]), to);
    await setConsent({ context, tx, scope, user }, { purpose, version, granted: false, method: 'mergeUsers' });
  }
}

const allowedOf = ({ enabled, autoExtraction, allowedCategories, retentionDays }: Allowed): Allowed => ({
  ...{ enabled, autoExtraction, allowedCategories, retentionDays },
});

const isEqual = (one: Allowed, other: Allowed): boolean =>
  JSON.stringify(allowedOf(one)) === JSON.stringify(allowedOf(other));
