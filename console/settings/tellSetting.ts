import { formatNumber } from '../format/formatNumber.ts';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import type { SettingName } from './settingNames.ts';
import { typesOf } from './typesOf.ts';

const W = administration.settings;

/** What a setting is, in a few words. */
export function tellSetting(name: SettingName, value: unknown): string {
  if (name === 'entityRules') return W.samples(formatNumber(typesOf(value).length));
  if (name === 'privacyLaw') return W.laws[value as keyof typeof W.laws];
  if (name === 'memoryTtl' || value === null) return W.forEver;
  if (typeof value === 'boolean') return value ? W.yes : W.no;
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.map(nameOf).join(', ') || W.nothing;
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([what, count]) => `${what} ${count}`)
        .join(', ') || W.nothing
    );
  return String(value);
}

const NAMES: Record<string, string> = { ...W.redactions, ...words.people.categoryNames };
const nameOf = (one: string): string => NAMES[one] ?? one;
