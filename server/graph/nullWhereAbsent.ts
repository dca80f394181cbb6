import { RecollectError } from '../errors.ts';

/**
 * For look-ups whose answer may be null: what is forbidden looks there as what is absent does.
 * @throws whatever the look-up throws but NOT_FOUND: GRANT_REQUIRED tells staff who may know that there is something
 */
export async function nullWhereAbsent<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof RecollectError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
