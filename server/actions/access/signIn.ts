import type { Context } from '../../context.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import { Staff, StaffRole, StaffSession } from '../../entities/staff.ts';
import { refuse } from '../../errors.ts';
import { findStaffByEmail, findStaffByIdentity } from '../../queries/access/staff.ts';
import { getFirstProject } from '../../queries/operations/projects.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { codeStepOf, countAttempt, recordTotpStep } from './secondFactor.ts';
import { auditStaffChange } from './staff.ts';
import { auditSignIn, type SignInRefusal, type StartedSession, startStaffSession } from './staffSessions.ts';

interface SignInInput {
  email: string;
  password: string;
  totp?: string | null;
}

/**
 * Signs a staff member in with a password and, if enrolled, a second-factor code. Each sign-in starts a new session
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
    getFirstProject(context.database),
  ]);
  const [{ isRight, isOutdated }, charge] = await Promise.all([
    checkPassword(password, member?.passwordHash),
    member ? countAttempt(context, member.uid, now) : { isHeard: false, lockedUntil: null },
  ]);
  const method = totp == null ? 'PASSWORD' : 'PASSWORD_AND_CODE';
  const note = { member, address, method, lockedUntil: charge.lockedUntil } as const;
  const fail = async (refusal: SignInRefusal): Promise<never> => {
    await context.database.scoped(scope, (tx) => auditSignIn(context, tx, scope, { ...note, refusal }));
    throw refuse('signIn.wrong');
  };
  if (!member) return fail('UNKNOWN_ACCOUNT');
  if (!charge.isHeard) return fail('LOCKED');
  if (!isRight) return fail('WRONG_PASSWORD');
  if (member.disabledAt !== null) return fail('DISABLED');
  if (!admits(context, member, totp, now)) return fail('WRONG_CODE');

  const rehashed = isOutdated ? await hashPassword(password) : null;
  const session = await context.database.scoped(scope, async (tx) => {
    const present = await tx.entities.findOne(Staff, {
      where: { uid: member.uid },
      lock: FOR_UPDATE,
    });
    // Values read without a lock may have changed since; in particular, another sign-in may have used the code.
    if (!present || present.passwordHash !== member.passwordHash || !admits(context, present, totp, now))
      return undefined;
    const step = present.hasTotp ? codeStepOf(context, present, totp, now) : undefined;
    if (step !== undefined) await recordTotpStep(tx, present, step);
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
  member.disabledAt === null && (!member.hasTotp || codeStepOf(context, member, code, now) !== undefined);

/** A person as authenticated by the identity provider. */
export interface ProvenIdentity {
  issuer: string;
  /** The provider's own identifier of the person, which never changes. */
  subject: string;
  /** An address that the provider has verified. */
  email: string;
  /** Whether the person used a second factor there. */
  secondFactor: boolean;
  /** When the provider authenticated them (`auth_time`); one sign-in from hours ago may serve many applications. */
  authenticatedAt: Date | null;
}

/** Why a person known to the provider is refused. */
export type ProviderRefusal = 'not_invited' | 'disabled' | 'second_factor' | 'failed';

/** The reasons as the audit log words them. */
const NOTED_AS: Record<ProviderRefusal, SignInRefusal> = {
  not_invited: 'NOT_INVITED',
  disabled: 'DISABLED',
  second_factor: 'SECOND_FACTOR_MISSING',
  failed: 'OTHER_IDENTITY',
};

/**
 * Signs in a staff member authenticated by the identity provider. They must have been invited, and are matched by
 * email address only once: after that by the provider's subject, so that a later owner of the address does not become
 * them. The outcome is always written to the audit log.
 * @param address where the request comes from
 */
export async function signInWithProvider(
  context: Context,
  identity: ProvenIdentity,
  address: string,
): Promise<{ session: StartedSession } | { refusal: ProviderRefusal; staffUid?: string }> {
  const { database, clock } = context;
  // An issuer is a URL and contains no spaces.
  const subject = `${identity.issuer} ${identity.subject}`;
  const found = await findStaffByIdentity(database, subject, identity.email);
  const scope = await getFirstProject(database);
  const method = 'IDENTITY_PROVIDER';
  return database.scoped(scope, async (tx) => {
    if (!found) {
      await auditSignIn(context, tx, scope, { member: undefined, address, method, refusal: 'NOT_INVITED' });
      return { refusal: 'not_invited' };
    }
    const { staffUid } = found;
    const member = await tx.entities.findOneOrFail(Staff, {
      where: { uid: staffUid },
      lock: FOR_UPDATE,
    });
    const refusal = refusalOf(member, subject, identity);
    if (refusal) {
      await auditSignIn(context, tx, scope, { member, address, method, refusal: NOTED_AS[refusal] });
      return { refusal, staffUid };
    }
    if (member.oidcSubject === null) {
      await tx.entities.update(Staff, { uid: staffUid }, { oidcSubject: subject });
      await auditStaffChange(context, tx, scope, {
        staffUid,
        action: 'UPDATED',
        before: { identityProvider: false },
        after: { identityProvider: true },
      });
    }
    const now = clock.now();
    const { secondFactor, authenticatedAt } = identity;
    const provenAt = secondFactor && authenticatedAt !== null && authenticatedAt < now ? authenticatedAt : null;
    const session = await startStaffSession(tx, staffUid, now, { providerFactor: secondFactor, provenAt });
    await auditSignIn(context, tx, scope, { member, address, method });
    return { session };
  });
}

/** Staff who have enrolled a second factor must use it here too: this is no way around it. */
function refusalOf(
  member: Staff,
  subject: string,
  { email, secondFactor }: ProvenIdentity,
): ProviderRefusal | undefined {
  if (member.oidcSubject === null && !isSameAddress(member.email, email)) return 'not_invited';
  if (member.oidcSubject !== null && member.oidcSubject !== subject) return 'failed';
  if (member.disabledAt !== null) return 'disabled';
  if ((member.role === StaffRole.ADMIN || member.hasTotp) && !secondFactor) return 'second_factor';
  return undefined;
}

/**
 * Lower-casing turns some non-ASCII letters into ASCII ones (such as the kelvin sign), so only ASCII is compared
 * case-insensitively.
 */
const isSameAddress = (known: string, given: string): boolean =>
  known === given || (/^[\x21-\x7e]+$/.test(given) && known.toLowerCase() === given.toLowerCase());
