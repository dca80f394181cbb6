import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Stack, Text, Timeline } from '@mantine/core';
import { Link } from 'react-router';
import { renderPart } from '../app/renderPart.ts';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { MemoryHistory_MemoryFragment, MemoryVersions_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { memoryUrl } from './pages.ts';
import { inspector } from './words.ts';

const MemoryHistoryFragment = graphql(`
  fragment MemoryHistory_memory on Memory {
    id
    confidence
    storedConfidence
    decay {
      since
      halfLifeDays
      floor
    }
    history(first: 50) {
      edges {
        node {
          id
          action
          actor
          trigger
          change
          createdAt
        }
      }
    }
  }
`);

/** All versions of a memory, newest first, and above them how its confidence has decayed since. */
export function MemoryHistory({ memory }: { memory: FragmentType<MemoryHistory_MemoryFragment> }) {
  const { data, complete } = useFragment({ fragment: MemoryHistoryFragment, from: memory });
  if (!complete) return null;
  const { history, decay } = data;
  const { edges } = history;
  const [confidence, stored] = [formatPercent(data.confidence), formatPercent(data.storedConfidence)];
  return (
    <Panel title={inspector.history}>
      <Timeline bulletSize={14} lineWidth={2} active={edges.length + 1}>
        {decay && confidence !== stored && (
          <Timeline.Item title={inspector.decayedTo(stored, confidence)}>
            <Text size="sm" c="dimmed">
              {inspector.decays(formatTime(decay.since), formatNumber(decay.halfLifeDays))}
              {decay.floor > 0 && ` ${inspector.decayEnds(formatPercent(decay.floor))}`}
            </Text>
          </Timeline.Item>
        )}
        {edges.map(({ node: { id, action, actor, trigger, change, createdAt } }) => (
          <Timeline.Item key={id} title={people.auditActions[action]}>
            <Text size="sm" c="dimmed">
              {actor}, {formatTime(createdAt)}, {inspector.triggers[trigger] ?? trigger}
            </Text>
            <Differences change={change} />
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  );
}

const MemoryVersionsFragment = graphql(`
  fragment MemoryVersions_memory on Memory {
    id
    content
    category
    source
    storedConfidence
    toldAt
    supersededBy {
      id
      content
      category
      source
      storedConfidence
      toldAt
    }
    supersedes {
      id
      content
      category
      source
      storedConfidence
      toldAt
    }
  }
`);

type Version = Pick<
  MemoryVersions_MemoryFragment,
  'id' | 'content' | 'category' | 'source' | 'storedConfidence' | 'toldAt'
>;

/** The memory that supersedes this one and those it supersedes, each with the differences. */
export function MemoryVersions({
  memory,
  userId,
}: {
  memory: FragmentType<MemoryVersions_MemoryFragment>;
  userId: string;
}) {
  const { data, complete } = useFragment({ fragment: MemoryVersionsFragment, from: memory });
  if (!complete) return null;
  const { supersededBy, supersedes } = data;
  if (!supersededBy && supersedes.length === 0) return null;
  const linkTo = (version: Version) => (
    <Anchor component={Link} to={memoryUrl({ user: userId, id: version.id })} size="sm">
      {version.content}
    </Anchor>
  );
  return (
    <Panel title={inspector.versions}>
      <Stack gap="md">
        {supersededBy && (
          <div>
            <Text size="sm" fw={600}>
              {inspector.supersededBy}
            </Text>
            {linkTo(supersededBy)}
            <Differences change={{ before: partsOf(data), after: partsOf(supersededBy) }} />
          </div>
        )}
        {supersedes.map((older) => (
          <div key={older.id}>
            <Text size="sm" fw={600}>
              {inspector.supersedes}
            </Text>
            {linkTo(older)}
            <Differences change={{ before: partsOf(older), after: partsOf(data) }} />
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

const partsOf = ({ content, category, source, storedConfidence, toldAt }: Version) => ({
  content,
  category,
  source,
  confidence: storedConfidence,
  toldAt,
});

interface Props {
  /** The change, with its fields before and after. */
  change: unknown;
}

/** The display order: the content of a memory comes before its metadata. */
const ORDER = Object.keys(inspector.parts);
/** The links next to them show which memory and context they are. */
const SHOWN_ELSEWHERE = ['supersededBy', 'contextId'];

/** Shows what differs between two versions: the old value struck out, then the new one. */
function Differences({ change }: Props) {
  const differences = differencesOf(change)
    .filter(({ name }) => !SHOWN_ELSEWHERE.includes(name))
    .toSorted((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
  return differences.map(({ name, before, after }) => (
    <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span inherit c="dimmed">
        {inspector.parts[name] ?? name}:
      </Text>{' '}
      {before && (
        <>
          <del>{renderPart(name, before)}</del>{' '}
        </>
      )}
      {after && <ins style={{ textDecoration: 'none' }}>{renderPart(name, after)}</ins>}
    </Text>
  ));
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
  if (Array.isArray(value)) return value.join(', ');
  // Empty labels count as missing.
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  return String(value);
}
