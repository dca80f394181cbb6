import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Badge, Button, Code, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatDate } from '../format/times.ts';
import type { ProjectRow_ProjectFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { CountTable } from '../ui/CountTable.tsx';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { TextBox } from '../ui/TextBox.tsx';
import { words } from '../words/words.ts';
import { DeletionState } from './DeletionState.tsx';
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

interface ArchiveButtonProps {
  name: string;
  isArchived: boolean;
}

/** Archives the selected project or restores it, for a reason. */
function ArchiveButton({ name, isArchived }: ArchiveButtonProps) {
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
      <TextBox
        label={W.reason}
        description={W.reasonHint}
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </MutationButton>
  );
}

const DeleteProjectMutation = graphql(`
  mutation DeleteProject($input: DeleteProjectInput!) {
    deleteProject(input: $input) {
      deletion {
        projectId
      }
      rows {
        table
        rows
      }
    }
  }
`);

/** Asks for the deletion of the selected project, which is archived, after showing what would be deleted. */
function DeleteProjectButton({ name, onAsked }: { name: string; onAsked(): void }) {
  const [reason, setReason] = useState('');
  const [ask, asking] = useMutation(DeleteProjectMutation);
  const [count, counted] = useMutation(DeleteProjectMutation);
  const rows = counted.data?.deleteProject.rows;
  return (
    <MutationButton
      name={W.delete}
      does={W.deleteDoes(name)}
      color="red.9"
      size="compact-sm"
      variant="default"
      attempt={asking}
      onOpen={() => {
        setReason('');
        counted.reset();
      }}
      onConfirm={async () => {
        await ask({ variables: { input: { reason } } });
        onAsked();
      }}
    >
      <Stack gap="xs">
        <TextBox
          label={W.reason}
          description={W.deleteReasonHint}
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <Button
          variant="default"
          size="xs"
          loading={counted.loading}
          onClick={() =>
            void count({ variables: { input: { reason: W.countReason, preview: true } } }).catch(() => undefined)
          }
        >
          {W.count}
        </Button>
        {counted.error && <FailureAlert error={counted.error} />}
        {rows && (
          <CountTable
            label={W.rows}
            names={{ what: W.table, count: W.rows, total: words.shell.total }}
            counts={rows.map((row) => ({ what: row.table, count: row.rows }))}
            format={formatNumber}
          />
        )}
        <Text size="sm">{W.otherAdmin}</Text>
      </Stack>
    </MutationButton>
  );
}

const ProjectRowFragment = graphql(`
  fragment ProjectRow_project on Project {
    id
    name
    createdAt
    isArchived
    viewerCanDelete
    deletion {
      projectId
      ...DeletionState_deletion
    }
  }
`);

interface ProjectRowProps {
  project: FragmentType<ProjectRow_ProjectFragment>;
  isChosen: boolean;
  onChoose(): void;
  onChanged(): void;
  onConfirmed(): void;
}

/** One project, with a button to switch to it, or to archive, restore or delete it if it is selected. */
export function ProjectRow({ project, isChosen, onChoose, onChanged, onConfirmed }: ProjectRowProps) {
  const { data, complete } = useFragment({
    fragment: ProjectRowFragment,
    fragmentName: 'ProjectRow_project',
    from: project,
  });
  if (!complete) return null;
  const { id, name, createdAt, isArchived, viewerCanDelete, deletion } = data;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          {name}
          {isChosen && <Badge variant="light">{W.chosen}</Badge>}
          {isArchived && (
            <Badge variant="light" color="gray">
              {W.archived}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Code>{id}</Code>
      </Table.Td>
      <Table.Td>{formatDate(createdAt)}</Table.Td>
      <Table.Td ta="right">
        {isChosen ? (
          <Group gap="xs" justify="flex-end">
            {deletion && <DeletionState {...{ deletion, onChanged, onConfirmed }} />}
            {isArchived && viewerCanDelete && !deletion && <DeleteProjectButton name={name} onAsked={onChanged} />}
            <ArchiveButton name={name} isArchived={isArchived} />
          </Group>
        ) : (
          <Button size="compact-sm" variant="default" aria-label={W.choose(name)} onClick={onChoose} {...ROW_LINK}>
            {W.chooseShort}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
