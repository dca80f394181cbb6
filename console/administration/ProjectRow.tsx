import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Button, Code, Group, Table } from '@mantine/core';
import { formatDate } from '../format/times.ts';
import type { ProjectRow_ProjectFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { DeleteProjectButton } from './DeleteProjectButton.tsx';
import { DeletionState } from './DeletionState.tsx';
import { administration } from './words.ts';

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

const W = administration.projects;

interface Props {
  project: FragmentType<ProjectRow_ProjectFragment>;
  isChosen: boolean;
  onChoose(): void;
  onChanged(): void;
  onConfirmed(): void;
}

/** One project, with a button to switch to it, or to archive, restore or delete it if it is selected. */
export function ProjectRow({ project, isChosen, onChoose, onChanged, onConfirmed }: Props) {
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
