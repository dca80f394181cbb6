import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { graphql } from '../gql/index.ts';
import { administration } from './words.ts';

const ArchiveProjectMutation = graphql(`
  mutation ArchiveProject($input: ArchiveProjectInput!) {
    archiveProject(input: $input) {
      project {
        id
        ...ProjectRow_project
      }
    }
  }
`);

const RestoreArchivedProjectMutation = graphql(`
  mutation RestoreArchivedProject($input: RestoreArchivedProjectInput!) {
    restoreArchivedProject(input: $input) {
      project {
        id
        ...ProjectRow_project
      }
    }
  }
`);

const W = administration.projects;

interface Props {
  name: string;
  isArchived: boolean;
}

/** Archives the selected project or restores it, for a reason. */
export function ArchiveButton({ name, isArchived }: Props) {
  const [reason, setReason] = useState('');
  const [archive, archiving] = useMutation(ArchiveProjectMutation);
  const [restore, restoring] = useMutation(RestoreArchivedProjectMutation);
  const variables = { input: { reason } };

  return (
    <MutationButton
      key={String(isArchived)}
      name={isArchived ? W.restore : W.archive}
      does={isArchived ? W.restoreDoes(name) : W.archiveDoes(name)}
      size="compact-sm"
      variant="default"
      attempt={isArchived ? restoring : archiving}
      onOpen={() => setReason('')}
      onConfirm={() => (isArchived ? restore({ variables }) : archive({ variables }))}
    >
      <Textarea
        label={W.reason}
        description={W.reasonHint}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </MutationButton>
  );
}
