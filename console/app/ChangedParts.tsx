import { Text } from '@mantine/core';
import { audit } from '../audit/words.ts';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import { inspector } from '../memories/words.ts';
import { desk } from '../privacy/words.ts';
import { words } from '../words/words.ts';
import { renderPart } from './renderPart.ts';

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

/** A setting has the name it has in the API; everything else that of its own page. */
const NAMES: Record<string, string> = { ...inspector.parts, ...audit.parts };
/** The words for the values of some fields. */
const VALUES: Record<string, Record<string, string>> = { role: words.roles, status: desk.statuses, step: desk.steps };

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The changed fields of an audit entry. An entry without before and after shows its fields as they are. */
function changedParts(change: unknown): ChangedPart[] {
  const fields = (change ?? {}) as { before?: Parts | null; after?: Parts | null };
  const isChange = 'before' in fields || 'after' in fields;
  const before = isChange ? flat(fields.before) : {};
  const after = flat(isChange ? fields.after : (change as Parts | null));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({
      name: NAMES[name] ?? name,
      before: asText(name, before[name]),
      after: asText(name, after[name]),
    }))
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

function asText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return audit.values[String(value)] ?? String(value);
  if (typeof value === 'number') return renderNumber(name, value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  if (typeof value !== 'string') return renderPart(name, JSON.stringify(value));
  if (TIME.test(value)) return formatTime(value);
  return VALUES[name]?.[value] ?? audit.values[value] ?? renderPart(name, value);
}

/** Only numbers of known fields are amounts: the metadata of a product may contain a year. */
function renderNumber(name: string, value: number): string {
  const rendered = renderPart(name, String(value));
  return rendered === String(value) && name in NAMES ? formatNumber(value) : rendered;
}
