import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { Verb } from '../policies/policies.ts';
import { authorizeContent, type Person } from './authorizeContent.ts';
import type { RequestContext } from './requestContext.ts';

/** The types that hold what a person wrote or what was made of it, whose rows say whose they are, and the verb that opens them. */
export const CONTENT_TYPES: Record<string, Verb> = {
  Session: 'session.read',
  Turn: 'turn.read',
  Memory: 'memory.read',
  Entity: 'entity.read',
  PeriodSummary: 'session.read',
};

/** It names a thing, and tells nothing of what is in it: so are what cleaning would hide and what an audit entry is about. */
const OPEN = 'id';

/**
 * Stands before every field of the types that hold people's content, whichever way led there: end users and staff are shown
 * only what their policies allow, and what staff are shown is in the audit trail. Resolvers see to that before they load
 * anything; this makes a relation safe before anyone thinks of it. Keys reach all of their project, by the root field's scope.
 * @throws Error for a type that the schema has not
 */
export function guardContent(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, verb] of Object.entries(CONTENT_TYPES)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`graph/guardContent.ts names ${name}, which the schema has not.`);
    for (const field of Object.values(type.getFields()))
      if (field.name !== OPEN) field.resolve = guarded(field.resolve ?? defaultFieldResolver, verb, wordsOf(name));
  }
  return schema;
}

/** As errors name it: `period summary` for PeriodSummary. */
const wordsOf = (name: string): string => name.replace(/\B[A-Z]/g, ' $&').toLowerCase();

type Resolve = GraphQLFieldResolver<Person, RequestContext>;

function guarded(resolve: Resolve, verb: Verb, what: string): Resolve {
  return (source, args, context, info) => {
    if (context.actor?.kind === 'SERVICE') return resolve(source, args, context, info);
    return authorizeReading(context, verb, source, what).then(() => resolve(source, args, context, info));
  };
}

/** What brought the request here may have been written down already, under the verb of the root field or relation that was asked. */
async function authorizeReading(context: RequestContext, verb: Verb, source: Person, what: string): Promise<void> {
  const written = context.readings.get(source.userUid);
  if (written) await Promise.all(written.values());
  else await authorizeContent(context, verb, source, what);
}
