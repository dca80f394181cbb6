import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { badInput, type Issue } from '../errors.ts';
import { forbidden, unauthenticated } from '../policies/authorize.ts';
import { mayEver } from '../policies/policies.ts';
import { ROOT_VERBS } from '../policies/rootVerbs.ts';
import { findBadText } from '../text/checkText.ts';
import type { RequestContext } from './requestContext.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/**
 * Stands before every root field (no credential or none that could ever do its verb, no answer) and every field with arguments (no text that PostgreSQL
 * would refuse or silently change), so that a new field is safe before anyone thinks of it.
 * @throws Error for a root field that has no verb in policies/rootVerbs.ts, and for a verb whose root field is gone
 */
export function guardSchema(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const unmatched = new Set(Object.keys(ROOT_VERBS));
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      const verb = ROOT_VERBS[name];
      if (roots.includes(type) && !verb) throw new Error(`${name} has no verb in policies/rootVerbs.ts.`);
      unmatched.delete(name);
      const isRoot = verb !== undefined && verb !== 'PUBLIC';
      const check = (args: object, context: RequestContext) => {
        if (isRoot) {
          if (!context.actor) throw unauthenticated();
          if (!mayEver(context.actor, verb)) throw forbidden(verb);
        }
        if (field.args.length > 0) refuseBadText(args);
        // What was loaded before a write is not what is there after it.
        if (type === schema.getMutationType()) for (const loader of Object.values(context.loaders)) loader.clearAll();
      };
      if (field.resolve && (isRoot || field.args.length > 0)) field.resolve = checked(field.resolve as Resolver, check);
      if (field.subscribe) field.subscribe = checked(field.subscribe as Resolver, check);
    }
  }
  if (unmatched.size > 0)
    throw new Error(`policies/rootVerbs.ts names ${[...unmatched].join(', ')}, which the schema has not.`);
  return schema;
}

function checked(resolve: Resolver, check: (args: object, context: RequestContext) => void): Resolver {
  return (source, args, context, info) => {
    check(args, context);
    return resolve(source, args, context, info);
  };
}

const MESSAGES = {
  NUL: 'Remove the NUL character: it cannot be stored.',
  LONE_SURROGATE: 'Remove the lone surrogate: the text is not well-formed Unicode.',
};

function refuseBadText(args: object): void {
  const issues: Issue[] = [];
  const visit = (value: unknown, path: string): void => {
    if (issues.length >= 10) return;
    if (typeof value === 'string') {
      const bad = findBadText(value);
      if (bad) issues.push({ path, message: MESSAGES[bad] });
    } else if (value && typeof value === 'object' && !(value instanceof Date)) {
      for (const [key, inner] of Object.entries(value)) {
        visit(key, path);
        visit(inner, path ? `${path}.${key}` : key);
      }
    }
  };
  visit(args, '');
  if (issues.length > 0) throw badInput(issues);
}
