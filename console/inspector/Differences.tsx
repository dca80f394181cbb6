import { Text } from '@mantine/core';
import { formatPercent } from '../format/formatPercent.ts';
import { formatTime } from '../format/formatTime.ts';
import { words } from '../words/words.ts';
import { differencesOf } from './differencesOf.ts';

interface Props {
  /** How it was and how it became, part by part. */
  change: unknown;
}

/** What a memory says stands before what is said of it. */
const ORDER = Object.keys(words.inspector.parts);
const TIMES = ['expiresAt', 'deactivatedAt', 'toldAt', 'createdAt', 'lastUsedAt'];

/** What differs between two versions, what was struck out and what was put in its place. */
export function Differences({ change }: Props) {
  // Which one it is, the link beside it says.
  const told = differencesOf(change)
    .filter(({ name }) => name !== 'supersededBy')
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
  return told.map(({ name, before, after }) => (
    <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span inherit c="dimmed">
        {words.inspector.parts[name] ?? name}:
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

/** A value as the page writes it elsewhere. */
function asRead(name: string, value: string): string {
  if (TIMES.includes(name)) return formatTime(value);
  if (name === 'confidence') return formatPercent(Number(value));
  if (name === 'category') return words.people.categoryNames[value as keyof typeof words.people.categoryNames] ?? value;
  if (name === 'source') return words.people.sources[value as keyof typeof words.people.sources] ?? value;
  if (name === 'scope') return words.inspector.scopes[value as keyof typeof words.inspector.scopes] ?? value;
  return value;
}
