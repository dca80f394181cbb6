import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';

/** @throws BAD_USER_INPUT for an expiry that has passed already */
export function refusePastExpiry(context: Context, expiresAt: Date | null | undefined): void {
  if (!expiresAt || expiresAt > context.clock.now()) return;
  throw badInput([{ path: 'input.expiresAt', message: 'Takes a time in the future.' }]);
}
