import { normalize } from '../../text/normalize.ts';
import { compileRules } from './compileRules.ts';
import type { EntityRules } from './entityRules.ts';
import type { Normalized } from './normalized.ts';
import { NORMALIZERS } from './normalizers.ts';

/**
 * What an entity's value is counted as: the word it is another way to write ("서울시" → 서울), else what its type's
 * normalizer reads. For types the rules don't know, the normalized text. For entities found and for those a caller gives.
 */
export function normalizeEntity(type: string, value: string, rules: EntityRules): Normalized {
  const { byName, words } = compileRules(rules);
  const rule = byName.get(normalize(type));
  const word = rule && words.get(normalize(value))?.find((meaning) => meaning.rule === rule)?.value;
  if (word !== undefined && rule?.normalizer === 'text') return { normalized: word };
  const read = rule && NORMALIZERS[rule.normalizer](word ?? value);
  return read ?? { normalized: normalize(word ?? value) };
}
