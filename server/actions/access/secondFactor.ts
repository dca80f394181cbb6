import { randomBytes } from 'node:crypto';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { FOR_UPDATE, Not } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Staff, StaffSession } from '../../entities/staff.ts';
import { badInput, issue, type RecollectError, refuse } from '../../errors.ts';
import {
  isLocked,
  lockedUntil,
  MAX_USED_STEPS,
  totpSecretOf,
  totpStepOf,
  totpUri,
} from '../../lifecycle/access/signIn.ts';
import { findStaff } from '../../queries/access/staff.ts';
import { auditStaffChange, UNLOCKED } from './staff.ts';

/** RFC 4226, 4: as long as the hash output. */
const SECRET_BYTES = 20;

/** A secret for the authenticator app, as text and as the URL behind a QR code. */
interface NewTotp {
  secret: string;
  uri: string;
}

interface Codes {
  /** A code of the new secret; without it a new secret is created. */
  code?: string | null;
  /** A code of the second factor in force. */
  currentCode?: string | null;
}

/**
 * Enrols a second factor in two steps. The first creates a secret; the second confirms it with a code and puts it in
 * force. Until then an existing factor stays in force.
 * @returns the secret after the first step; null after the second
 * @throws BAD_USER_INPUT for a wrong code; CONFLICT for a code before a secret was created
 */
export async function enrollTotp(
  context: Context,
  scope: ProjectScope,
  actor: StaffActor,
  { code, currentCode }: Codes,
): Promise<NewTotp | null> {
  if (code == null) return begin(context, actor, currentCode);
  await confirm(context, scope, actor, code);
  return null;
}

/**
 * Requires the current code if there is a factor, so that a stolen session cannot replace it; guesses count like those
 * at sign-in.
 */
async function begin(context: Context, actor: StaffActor, currentCode: Codes['currentCode']): Promise<NewTotp> {
  const now = context.clock.now();
  const { staffUid } = actor;
  const secret = totpSecretOf(Uint8Array.from(randomBytes(SECRET_BYTES)));
  const found = await findStaff(context.database, staffUid);
  const isHeard = found?.hasTotp && currentCode != null && (await countAttempt(context, staffUid, now)).isHeard;
  return context.database.unscoped(async (tx) => {
    const member = await lock(tx, staffUid);
    if (member.hasTotp) {
      const step = isHeard ? codeStepOf(context, member, currentCode, now) : undefined;
      if (step === undefined) throw wrongCode('currentCode');
      await recordTotpStep(tx, member, step, UNLOCKED);
    }
    const totpPendingSecret = context.dataKeys.sealSecret(staffUid, secret);
    await tx.entities.update(Staff, { uid: staffUid }, { totpPendingSecret });
    return { secret, uri: totpUri(secret, member.email) };
  });
}

/** The confirming code is used up, and other sessions end because they began without the new factor. */
async function confirm(context: Context, scope: ProjectScope, actor: StaffActor, code: string): Promise<void> {
  const now = context.clock.now();
  const { staffUid, sessionHash } = actor;
  await context.database.scoped(scope, async (tx) => {
    const member = await lock(tx, staffUid);
    if (member.totpPendingSecret === null) throw refuse('totp.noSecret');
    const step = totpStepOf(context.dataKeys.openSecret(staffUid, member.totpPendingSecret), code, now, []);
    if (step === undefined) throw wrongCode('code');
    const factor = { totpSecret: member.totpPendingSecret, totpConfirmedAt: now, totpUsedSteps: [step] };
    await tx.entities.update(Staff, { uid: staffUid }, { ...factor, totpPendingSecret: null });
    await tx.entities.update(StaffSession, { tokenHash: sessionHash }, { provenAt: now });
    await tx.entities.delete(StaffSession, { staffUid, tokenHash: Not(sessionHash) });
    await auditStaffChange(context, tx, scope, {
      staffUid,
      action: 'UPDATED',
      before: { secondFactor: member.hasTotp },
      after: { secondFactor: true },
    });
  });
}

