import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';

/** @throws BAD_USER_INPUT for an expiry that has passed already */
export function refusePastExpiry(context: Context, expiresAt: Date | null | undefined, path = 'input.expiresAt'): void {
  if (!expiresAt || expiresAt > context.clock.now()) return;
  throw badInput([{ path, message: 'Takes a time in the future.' }]);
}
