import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Group, Table, Text } from '@mantine/core';
import { MutationButton } from '../app/MutationButton.tsx';
import type { StatementCells_StatementFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { AcceptButton } from './AcceptButton.tsx';
import { quarantine as W } from './words.ts';

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

const DiscardMutation = graphql(`
  mutation DiscardStatement($input: DiscardQuarantinedInput!) {
    discardQuarantined(input: $input) {
      id
    }
  }
`);

/** Deletes a statement in quarantine. */
function DiscardButton({ id, onDone }: { id: string; onDone(): void }) {
  const [discard, attempt] = useMutation(DiscardMutation);
  return (
    <MutationButton
      name={W.discard}
      does={W.discardDoes}
      cancel={words.shell.cancel}
      color="red"
      variant="subtle"
      size="xs"
      attempt={attempt}
      onConfirm={() => discard({ variables: { input: { id } } }).then(onDone)}
    />
  );
}