const lock = (tx: Tx, uid: string): Promise<Staff> =>
  tx.entities.findOneOrFail(Staff, { where: { uid }, lock: FOR_UPDATE });

const wrongCode = (field: string): RecollectError => badInput(issue(`input.${field}`, 'totp.wrong'));

/**
 * Records in the session that its second factor has just been shown. Guesses count like those at sign-in, a code works
 * once, and both right and wrong codes are audited.
 * @returns when it was shown
 * @throws CONFLICT without a second factor of ours; BAD_USER_INPUT for a wrong or used code, and for any code during a
 *   lock
 */
export async function proveSecondFactor(
  context: Context,
  scope: ProjectScope,
  { staffUid, sessionHash }: StaffActor,
  code: string,
): Promise<Date> {
  const now = context.clock.now();
  const { isHeard } = await countAttempt(context, staffUid, now);
  const outcome = await context.database.scoped(scope, async (tx) => {
    const member = await lock(tx, staffUid);
    if (!member.hasTotp) return 'NOT_ENROLLED';
    const step = isHeard ? codeStepOf(context, member, code, now) : undefined;
    // Does not throw: the writes must persist when the code was wrong.
    await auditStaffChange(context, tx, scope, {
      staffUid,
      action: 'UPDATED',
      before: null,
      after: { secondFactorProven: step !== undefined },
    });
    if (step === undefined) return 'WRONG';
    await recordTotpStep(tx, member, step, UNLOCKED);
    await tx.entities.update(StaffSession, { tokenHash: sessionHash }, { provenAt: now });
    return 'PROVEN';
  });
  if (outcome === 'NOT_ENROLLED') throw refuse('totp.notEnrolled');
  if (outcome === 'WRONG') throw badInput(issue('input.totp', 'totp.wrongProof'));
  return now;
}

/**
 * Records that a code was used, by its time step: it never works again, whatever the clock is set to.
 * @param member their row, which the caller has locked
 * @param also what to write with it
 */
export async function recordTotpStep(
  tx: Tx,
  { uid, totpUsedSteps }: Staff,
  step: number,
  also: Partial<typeof UNLOCKED> = {},
): Promise<void> {
  const steps = [step, ...totpUsedSteps].slice(0, MAX_USED_STEPS);
  await tx.entities.update(Staff, { uid }, { totpUsedSteps: steps, ...also });
}

/** The result of counting a try. */
interface CountedAttempt {
  /** False during a lock: the try must not be evaluated. */
  isHeard: boolean;
  /** Until when the account is now locked, unless the try is right; null while tries are free. */
  lockedUntil: Date | null;
}

/**
 * Counts a sign-in try against the account before it is evaluated; a right one clears the count. Concurrent tries queue
 * on the row here, so they cannot outrun the count while their passwords are being hashed.
 */
export async function countAttempt(
  context: Pick<Context, 'database' | 'log'>,
  staffUid: string,
  now: Date,
): Promise<CountedAttempt> {
  return context.database.unscoped(async (tx) => {
    const where = { uid: staffUid };
    const member = await tx.entities.findOne(Staff, { where, lock: FOR_UPDATE });
    if (!member || isLocked(member.lockedUntil, now)) return { isHeard: false, lockedUntil: null };
    const tries = member.failedAttempts + 1;
    const until = lockedUntil(tries, now);
    await tx.entities.update(Staff, where, { failedAttempts: tries, lockedUntil: until });
    if (until)
      tx.afterCommit(() => context.log.warn({ staffUid, tries }, 'sign-in is locked unless this attempt succeeds'));
    return { isHeard: true, lockedUntil: until };
  });
}

/** The time step of a code for a member's factor in force; undefined for a wrong or used code, or without a factor. */
export function codeStepOf(
  { dataKeys }: Context,
  { uid, totpSecret, totpUsedSteps }: Staff,
  code: string | null | undefined,
  now: Date,
): number | undefined {
  return totpSecret === null ? undefined : totpStepOf(dataKeys.openSecret(uid, totpSecret), code, now, totpUsedSteps);
}
