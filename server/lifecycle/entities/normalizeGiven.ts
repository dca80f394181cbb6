import { normalize } from '../../text/normalize.ts';
import { compileRules } from './compileRules.ts';
import type { EntityRules, EntityTypeRule } from './entityRules.ts';
import type { FoundEntity } from './findEntities.ts';
import type { Normalized } from './normalized.ts';
import { normalizeEntity } from './normalizeEntity.ts';
import { isMeasured, NORMALIZERS } from './normalizers.ts';

/** A number, with its unit if any: "500000000", "5000 USD", "84.5 m2". A leading 0 makes it a code. */
const AMOUNT = /^(-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?)(?: ([\p{L}%°][\p{L}\p{N}%/²³]{0,11}))?$/u;

/**
 * An entity that the caller named, in the same form as found ones. The type is spelled as in the rules. A normalized
 * value from the caller is kept, and read as the amount if it is one.
 */
export function normalizeGiven(
  given: { type: string; value: string; normalized?: string | null },
  rules: EntityRules,
): FoundEntity {
  const rule = compileRules(rules).byName.get(normalize(given.type));
  const names = rule ? [rule.type, ...rule.aliases] : [];
  const type = names.find((name) => normalize(name) === normalize(given.type)) ?? given.type.trim();
  const value = given.value.trim();
  const read = normalizeEntity(type, value, rules);
  const normalized = given.normalized?.trim();
  if (!normalized) return { type, value, ...read };
  const amount = rule && !isMeasured(rule.normalizer) ? {} : amountOf(normalized, read, rule);
  // For a type that the rules don't know, a value that is its own normal form and has no unit may be a code.
  const isCode = !rule && amount.unit === undefined && normalize(value) === normalize(normalized);
  return { type, value, ...read, ...(isCode ? {} : amount), normalized };
}

function amountOf(
  normalized: string,
  read: Normalized,
  rule: EntityTypeRule | undefined,
): Pick<Normalized, 'amount' | 'unit'> {
  const match = AMOUNT.exec(normalized);
  if (!match) {
    const { amount, unit } = (rule && NORMALIZERS[rule.normalizer](normalized)) ?? {};
    return amount === undefined ? {} : { amount, unit };
  }
  const amount = Number(match[1]);
  // "5억" given as 500000000 is still won; but a number that the text does not contain does not get the text's unit.
  const unit = match[2] ?? (read.amount === amount ? read.unit : undefined);
  return { amount, unit };
}
