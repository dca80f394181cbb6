import type { RecollectError } from '../errors.ts';

/** The reason for refusing one of several items, for its result. */
export const refusalFields = ({ code, message, reason: why, issues: [first] }: RecollectError) => ({
  code,
  message,
  reason: why ?? (first ? { code: first.code, params: first.params } : null),
});
