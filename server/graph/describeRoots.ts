import { type GraphQLSchema, getNamedType } from 'graphql';

/** Adds descriptions where no decorator can: the root types, and each mutation's `input`, from its type. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType();
  if (query) query.description = 'The root of all queries.';
  const subscription = schema.getSubscriptionType();
  if (subscription)
    subscription.description = 'The root of all subscriptions, served over a WebSocket at the same URL.';
  const mutation = schema.getMutationType();
  if (mutation) {
    mutation.description = 'The root of all mutations. Each takes one input and returns one payload.';
    for (const { args } of Object.values(mutation.getFields()))
      for (const arg of args) {
        const { description } = getNamedType(arg.type);
        arg.description ??= description;
      }
  }
  return schema;
}
