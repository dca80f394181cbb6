import { Text } from '@mantine/core';
import { audit } from '../audit/words.ts';
import { formatTime } from '../format/times.ts';

/** Shows a change field by field: the old value struck out, then the new one. */
export function ChangedParts({ change, most = Number.POSITIVE_INFINITY }: { change: unknown; most?: number }) {
  const parts = changedParts(change);
  return (
    <>
      {parts.slice(0, most).map(({ name, before, after }) => (
        <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text span inherit c="dimmed">
            {name}:
          </Text>{' '}
          {before && (
            <>
              <del>{before}</del>{' '}
            </>
          )}
          {after && <ins style={{ textDecoration: 'none' }}>{after}</ins>}
        </Text>
      ))}
      {parts.length > most && (
        <Text size="sm" c="dimmed">
          {audit.moreParts(parts.length - most)}
        </Text>
      )}
    </>
  );
}

/** One changed field, formatted for display. */
interface ChangedPart {
  name: string;
  before: string;
  after: string;
}

type Parts = Record<string, unknown>;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The changed fields of an audit entry. An entry without before and after shows its fields as they are. */
function changedParts(change: unknown): ChangedPart[] {
  const fields = (change ?? {}) as { before?: Parts | null; after?: Parts | null };
  const isChange = 'before' in fields || 'after' in fields;
  const before = isChange ? flat(fields.before) : {};
  const after = flat(isChange ? fields.after : (change as Parts | null));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name: audit.parts[name] ?? name, before: asText(before[name]), after: asText(after[name]) }))
    .filter((part) => part.before !== part.after);
}

/** Flattens nested groups, such as the settings of new users or a filter. */
function flat(parts: Parts | null | undefined): Parts {
  return Object.fromEntries(
    Object.entries(parts ?? {}).flatMap(([name, value]) =>
      isGroup(value) ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one]) : [[name, value]],
    ),
  );
}

const isGroup = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (TIME.test(value)) return formatTime(value);
  return audit.values[value] ?? value;
}
