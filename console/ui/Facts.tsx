import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Breakable } from './Breakable.tsx';

/** Names with their values; undefined values are omitted. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode | undefined][] }) {
  return (
    <Table variant="vertical" layout="fixed" withRowBorders={false} verticalSpacing={4}>
      <Table.Tbody>
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th
                w={150}
                fw={400}
                c="dimmed"
                bg="transparent"
                px={0}
                scope="row"
                style={{ verticalAlign: 'top' }}
              >
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere', verticalAlign: 'top' }}>
                {typeof value === 'string' ? <Breakable text={value} /> : value}
              </Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}
