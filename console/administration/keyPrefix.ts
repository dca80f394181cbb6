import { administration } from '../words/administration.ts';

/** What a key begins with, by which people tell keys apart. */
export const keyPrefix = (keyId: string | null): string =>
  keyId ? `rk_live_${keyId}…` : administration.keys.otherForm;
