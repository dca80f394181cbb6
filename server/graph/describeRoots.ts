import { type GraphQLSchema, getNamedType } from 'graphql';

/** Adds descriptions where no decorator can: the root types, and each mutation's `input`, from its type. */
export function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType();
  if (query) query.description = 'What may be asked.';
  const subscription = schema.getSubscriptionType();
  if (subscription) subscription.description = 'What can be followed live, over a WebSocket at the same address.';
  const mutation = schema.getMutationType();
  if (mutation) {
    mutation.description = 'What may be written: one input and one payload for each verb.';
    for (const { args } of Object.values(mutation.getFields()))
      for (const arg of args) {
        const { description } = getNamedType(arg.type);
        arg.description ??= description;
      }
  }
  return schema;
}
