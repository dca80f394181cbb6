import type { Context } from '../context.ts';
import { nameKey } from '../db/directory.ts';
import type { UserRef } from '../db/scope.ts';
import type { Consent } from '../entities/consent.ts';
import { readPurpose } from '../lifecycle/consentPurpose.ts';
import { openUsers } from './openUsers.ts';
import { type SaidConsent, setConsent } from './setConsent.ts';
import { liftTombstone } from './tombstones.ts';

/** Records what a user says to a purpose; the user comes into being when needed. Said again, nothing is written. A yes of someone who was erased lets them be written of again. */
export async function recordConsent(context: Context, ref: UserRef, said: SaidConsent): Promise<Consent> {
  const name = { anonymous: false, key: ref.userKey! };
  return context.database.scoped(ref, async (tx) => {
    if (said.granted) await liftTombstone(context, tx, ref, name.key);
    const user = (await openUsers(context, tx, ref, [name])).get(nameKey(name))!;
    return setConsent(context, tx, ref, user, { ...said, purpose: readPurpose(said.purpose) });
  });
}
