import type { GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Verb } from '../policies/policies.ts';

/** What a root field requires of its caller: a verb, or `PUBLIC` if it needs no credential. */
export type RootVerb = Verb | 'PUBLIC';

/** What `@Allow` declares of a root field. */
export interface Allowance {
  verb: RootVerb;
  /**
   * Whether staff must have shown a second factor within the last ten minutes, for every input or for some. Set where
   * access is granted, users' data is exported, or its deletion is decided; never where access is only removed.
   */
  freshProof?: true | ((input: Record<string, unknown>) => boolean);
}

/**
 * Sets the verb of a root field. Callers who could never do it are refused before the resolver runs. The resolver
 * decides about each subject, with the same policies.
 */
export const Allow = (verb: RootVerb, options: Omit<Allowance, 'verb'> = {}) => Extensions({ verb, ...options });

/** The verb of every root field, by name: `Mutation.deleteTurn`. @throws Error naming root fields without `@Allow` */
export function verbsOfRoots(schema: GraphQLSchema): Map<string, RootVerb> {
  const verbs = new Map<string, RootVerb>();
  const open: string[] = [];
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const { name, extensions } of Object.values(type?.getFields() ?? {})) {
      const { verb } = allowanceOf(extensions);
      if (verb) verbs.set(`${type}.${name}`, verb);
      else open.push(`${type}.${name}`);
    }
  if (open.length > 0) throw new Error(`These fields need @Allow: ${open.join(', ')}.`);
  return verbs;
}

/** What `@Allow` declares of a field; only root fields have it. */
export const allowanceOf = (extensions: object): Partial<Allowance> => extensions;
