import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { DeletedProjects_DeletionFragment, DeletionState_DeletionFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { administration } from './words.ts';

const DeletionStateFragment = graphql(`
  fragment DeletionState_deletion on ProjectDeletion {
    projectId
    name
    status
    reason
    requestedBy
    requestedAt
    viewerCanConfirm
  }
`);

const ConfirmDeletionMutation = graphql(`
  mutation ConfirmProjectDeletion($input: ConfirmProjectDeletionInput!) {
    confirmProjectDeletion(input: $input) {
      deletion {
        projectId
      }
    }
  }
`);

const CancelDeletionMutation = graphql(`
  mutation CancelProjectDeletion($input: CancelProjectDeletionInput!) {
    cancelProjectDeletion(input: $input) {
      project {
        id
      }
    }
  }
`);

const W = administration.projects;

interface Props {
  deletion: FragmentType<DeletionState_DeletionFragment>;
  onChanged(): void;
  onConfirmed(): void;
}

/** Shows who asked for the deletion of the selected project, with buttons to confirm or withdraw it. */
export function DeletionState({ deletion, onChanged, onConfirmed }: Props) {
  const { data, complete } = useFragment({ fragment: DeletionStateFragment, from: deletion });
  const [reason, setReason] = useState('');
  const [confirm, confirming] = useMutation(ConfirmDeletionMutation);
  const [cancel, cancelling] = useMutation(CancelDeletionMutation);
  if (!complete) return null;
  const { name, status, requestedBy, requestedAt, viewerCanConfirm } = data;
  if (status !== 'REQUESTED') return <Text size="sm">{W.deleting}</Text>;
  return (
    <Group gap="xs" justify="flex-end">
      <Text size="sm">{W.deletionAsked(requestedBy.replace(/^staff:/, ''), formatTime(requestedAt))}</Text>
      {viewerCanConfirm && (
        <MutationButton
          name={W.confirmDeletion}
          does={W.confirmDeletionDoes(name, data.reason)}
          color="red.9"
          size="compact-sm"
          typed={{ text: name, label: W.typeName(name) }}
          attempt={confirming}
          onConfirm={async () => {
            await confirm({ variables: { input: { name } } });
            onConfirmed();
          }}
        />
      )}
      <MutationButton
        name={W.withdraw}
        does={W.withdrawDoes(name)}
        size="compact-sm"
        variant="default"
        attempt={cancelling}
        onOpen={() => setReason('')}
        onConfirm={async () => {
          await cancel({ variables: { input: { reason } } });
          onChanged();
        }}
      >
        <TextBox
          label={W.reason}
          description={W.reasonHint}
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      </MutationButton>
    </Group>
  );
}

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
const nameOf = (who: string | null) => (who ?? '').replace(/^staff:/, '');

/** The records of deleted projects: who asked, when it was done, and the number of rows. */
export function DeletedProjects({ deletions }: { deletions: FragmentType<DeletedProjects_DeletionFragment>[] }) {
  const { data, complete } = useFragment({ fragment: DeletedProjectsFragment, from: deletions });
  if (!complete) return null;
  const done = data.flatMap(({ completedAt, ...one }) => (completedAt === null ? [] : [{ ...one, completedAt }]));
  if (done.length === 0) return null;
  return (
    <Panel title={W.deleted}>
      <Stack gap={4}>
        {done.map(({ projectId, name, requestedBy, confirmedBy, completedAt, rows }) => (
          <Text key={projectId} size="sm">
            <b>{name}</b>{' '}
            {W.deletedBy(
              formatTime(completedAt),
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
