import { normalize } from '../../text/normalize.ts';
import { compileRules } from './compileRules.ts';
import type { EntityRules } from './entityRules.ts';
import type { Normalized } from './normalized.ts';
import { NORMALIZERS } from './normalizers.ts';

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
