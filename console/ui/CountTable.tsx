import { Table } from '@mantine/core';

interface Props {
  label: string;
  names: { what: string; count: string; total: string };
  counts: { what: string; count: number }[];
  format(count: number): string;
}

/** Counts by name, with a total. */
export function CountTable({ label, names, counts, format }: Props) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Table aria-label={label} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{names.what}</Table.Th>
          <Table.Th scope="col" ta="right">
            {names.count}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {counts.map(({ what, count }) => (
          <Table.Tr key={what}>
            <Table.Td>{what}</Table.Td>
            <Table.Td ta="right">{format(count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{names.total}</Table.Th>
          <Table.Th ta="right">{format(total)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
