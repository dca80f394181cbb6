import type { Context } from '../../context.ts';
import { FOR_UPDATE } from '../../db/entities.ts';
import { Staff, StaffRole } from '../../entities/staff.ts';
import { findStaffByIdentity } from '../../queries/access/staff.ts';
import { findFirstProject } from '../../queries/operations/projects.ts';
import { auditStaffChange } from './staff.ts';
import { auditSignIn, type SignInRefusal, type StartedSession, startStaffSession } from './staffSessions.ts';

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
 * Signs in a member of staff authenticated by the identity provider. They must have been invited, and are matched by
 * e-mail address only once: after that by the provider's subject, so that a later owner of the address does not become
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
  const scope = await findFirstProject(database);
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
      await auditStaffChange(context, tx, scope, staffUid, 'UPDATED', {
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
