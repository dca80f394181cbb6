import { Progress, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Batch } from './useBatch.ts';

/** The result for one item of a batch. */
export interface Outcome {
  id: string;
  name: string;
  became: ReactNode;
}

interface Props {
  batch: Pick<Batch<unknown, Outcome>, 'state' | 'total' | 'outcomes'>;
  words: { who: string; became: string; progress(done: number, all: number): string };
}

/** The progress of a batch, and the result for each item. */
export function BatchReport({ batch: { state, total, outcomes }, words }: Props) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {words.progress(outcomes.length, total)}
      </Text>
      <Progress
        value={(100 * outcomes.length) / Math.max(1, total)}
        animated={state === 'RUNNING'}
        aria-label={words.became}
      />
      {outcomes.length > 0 && (
        <Table.ScrollContainer minWidth={300} maxHeight={360} type="native" tabIndex={0}>
          <Table aria-label={words.became} verticalSpacing={4} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words.who}</Table.Th>
                <Table.Th scope="col">{words.became}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
              {outcomes.map(({ id, name, became }) => (
                <Table.Tr key={id}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td>{became}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}
