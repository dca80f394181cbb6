import type { RecollectError } from '../errors.ts';

/** A failure outside GraphQL, as GraphQL would show it. */
export const errorBody = ({ message, code, issues }: RecollectError, id?: string): object => ({
  errors: [{ message, extensions: { code, id, issues } }],
});
