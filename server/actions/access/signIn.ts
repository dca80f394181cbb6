import type { Context } from '../../context.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import { Staff, StaffSession } from '../../entities/staff.ts';
import { refuse } from '../../errors.ts';
import { totpStepOf } from '../../lifecycle/access/secondFactor.ts';
import { findStaffByEmail } from '../../queries/access/staff.ts';
import { findFirstProject } from '../../queries/operations/projects.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { countAttempt, useTotpStep } from './secondFactor.ts';
import { auditSignIn, type SignInRefusal, type StartedSession, startStaffSession } from './staffSessions.ts';

export interface SignInInput {
  email: string;
  password: string;
  totp?: string | null;
}

/**
 * Signs a member of staff in with a password and, if enrolled, a second-factor code. Each sign-in starts a new session
 * with its own token and ends the session that the browser sent. The outcome is always written to the audit log.
 * @param address where the request comes from
 * @throws UNAUTHENTICATED, with the same answer after about the same work, for an unknown address, a wrong password, a
 *   wrong, missing or used code, a disabled account and a locked account
 */
export async function signIn(
  context: Context,
  { email, password, totp }: SignInInput,
  address: string,
): Promise<StartedSession> {
  const now = context.clock.now();
  const [member, scope] = await Promise.all([
    findStaffByEmail(context.database, email),
    findFirstProject(context.database),
  ]);
  const [{ right, outdated }, charge] = await Promise.all([
    checkPassword(password, member?.passwordHash),
    member ? countAttempt(context, member.uid, now) : { heard: false, lockedUntil: null },
  ]);
  const method = totp == null ? 'PASSWORD' : 'PASSWORD_AND_CODE';
  const note = { member, address, method, lockedUntil: charge.lockedUntil } as const;
  const fail = async (refusal: SignInRefusal): Promise<never> => {
    await context.database.scoped(scope, (tx) => auditSignIn(context, tx, scope, { ...note, refusal }));
    throw refuse('signIn.wrong');
  };
  if (!member) return fail('UNKNOWN_ACCOUNT');
  if (!charge.heard) return fail('LOCKED');
  if (!right) return fail('WRONG_PASSWORD');
  if (member.disabledAt !== null) return fail('DISABLED');
  if (!admits(context, member, totp, now)) return fail('WRONG_CODE');

  const rehashed = outdated ? await hashPassword(password) : null;
  const session = await context.database.scoped(scope, async (tx) => {
    const present = await tx.entities.findOne(Staff, {
      where: { uid: member.uid },
      lock: FOR_UPDATE,
    });
    // Values read without a lock may have changed since; in particular, another sign-in may have used the code.
    if (!present || present.passwordHash !== member.passwordHash || !admits(context, present, totp, now))
      return undefined;
    const step = present.hasTotp ? stepOf(context, present, totp, now) : undefined;
    if (step !== undefined) await useTotpStep(tx, present, step);
    if (rehashed) await tx.entities.update(Staff, { uid: member.uid }, { passwordHash: rehashed });
    if (context.actor?.kind === 'STAFF')
      await tx.entities.delete(StaffSession, { tokenHash: context.actor.sessionHash });
    const started = await startStaffSession(tx, member.uid, now, {
      providerFactor: false,
      provenAt: step === undefined ? null : now,
    });
    // A successful try lifts the lock that it caused itself.
    await auditSignIn(context, tx, scope, { member, address, method });
    return started;
  });
  return session ?? fail('WRONG_CODE');
}

const admits = (context: Context, member: Staff, code: string | null | undefined, now: Date): boolean =>
  member.disabledAt === null && (!member.hasTotp || stepOf(context, member, code, now) !== undefined);

const stepOf = (
  { dataKeys }: Context,
  { uid, totpSecret, totpUsedSteps }: Staff,
  code: string | null | undefined,
  now: Date,
) => totpStepOf(dataKeys.openSecret(uid, totpSecret!), code, now, totpUsedSteps);
