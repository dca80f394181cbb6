import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import { makeProjectScope } from '../db/scope.ts';
import { Staff } from '../entities/staff.ts';
import { StaffRole } from '../entities/staffRole.ts';
import { findStaffByIdentity } from '../queries/findStaffByIdentity.ts';
import { noteStaffChange } from './noteStaffChange.ts';
import { type StartedSession, startStaffSession } from './startStaffSession.ts';

/** Whom the identity provider has proven somebody to be. */
export interface ProvenIdentity {
  issuer: string;
  /** The provider's own name for the person, which never changes. */
  subject: string;
  /** An address that the provider has verified. */
  email: string;
  /** Whether a second factor was shown there. */
  secondFactor: boolean;
}

/** Why somebody whom the provider knows is not let in. */
export type ProviderRefusal = 'not_invited' | 'disabled' | 'second_factor' | 'failed';

/**
 * Signs in a member of staff whom the identity provider has proven to be who they are. They were invited before, and are
 * known by their e-mail address once: from then on by the provider's subject, so that whoever is given that address later
 * does not become them.
 */
export async function signInWithProvider(
  context: Context,
  identity: ProvenIdentity,
): Promise<{ session: StartedSession } | { refusal: ProviderRefusal; staffUid?: string }> {
  const { database, clock } = context;
  // An issuer is an address, and has no spaces.
  const subject = `${identity.issuer} ${identity.subject}`;
  const found = await findStaffByIdentity(database, subject, identity.email);
  if (!found) return { refusal: 'not_invited' };
  const { staffUid } = found;
  const scope = makeProjectScope(found.firstProjectId);
  return database.scoped(scope, async (tx) => {
    const [row] = await tx.query(`SELECT ${selectList(Staff, 's')} FROM staff s WHERE s.id = $1 FOR UPDATE`, [
      staffUid,
    ]);
    const member = hydrate(Staff, row!);
    const refusal = refusalOf(member, subject, identity);
    if (refusal) return { refusal, staffUid };
    if (member.oidcSubject === null) {
      await tx.execute('UPDATE staff SET oidc_subject = $2 WHERE id = $1', [staffUid, subject]);
      await noteStaffChange(context, tx, scope, staffUid, 'UPDATED', {
        before: { identityProvider: false },
        after: { identityProvider: true },
      });
    }
    return { session: await startStaffSession(tx, staffUid, clock.now(), identity.secondFactor) };
  });
}

/** Whoever has enrolled a second factor is asked for one here too: this is no way around it. */
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

/** Lower case makes an ASCII letter of some that are none (the sign for kelvin): only ASCII is taken in capitals or not. */
const isSameAddress = (known: string, given: string): boolean =>
  known === given || (/^[\x21-\x7e]+$/.test(given) && known.toLowerCase() === given.toLowerCase());
