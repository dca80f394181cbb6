import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge, Button, Code, Group, Table } from '@mantine/core';
import { formatDate } from '../format/times.ts';
import type { ProjectRow_ProjectFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { administration } from './words.ts';

const ProjectRowFragment = graphql(`
  fragment ProjectRow_project on Project {
    id
    name
    createdAt
    isArchived
  }
`);

const W = administration.projects;

interface Props {
  project: FragmentType<ProjectRow_ProjectFragment>;
  isChosen: boolean;
  onChoose(): void;
}

/** One project, with a button to switch to it, or to archive or restore it if it is selected. */
export function ProjectRow({ project, isChosen, onChoose }: Props) {
  const { data, complete } = useFragment({ fragment: ProjectRowFragment, from: project });
  if (!complete) return null;
  const { id, name, createdAt, isArchived } = data;
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
          <ArchiveButton name={name} isArchived={isArchived} />
        ) : (
          <Button size="compact-sm" variant="default" aria-label={W.choose(name)} onClick={onChoose} {...ROW_LINK}>
            {W.chooseShort}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
