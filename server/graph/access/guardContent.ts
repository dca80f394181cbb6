import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { recordReading } from '../../actions/audit/recordReading.ts';
import type { StaffActor } from '../../context.ts';
import type { Noun } from '../../errors.ts';
import { type Authorized, authorize, authorizeUser, userScopeOf } from '../../policies/authorize.ts';
import type { Subject, Verb } from '../../policies/policies.ts';
import type { RequestContext } from '../requestContext.ts';

/** Types with user content or data derived from it, and the verb that opens each. Their rows name their user. */
export const CONTENT_TYPES: Record<string, Verb> = {
  Session: 'session.read',
  Turn: 'turn.read',
  Memory: 'memory.read',
  Entity: 'entity.read',
  PeriodSummary: 'session.read',
};

/** The id reveals no content. Retention previews and audit entries use it to name an object. */
const OPEN = 'id';

/**
 * Guards every field of the content types, whatever path leads to it: users and staff see only what their policies
 * allow, and reads by staff are in the audit log. Resolvers already ensure this before they load anything; this guard
 * makes new relations safe by default. API keys reach their whole project, by the root field's scope.
 * @throws Error for a type that is not in the schema
 */
export function guardContent(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, verb] of Object.entries(CONTENT_TYPES)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`graph/access/guardContent.ts names ${name}, which is not in the schema.`);
    for (const field of Object.values(type.getFields()))
      if (field.name !== OPEN) field.resolve = guarded(field.resolve ?? defaultFieldResolver, verb, NOUNS[name]);
  }
  return schema;
}

/** The nouns used in errors. */
const NOUNS: Record<string, Noun> = {
  Session: 'session',
  Turn: 'turn',
  Memory: 'memory',
  Entity: 'entity',
  PeriodSummary: 'periodSummary',
};

type Resolve = GraphQLFieldResolver<Person, RequestContext>;

function guarded(resolve: Resolve, verb: Verb, what: Noun | undefined): Resolve {
  return (source, args, context, info) => {
    if (context.actor?.kind === 'SERVICE') return resolve(source, args, context, info);
    return authorizeReading(context, verb, source, what).then(() => resolve(source, args, context, info));
  };
}

/** The read may already be in the audit log, under the verb of the requested root field or relation. */
async function authorizeReading(
  context: RequestContext,
  verb: Verb,
  source: Person,
  what: Noun | undefined,
): Promise<void> {
  const written = context.readings.get(source.userUid);
  if (written) await Promise.all(written.values());
  else await authorizeContent(context, verb, source, what);
}

/** A user whose content is requested. */
export type Person = Subject & { readonly userUid: string };

/**
 * Resolvers call this after loading and before returning user content or data derived from it. It is `authorize`, and
 * it writes reads by staff to the audit log first, once per user, verb and grant in a request.
 * @throws as `authorize`; any error that prevents writing the entry
 */
export async function authorizeContent<S extends Person>(
  context: RequestContext,
  verb: Verb,
  subject: S,
  what: Noun = 'project',
  path = 'id',
): Promise<Authorized<S>> {
  await setUserOfActor(context);
  const allowed = authorize(context.actor, verb, subject, what, path);
  if (context.actor?.kind === 'STAFF') await recordOnce(context, context.actor, verb, allowed);
  return allowed;
}

/** A user whose content may be shown; without a uid, a user that no write has named yet. */
type NamedPerson = Authorized<Subject & { userKey: string | null; userUid?: string }>;

/**
 * Like `authorizeContent`, for queries that name the user by the product's own key.
 * @throws as `authorizeUser`
 */
export async function authorizeContentOf(
  context: RequestContext,
  verb: Verb,
  userKey: string,
  path = 'userId',
): Promise<NamedPerson> {
  const { actor } = context;
  const userUid = actor && (await context.directory.findUser(actor.projectId, userKey));
  const person = authorizeUser(actor, verb, { userKey, userUid: userUid || undefined }, path);
  if (userUid && actor?.kind === 'STAFF') await authorizeContent(context, verb, { ...person, userUid }, 'user', path);
  return person;
}

function recordOnce(
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

/** Sets the actor's uid if this request has just created the user. */
async function setUserOfActor(context: RequestContext): Promise<void> {
  const { actor } = context;
  if (actor?.kind !== 'END_USER' || actor.userUid) return;
  const userUid = await context.directory.findUser(actor.projectId, actor.userKey);
  if (userUid) context.actor = { ...actor, userUid };
}
