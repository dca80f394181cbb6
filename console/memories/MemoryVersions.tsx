import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { MemoryVersions_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { Differences } from './Differences.tsx';
import { memoryUrl } from './pages.ts';
import { inspector } from './words.ts';

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
