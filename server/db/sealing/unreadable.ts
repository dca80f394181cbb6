/** Replaces a sealed text that does not open: it was moved, it was changed, or its key is gone. */
export const UNREADABLE = '[unreadable]';

const unreadable = new WeakSet<object>();

export const markUnreadable = (row: object): void => void unreadable.add(row);

/** Whether some value of the row did not open, so that the row differs from what is stored. */
export const isUnreadable = (row: object): boolean => unreadable.has(row);
