import { normalize } from '../../text/normalize.ts';

/** Keys are indexed; anything longer is a text, not a thing. */
const MAX_KEY_LENGTH = 300;

/** The key under which mentions of the same thing are counted: "location:강남구", "money:500000000 krw". */
export function entityKey(type: string, value: string, normalized?: string | null): string {
  const key = `${normalize(type)}:${normalize(normalized ?? '') || normalize(value)}`;
  return key.slice(0, MAX_KEY_LENGTH).toWellFormed();
}
