import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Group, Table, Text } from '@mantine/core';
import type { StatementCells_StatementFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { DiscardButton } from './DiscardButton.tsx';

const StatementCellsFragment = graphql(`
  fragment StatementCells_statement on QuarantinedStatement {
    id
    text
  }
`);

interface Props {
  statement: FragmentType<StatementCells_StatementFragment>;
  onDecided(): void;
}

/** What was said, and the decision on it. Asked for only where the reader opened the user's content. */
export function StatementCells({ statement, onDecided }: Props) {
  const { data, complete } = useFragment({ fragment: StatementCellsFragment, from: statement });
  if (!complete || data.text === null) return null;
  return (
    <>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {data.text}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <AcceptButton id={data.id} text={data.text} onDone={onDecided} />
          <DiscardButton id={data.id} onDone={onDecided} />
        </Group>
      </Table.Td>
    </>
  );
}
