import { randomBytes } from 'node:crypto';
import type { Context, StaffActor } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Staff } from '../../entities/staff.ts';
import { badInput, issue, type RecollectError, refuse } from '../../errors.ts';
import { isLocked, lockedUntil } from '../../lifecycle/access/lockOut.ts';
import { MAX_USED_STEPS, totpSecretOf, totpStepOf, totpUri } from '../../lifecycle/access/totp.ts';
import { findStaff } from '../../queries/access/staff.ts';
import { noteStaffChange } from './staff.ts';

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
  const heard = found?.hasTotp && currentCode != null && (await chargeTry(context, staffUid, now)).heard;
  return context.database.unscoped(async (tx) => {
    const member = await lock(tx, staffUid);
    if (member.hasTotp) {
      const step = heard
        ? totpStepOf(context.dataKeys.openSecret(staffUid, member.totpSecret!), currentCode, now, member.totpUsedSteps)
        : undefined;
      if (step === undefined) throw wrongCode('currentCode');
      await useTotpStep(tx, staffUid, step);
      await tx.execute('UPDATE staff SET failed_attempts = 0, locked_until = NULL WHERE id = $1', [staffUid]);
    }
    await tx.execute('UPDATE staff SET totp_pending_secret = $2 WHERE id = $1', [
      staffUid,
      context.dataKeys.sealSecret(staffUid, secret),
    ]);
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
    await tx.execute(
      `UPDATE staff SET totp_secret = totp_pending_secret, totp_pending_secret = NULL, totp_confirmed_at = $2, totp_used_steps = ARRAY[$3::integer]
       WHERE id = $1`,
      [staffUid, now, step],
    );
    await tx.execute('UPDATE staff_sessions SET proven_at = $2 WHERE token_hash = $1', [sessionHash, now]);
    await tx.execute('DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash <> $2', [staffUid, sessionHash]);
    await noteStaffChange(context, tx, scope, staffUid, 'UPDATED', {
      before: { secondFactor: member.hasTotp },
      after: { secondFactor: true },
    });
  });
}

async function lock(tx: Tx, staffUid: string): Promise<Staff> {
  const row = await tx.one<RowOf<Staff>>(`SELECT ${selectList(Staff, 's')} FROM staff s WHERE s.id = $1 FOR UPDATE`, [
    staffUid,
  ]);
  return hydrate(Staff, row);
}

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
  const { heard } = await chargeTry(context, staffUid, now);
  const outcome = await context.database.scoped(scope, async (tx) => {
    const row = await tx.one<RowOf<Staff>>(`SELECT ${selectList(Staff, 's')} FROM staff s WHERE s.id = $1 FOR UPDATE`, [
      staffUid,
    ]);
    const member = hydrate(Staff, row);
    if (!member.hasTotp) return 'NOT_ENROLLED';
    const step = heard
      ? totpStepOf(context.dataKeys.openSecret(staffUid, member.totpSecret!), code, now, member.totpUsedSteps)
      : undefined;
    // Does not throw: the writes must persist when the code was wrong.
    await noteStaffChange(context, tx, scope, staffUid, 'UPDATED', {
      before: null,
      after: { secondFactorProven: step !== undefined },
    });
    if (step === undefined) return 'WRONG';
    await useTotpStep(tx, staffUid, step);
    await tx.execute('UPDATE staff SET failed_attempts = 0, locked_until = NULL WHERE id = $1', [staffUid]);
    await tx.execute('UPDATE staff_sessions SET proven_at = $2 WHERE token_hash = $1', [sessionHash, now]);
    return 'PROVEN';
  });
  if (outcome === 'NOT_ENROLLED') throw refuse('totp.notEnrolled');
  if (outcome === 'WRONG') throw badInput(issue('input.totp', 'totp.wrongProof'));
  return now;
}

/**
 * Records that a code was used, by its time step: it never works again, whatever the clock is set to. The caller has
 * locked the row.
 */
export async function useTotpStep(tx: Tx, staffUid: string, step: number): Promise<void> {
  await tx.execute(
    `UPDATE staff SET totp_used_steps = (array_prepend($2::integer, totp_used_steps))[1:${MAX_USED_STEPS}] WHERE id = $1`,
    [staffUid, step],
  );
}

/** The result of counting a try. */
interface ChargedTry {
  /** False during a lock: the try must not be evaluated. */
  heard: boolean;
  /** Until when the account is now locked, unless the try is right; null while tries are free. */
  lockedUntil: Date | null;
}

/**
 * Counts a sign-in try against the account before it is evaluated; a right one clears the count. Concurrent tries queue
 * on the row here, so they cannot outrun the count while their passwords are being hashed.
 */
export async function chargeTry(
  context: Pick<Context, 'database' | 'log'>,
  staffUid: string,
  now: Date,
): Promise<ChargedTry> {
  return context.database.unscoped(async (tx) => {
    const row = await tx.maybe<{ failed_attempts: number; locked_until: Date | null }>(
      'SELECT failed_attempts, locked_until FROM staff WHERE id = $1 FOR UPDATE',
      [staffUid],
    );
    if (!row || isLocked(row.locked_until, now)) return { heard: false, lockedUntil: null };
    const tries = row.failed_attempts + 1;
    const until = lockedUntil(tries, now);
    await tx.execute('UPDATE staff SET failed_attempts = $2, locked_until = $3 WHERE id = $1', [
      staffUid,
      tries,
      until,
    ]);
    if (until)
      tx.afterCommit(() => context.log.warn({ staffUid, tries }, 'signing in is locked, unless this try is right'));
    return { heard: true, lockedUntil: until };
  });
}
