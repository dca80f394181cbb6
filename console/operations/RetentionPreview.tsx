import { useMutation } from '@apollo/client/react';
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatNumber } from '../format/numbers.ts';
import type { RetentionQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { settingsPage } from '../settings/pages.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { operations } from './words.ts';

const W = operations.retention;

type Group = RetentionQuery['retentionPreview']['diff']['groups'][number];

/** The dry run: how much of what would be hidden now, and by which rule. */
export function RetentionPreview({ groups, onRun }: { groups: Group[]; onRun(): void }) {
  const due = groups.filter(({ present }) => present > 0);
  const count = (kind?: Group['kind']) =>
    due.reduce((sum, group) => sum + (kind === undefined || group.kind === kind ? group.present : 0), 0);
  const counts = { turns: count('TURN'), memories: count('MEMORY') };
  return (
    <Panel title={W.dryRun} aside={count() > 0 && <RunRetentionButton {...counts} onRun={onRun} />}>
      {due.length === 0 ? (
        <Text c="dimmed">{W.nothingDue}</Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm">{W.wouldHide(counts.turns, counts.memories)}</Text>
          <Table aria-label={W.dryRun} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{W.what}</Table.Th>
                <Table.Th scope="col">{W.rule}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {words.shell.rows}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {due.map((group) => (
                <Table.Tr key={nameOf(group) + group.reason}>
                  <Table.Td>{nameOf(group)}</Table.Td>
                  <Table.Td>{W.reasons[group.reason]}</Table.Td>
                  <Table.Td ta="right">{formatNumber(group.present)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th colSpan={2}>{words.shell.total}</Table.Th>
                <Table.Th ta="right">{formatNumber(count())}</Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </Stack>
      )}
      <Anchor component={Link} to={settingsPage.path} size="sm" mt="sm" display="inline-block">
        {W.rules}
      </Anchor>
    </Panel>
  );
}

const nameOf = ({ category, importance }: Group): string =>
  category ? W.memoriesOf(people.categoryNames[category]) : W.turnsOf(importance ?? 0);

const RunRetentionMutation = graphql(`
  mutation RunRetention($input: RunRetentionInput!) {
    runRetention(input: $input) {
      runId
    }
  }
`);

interface RunRetentionButtonProps {
  turns: number;
  memories: number;
  onRun(): void;
}

/** Hides what the dry run counted and what has become due since then. */
function RunRetentionButton({ turns, memories, onRun }: RunRetentionButtonProps) {
  const [send, attempt] = useMutation(RunRetentionMutation);
  const rows = String(turns + memories);
  return (
    <MutationButton
      name={operations.retention.run}
      does={operations.retention.runDoes(turns, memories)}
      color="red.9"
      variant="filled"
      typed={{ text: rows, label: operations.retention.typeRows(rows) }}
      attempt={attempt}
      onConfirm={() => send({ variables: { input: {} } }).then(onRun)}
    />
  );
}
