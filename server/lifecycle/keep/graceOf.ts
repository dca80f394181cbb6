/** Days in which what cleaning hid can be brought back. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Until when what was hidden at a moment can be brought back; after it, it is gone. */
export const graceOf = (hiddenAt: Date): Date => new Date(hiddenAt.getTime() + GRACE_DAYS * DAY_MS);
