import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { Staff } from '../entities/staff.ts';
import { RecollectError } from '../errors.ts';
import { totpStepOf } from '../lifecycle/access/totp.ts';
import { findStaffByEmail } from '../queries/findStaffByEmail.ts';
import { chargeTry } from './chargeTry.ts';
import { checkPassword } from './checkPassword.ts';
import { hashPassword } from './hashPassword.ts';
import { type StartedSession, startStaffSession } from './startStaffSession.ts';

export interface SignInInput {
  email: string;
  password: string;
  totp?: string | null;
}

/**
 * Signs a member of staff in with password and, where one is enrolled, a code. Each sign-in begins a session with a token
 * of its own, and ends the one that the browser brought.
 * @throws UNAUTHENTICATED, always the same and after about the same work, for an unknown address, a wrong password, a
 *   wrong, missing or used code, an account that is disabled and one that is locked
 */
export async function signIn(context: Context, { email, password, totp }: SignInInput): Promise<StartedSession> {
  const now = context.clock.now();
  const member = await findStaffByEmail(context.database, email);
  const [{ right, outdated }, heard] = await Promise.all([
    checkPassword(password, member?.passwordHash),
    member ? chargeTry(context, member.uid, now) : false,
  ]);
  if (!member || !right || !heard || !admits(context, member, totp, now)) throw refused();

  const rehashed = outdated ? await hashPassword(password) : null;
  const session = await context.database.unscoped(async (tx) => {
    const [row] = await tx.query(`SELECT ${selectList(Staff, 's')} FROM staff s WHERE s.id = $1 FOR UPDATE`, [
      member.uid,
    ]);
    const present = row && hydrate(Staff, row);
    // What was looked at without a lock may have changed since: above all, another sign-in may have used the code.
    if (!present || present.passwordHash !== member.passwordHash || !admits(context, present, totp, now))
      return undefined;
    const step = present.hasTotp ? stepOf(context, present, totp, now) : undefined;
    await tx.execute(
      'UPDATE staff SET totp_last_step = coalesce($2, totp_last_step), password_hash = coalesce($3, password_hash) WHERE id = $1',
      [member.uid, step ?? null, rehashed],
    );
    if (context.actor?.kind === 'STAFF')
      await tx.execute('DELETE FROM staff_sessions WHERE token_hash = $1', [context.actor.sessionHash]);
    return startStaffSession(tx, member.uid, now);
  });
  if (!session) throw refused();
  return session;
}

const admits = (context: Context, member: Staff, code: string | null | undefined, now: Date): boolean =>
  member.disabledAt === null && (!member.hasTotp || stepOf(context, member, code, now) !== undefined);

const stepOf = (
  { dataKeys }: Context,
  { uid, totpSecret, totpLastStep }: Staff,
  code: string | null | undefined,
  now: Date,
) => totpStepOf(dataKeys.openSecret(uid, totpSecret!), code, now, totpLastStep);

const refused = (): RecollectError =>
  new RecollectError(
    'UNAUTHENTICATED',
    'This is not right. Check the e-mail address, the password and the code; after several wrong tries, wait before the next one.',
  );
