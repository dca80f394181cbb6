import { recordReading } from '../actions/recordReading.ts';
import type { StaffActor } from '../context.ts';
import { type Authorized, authorize, authorizeUser, userScopeOf } from '../policies/authorize.ts';
import type { Subject, Verb } from '../policies/policies.ts';
import type { RequestContext } from './requestContext.ts';

/** Someone whose content is asked for. */
export type Person = Subject & { readonly userUid: string };

/**
 * Stands between load and show wherever something is shown that a person wrote, or that was made of it. It is `authorize`;
 * when staff read, it is also written to the audit trail, once for each person, verb and grant in a request, before it is shown.
 * @throws as `authorize`; whatever keeps the entry from being written
 */
export async function authorizeContent<S extends Person>(
  context: RequestContext,
  verb: Verb,
  subject: S,
  what = 'project',
  path = 'id',
): Promise<Authorized<S>> {
  await meetNewUser(context);
  const allowed = authorize(context.actor, verb, subject, what, path);
  if (context.actor?.kind === 'STAFF') await writeDown(context, context.actor, verb, allowed);
  return allowed;
}

/** A person of the project whose content may be shown; without a uid it is someone whom no write has named yet. */
export type NamedPerson = Authorized<Subject & { userKey: string | null; userUid?: string }>;

/**
 * The same for questions that name the person by the product's own key.
 * @throws as `authorizeUser`
 */
export async function authorizeContentOf(
  context: RequestContext,
  verb: Verb,
  userKey: string,
  path = 'userId',
): Promise<NamedPerson> {
  const { actor } = context;
  const userUid = actor && (await context.directory.find(actor.projectId, { anonymous: false, key: userKey }));
  const person = authorizeUser(actor, verb, { userKey, userUid: userUid || undefined }, path);
  if (userUid && actor?.kind === 'STAFF') await authorizeContent(context, verb, { ...person, userUid }, 'user', path);
  return person;
}

function writeDown(
  context: RequestContext,
  { grants }: StaffActor,
  verb: Verb,
  person: Authorized<Person>,
): Promise<void> {
  const ofPerson = context.readings.get(person.userUid) ?? new Map<string, Promise<void>>();
  context.readings.set(person.userUid, ofPerson);
  const reading = `${verb}/${grants.get(person.userUid)?.uid}`;
  const written = ofPerson.get(reading) ?? record(context, verb, person);
  ofPerson.set(reading, written);
  return written;
}

async function record(context: RequestContext, verb: Verb, person: Authorized<Person>): Promise<void> {
  const userKey = person.userKey ?? (await context.loaders.user.load(person.userUid))?.userKey ?? null;
  await recordReading(context, userScopeOf(person), userKey, verb);
}

/** A user whom this very request has named for the first time has a uid from then on. */
async function meetNewUser(context: RequestContext): Promise<void> {
  const { actor } = context;
  if (actor?.kind !== 'END_USER' || actor.userUid) return;
  const userUid = await context.directory.find(actor.projectId, { anonymous: false, key: actor.userKey });
  if (userUid) context.actor = { ...actor, userUid };
}
