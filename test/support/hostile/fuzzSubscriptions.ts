import type { GraphQLSchema } from 'graphql';
import type { Client } from 'graphql-ws';
import { type Following, follow } from '../socket.ts';
import { randomFrom } from './random.ts';
import { RandomOperations } from './randomOperations.ts';
import { RandomValues } from './randomValues.ts';
import type { ValuePool } from './valuePool.ts';

export interface RandomSubscriptions {
  schema: GraphQLSchema;
  seed: number;
  count: number;
  socket: Client;
  pools: readonly ValuePool[];
}

/** Starts random subscriptions made from the schema; returns each with its operation. */
export function subscribeAtRandom({ schema, seed, count, socket, pools }: RandomSubscriptions): (Following & {
  operation: string;
})[] {
  const random = randomFrom(seed);
  const operations = new RandomOperations(schema, random, new RandomValues(random, pools, 0));
  return Array.from({ length: count }, () => {
    const { query, variables } = operations.next(['subscription']);
    return { ...follow(socket, query, variables), operation: `${query} ${JSON.stringify(variables)}` };
  });
}
