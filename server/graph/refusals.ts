import { RecollectError } from '../errors.ts';

/**
 * For lookups that may return null: forbidden objects look absent.
 * @throws any error of the lookup except NOT_FOUND; GRANT_REQUIRED tells permitted staff that the object exists
 */
export async function nullWhereAbsent<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof RecollectError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The reason for refusing one of several items, for its result. */
export const refusalFields = ({ code, message, reason: why, issues: [first] }: RecollectError) => ({
  code,
  message,
  reason: why ?? (first ? { code: first.code, params: first.params } : null),
});
