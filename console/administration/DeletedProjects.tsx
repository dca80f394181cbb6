import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { DeletedProjects_DeletionFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { administration } from './words.ts';

const DeletedProjectsFragment = graphql(`
  fragment DeletedProjects_deletion on ProjectDeletion {
    projectId
    name
    requestedBy
    confirmedBy
    completedAt
    rows {
      table
      rows
    }
  }
`);

const W = administration.projects;
const nameOf = (who: string | null) => (who ?? '').replace(/^staff:/, '');

/** What remains of deleted projects: who wanted it, when it was done, and how much it was. */
export function DeletedProjects({ deletions }: { deletions: FragmentType<DeletedProjects_DeletionFragment>[] }) {
  const { data, complete } = useFragment({ fragment: DeletedProjectsFragment, from: deletions });
  if (!complete) return null;
  const done = data.filter(({ completedAt }) => completedAt !== null);
  if (done.length === 0) return null;
  return (
    <Panel title={W.deleted}>
      <Stack gap={4}>
        {done.map(({ projectId, name, requestedBy, confirmedBy, completedAt, rows }) => (
          <Text key={projectId} size="sm">
            <b>{name}</b>{' '}
            {W.deletedBy(
              formatTime(completedAt!),
              nameOf(requestedBy),
              nameOf(confirmedBy),
              formatNumber(rows.reduce((sum, one) => sum + one.rows, 0)),
            )}
          </Text>
        ))}
      </Stack>
    </Panel>
  );
}
