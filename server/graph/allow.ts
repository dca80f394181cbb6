import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { Extensions } from 'type-graphql';
import { badInput, type Issue, issue } from '../errors.ts';
import { forbidden, unauthenticated } from '../policies/authorize.ts';
import { mayEver, type Verb } from '../policies/policies.ts';
import { requireFreshProof, requireOpenInArchive } from '../policies/requirements.ts';
import { findBadText } from '../text/normalize.ts';
import { makeYielder, yieldToOthers } from '../yielder.ts';
import type { RequestContext } from './requestContext.ts';
import { refuseBlankKeys, refuseControls } from './validate.ts';

/** What a root field requires of its caller: a verb, or `PUBLIC` if it needs no credential. */
export type RootVerb = Verb | 'PUBLIC';

/** What `@Allow` declares for a root field. */
interface Allowance {
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

/** What `@Allow` declares for a field; only root fields have it. */
const allowanceOf = (extensions: object): Partial<Allowance> => extensions;

type Args = { input?: Record<string, unknown>; [name: string]: unknown };
type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/**
 * Guards every root field (refuses callers without a credential that could ever do its verb) and every field with
 * arguments (refuses text that PostgreSQL would reject or silently change, and blank IDs), so that new fields are safe
 * by default.
 * @throws Error for a root field without `@Allow`
 */
export function guardSchema(schema: GraphQLSchema): GraphQLSchema {
  const verbs = verbsOfRoots(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isMutation = type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const declared = verbs.get(`${type.name}.${field.name}`);
      const verb = declared === 'PUBLIC' ? undefined : declared;
      const { freshProof } = allowanceOf(field.extensions);
      const hasArguments = field.args.length > 0;
      const check: Check = (args, context) => {
        if (verb) requireAllowed(verb, freshProof, args, context);
        if (verb && isMutation && context.isArchived) requireOpenInArchive(verb);
        if (hasArguments) {
          refuseBadText(args);
          refuseControls(field.args, args);
          refuseBlankKeys(field.args, args);
        }
        // Rows loaded before a write are stale after it.
        if (isMutation) for (const loader of Object.values(context.loaders)) loader.clearAll();
      };
      if (field.resolve && (verb || hasArguments)) field.resolve = checked(field.resolve, check);
      if (field.subscribe) field.subscribe = checked(field.subscribe, check);
    }
  }
  return schema;
}

type Check = (args: Args, context: RequestContext) => void;

/** @throws UNAUTHENTICATED, FORBIDDEN */
function requireAllowed(
  verb: Verb,
  freshProof: Allowance['freshProof'],
  { input }: Args,
  { actor, clock }: RequestContext,
): void {
  if (!actor) throw unauthenticated();
  if (!mayEver(actor, verb)) throw forbidden(verb, actor);
  if (freshProof === true || freshProof?.(input ?? {})) requireFreshProof(actor, clock.now());
}

function checked(resolve: Resolver, check: Check): Resolver {
  return (source, args, context, info) => {
    const isLong = isImport(args);
    if (isLong) yieldToOthers();
    check(args, context);
    const goOn = () => resolve(source, args, context, info);
    // Creating the input's objects takes as long as these checks.
    return isLong ? makeYielder()().then(goOn) : goOn();
  };
}

/** Shorter lists are read without pauses. */
const MIN_IMPORTED = 100;

/** Whether nobody waits for it: everybody else goes first. */
const isImport = ({ input }: Args): boolean =>
  Object.values(input ?? {}).some((value) => Array.isArray(value) && value.length >= MIN_IMPORTED);

const CODES = { NUL: 'input.nul', LONE_SURROGATE: 'input.loneSurrogate' } as const;

/** @throws BAD_USER_INPUT naming every text, at any depth, that PostgreSQL would reject or silently change */
export function refuseBadText(args: object): void {
  const issues: Issue[] = [];
  const visit = (value: unknown, path: string): void => {
    if (issues.length >= 10) return;
    if (typeof value === 'string') {
      const bad = findBadText(value);
      if (bad) issues.push(issue(path, CODES[bad]));
    } else if (value && typeof value === 'object' && !(value instanceof Date)) {
      for (const [key, inner] of Object.entries(value)) {
        visit(key, path);
        visit(inner, path ? `${path}.${key}` : key);
      }
    }
  };
  visit(args, '');
  if (issues.length > 0) throw badInput(...issues);
}
