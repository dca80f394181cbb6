import { v7 as newUid } from 'uuid';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { Consent } from '../entities/consent.ts';
import { MEMORY_PURPOSE } from '../lifecycle/consentPurpose.ts';
import type { OpenUser } from './openUsers.ts';
import { writeAudit } from './writeAudit.ts';
import { writtenName } from './writtenName.ts';

/** What a user says to a purpose. */
export interface SaidConsent {
  purpose: string;
  version: string;
  granted: boolean;
  /** How they said so. */
  method?: string | null;
}

/**
 * Writes into an open user's ledger of consents what they say to a purpose, unless the ledger says so already. What they
 * say to `memory` decides in the same transaction over learning and recall.
 * @returns the ledger's newest row of the purpose
 */
export async function setConsent(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: OpenUser,
  said: SaidConsent,
): Promise<Consent> {
  const [row] = await tx.query(
    `SELECT ${selectList(Consent, 'c')} FROM consents c WHERE c.user_uid = $1 AND c.purpose = $2
     ORDER BY c.recorded_at DESC, c.id DESC LIMIT 1`,
    [user.userUid, said.purpose],
  );
  const present = row && hydrate(Consent, row);
  if (present && saysSo(present, said)) return present;

  const next = Object.assign(new Consent(), {
    userUid: user.userUid,
    uid: newUid(),
    projectId: scope.projectId,
    purpose: said.purpose,
    version: said.version,
    method: said.method ?? null,
    ...timesOf(present, said.granted, context.clock.now()),
    recordedBy: writtenName(context),
  });
  await insert(tx, next);
  if (next.purpose === MEMORY_PURPOSE) await decide(tx, next);
  const told = ({ purpose, version, grantedAt, withdrawnAt, method }: Consent) => ({
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
      change: { before: present ? told(present) : null, after: told(next) },
    },
  ]);
  return next;
}

/** Another version of the text is another consent; a no is a no to every version. */
const saysSo = (present: Consent, { version, granted }: SaidConsent): boolean =>
  granted ? present.withdrawnAt === null && present.version === version : present.withdrawnAt !== null;

/** A withdrawal keeps the time of what it withdraws. */
const timesOf = (present: Consent | undefined, granted: boolean, now: Date) =>
  granted
    ? { grantedAt: now, withdrawnAt: null, recordedAt: now }
    : { grantedAt: present?.grantedAt ?? null, withdrawnAt: now, recordedAt: now };

async function insert(tx: Tx, next: Consent): Promise<void> {
  await tx.query(
    `INSERT INTO consents (user_uid, id, project_id, purpose, version, granted_at, withdrawn_at, recorded_by, recorded_at, method)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      next.userUid,
      next.uid,
      next.projectId,
      next.purpose,
      next.version,
      next.grantedAt,
      next.withdrawnAt,
      next.recordedBy,
      next.recordedAt,
      next.method,
    ],
  );
}

/** Writers read these under the user's lock, so that what has begun later than this learns nothing. */
async function decide(tx: Tx, { userUid, grantedAt, withdrawnAt, recordedAt }: Consent): Promise<void> {
  await tx.query(
    'UPDATE memory_settings SET consented_at = $2, consent_withdrawn_at = $3, updated_at = $4 WHERE user_uid = $1',
    [userUid, withdrawnAt ? null : grantedAt, withdrawnAt, recordedAt],
  );
}
