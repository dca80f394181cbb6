import { useMutation } from '@apollo/client/react';
import { Table, Text } from '@mantine/core';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { RetentionQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { operations } from './words.ts';

const W = operations.retention;
const NUMBERS = [W.turns, W.memories];

type Run = RetentionQuery['operations']['retentionRuns'][number];

/** Past retention runs. Each can be undone during its grace period. */
export function RetentionRuns({ runs, onUndone }: { runs: Run[]; onUndone(): void }) {
  return (
    <Panel title={W.runs}>
      {runs.length === 0 ? (
        <Text c="dimmed">{W.noRuns}</Text>
      ) : (
        <Table.ScrollContainer minWidth={560} type="native" tabIndex={0}>
          <Table aria-label={W.runs} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {[people.when, people.who, ...NUMBERS, W.state].map((name) => (
                  <Table.Th key={name} scope="col" ta={NUMBERS.includes(name) ? 'right' : undefined}>
                    {name}
                  </Table.Th>
                ))}
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {runs.map((run) => (
                <Table.Tr key={run.id}>
                  <Table.Td>{formatTime(run.startedAt)}</Table.Td>
                  <Table.Td>{run.actor === 'recollect' ? W.byTheHour : run.actor}</Table.Td>
                  <Table.Td ta="right">{formatNumber(run.turns)}</Table.Td>
                  <Table.Td ta="right">{formatNumber(run.memories)}</Table.Td>
                  <Table.Td>{stateOf(run)}</Table.Td>
                  <Table.Td ta="right">
                    {!run.undoneAt && !isOver(run) && <UndoRetentionButton runId={run.id} onUndone={onUndone} />}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}

const isOver = ({ undoUntil, purgedAt }: Run): boolean => purgedAt !== null || Date.parse(undoUntil) <= Date.now();

function stateOf(run: Run): string {
  if (run.undoneAt) return W.undone(formatTime(run.undoneAt));
  return isOver(run) ? W.gone : W.undoUntil(formatTime(run.undoUntil));
}

const UndoRetentionMutation = graphql(`
  mutation UndoRetention($input: UndoRetentionInput!) {
    undoRetention(input: $input) {
      turns
      memories
    }
  }
`);

/** Restores what a retention run hid. */
function UndoRetentionButton({ runId, onUndone }: { runId: string; onUndone(): void }) {
  const [send, attempt] = useMutation(UndoRetentionMutation);
  return (
    <MutationButton
      name={operations.retention.undo}
      does={operations.retention.undoDoes}
      variant="default"
      size="compact-sm"
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { runId } } }).then(onUndone)}
    />
  );
}
