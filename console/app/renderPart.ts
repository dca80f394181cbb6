import { formatPercent } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import { inspector } from '../memories/words.ts';
import { people } from '../people/words.ts';

const TIMES = ['expiresAt', 'deactivatedAt', 'pinnedAt', 'toldAt', 'createdAt', 'lastUsedAt'];

/** Formats a field of a memory, as recorded in the audit log, as the memory's page shows it. */
export function renderPart(name: string, value: string): string {
  if (TIMES.includes(name)) return formatTime(value);
  if (name === 'confidence') return formatPercent(Number(value));
  if (name === 'category') return people.categoryNames[value as keyof typeof people.categoryNames] ?? value;
  if (name === 'source') return people.sources[value as keyof typeof people.sources] ?? value;
  if (name === 'verdict') return inspector.verdicts[value as keyof typeof inspector.verdicts] ?? value;
  if (name === 'scope') return inspector.scopes[value as keyof typeof inspector.scopes] ?? value;
  return value;
}
