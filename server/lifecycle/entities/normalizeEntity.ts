import { normalize } from '../../text/normalize.ts';
import { compileRules } from './compileRules.ts';
import type { EntityRules } from './entityRules.ts';
import { NORMALIZERS, type Normalized } from './normalizers.ts';

/** Keys are indexed; anything longer is a text, not a thing. */
const MAX_KEY_LENGTH = 300;

/** The key that identifies an entity within its type. */
interface Identified {
  value: string;
  normalized?: string | null;
  amount?: number | null;
  unit?: string | null;
}

/**
 * The key under which mentions of the same thing are counted: "location:강남구", "money:500000000". An amount is the same
 * however the product normalizes it; won are those without a unit.
 */
export function entityKey(type: string, { value, normalized, amount, unit }: Identified): string {
  const counted = amount == null ? (normalized ?? '') : `${amount}${!unit || unit === 'KRW' ? '' : ` ${unit}`}`;
  return keyOf(type, normalize(counted) || normalize(value));
}

/** The key of the same thing under another name of its type. */
export const keyUnder = (type: string, known: { type: string; key: string }): string =>
  keyOf(type, known.key.slice(normalize(known.type).length + 1));

const keyOf = (type: string, thing: string): string =>
  `${normalize(type)}:${thing}`.slice(0, MAX_KEY_LENGTH).toWellFormed();

/**
 * The value that an entity is counted under: the word it is another spelling of ("서울시" → 서울), else the result of its
 * type's normalizer, else, for unknown types, the normalized text. Used for found and for given entities.
 */
export function normalizeEntity(type: string, value: string, rules: EntityRules): Normalized {
  const { byName, words } = compileRules(rules);
  const rule = byName.get(normalize(type));
  const word = rule && words.get(normalize(value))?.find((meaning) => meaning.rule === rule)?.value;
  if (word !== undefined && rule?.normalizer === 'text') return { normalized: word };
  const read = rule && NORMALIZERS[rule.normalizer](word ?? value);
  return read ?? { normalized: normalize(word ?? value) };
}
