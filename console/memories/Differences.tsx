import { Text } from '@mantine/core';
import { formatPercent } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import { people } from '../people/words.ts';
import { inspector } from './words.ts';

interface Props {
  /** The change, with its fields before and after. */
  change: unknown;
}

/** The display order: the content of a memory comes before its metadata. */
const ORDER = Object.keys(inspector.parts);
/** The links next to them show which memory and context they are. */
const SHOWN_ELSEWHERE = ['supersededBy', 'contextId'];
const TIMES = ['expiresAt', 'deactivatedAt', 'pinnedAt', 'toldAt', 'createdAt', 'lastUsedAt'];

/** Shows what differs between two versions: the old value struck out, then the new one. */
export function Differences({ change }: Props) {
  const told = differencesOf(change)
    .filter(({ name }) => !SHOWN_ELSEWHERE.includes(name))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
  return told.map(({ name, before, after }) => (
    <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span inherit c="dimmed">
        {inspector.parts[name] ?? name}:
      </Text>{' '}
      {before && (
        <>
          <del>{asRead(name, before)}</del>{' '}
        </>
      )}
      {after && <ins style={{ textDecoration: 'none' }}>{asRead(name, after)}</ins>}
    </Text>
  ));
}

/** Formats a value as elsewhere on the page. */
function asRead(name: string, value: string): string {
  if (TIMES.includes(name)) return formatTime(value);
  if (name === 'confidence') return formatPercent(Number(value));
  if (name === 'category') return people.categoryNames[value as keyof typeof people.categoryNames] ?? value;
  if (name === 'source') return people.sources[value as keyof typeof people.sources] ?? value;
  if (name === 'verdict') return inspector.verdicts[value as keyof typeof inspector.verdicts] ?? value;
  if (name === 'scope') return inspector.scopes[value as keyof typeof inspector.scopes] ?? value;
  return value;
}

interface Difference {
  name: string;
  before: string;
  after: string;
}

/** The changed fields of an audit entry, without unchanged ones. */
function differencesOf(change: unknown): Difference[] {
  const { before, after } = (change ?? {}) as { before?: Parts; after?: Parts };
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) }))
    .filter((difference) => difference.before !== difference.after);
}

type Parts = Record<string, unknown> | null;

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Math.round(value * 1_000) / 1_000);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
