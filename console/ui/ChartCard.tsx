import { Button, Card, Center, Group, Stack, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { saveFile } from './saveFile.ts';
import { toCsv } from './toCsv.ts';

interface Props {
  title: string;
  /** The figure of the whole time, and how it changed. */
  figure?: string;
  change?: string;
  words: { table: string; chart: string; csv: string; empty: string };
  /** Why there may be nothing. */
  emptyHint?: string | undefined;
  /** What the chart shows, as a table: the header first. */
  rows: (string | number)[][];
  file: string;
  format(value: number): string;
  /** How the first of a row is shown; the file has it as it is. */
  nameOf?: (name: string) => string;
  children: ReactNode;
}

/** A chart with its figure, the table behind it, and a way to take that along. */
export function ChartCard({ title, figure, change, words, rows, file, format, children, ...more }: Props) {
  const { nameOf = String, emptyHint } = more;
  const [isTable, setTable] = useState(false);
  const [header = [], ...body] = rows;
  const isEmpty = !body.some((row) => row.some((value) => typeof value === 'number' && value > 0));
  const hasChange = change && !isEmpty;
  return (
    <Card component="section" withBorder padding="md" aria-label={title}>
      <Group justify="space-between" align="start" wrap="nowrap" mb={hasChange ? 0 : 'sm'}>
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          {figure && !isEmpty && (
            <Text fw={700} size="xl">
              {figure}
            </Text>
          )}
        </div>
        {!isEmpty && (
          <Group gap={4} wrap="nowrap">
            <Button size="compact-xs" variant="default" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? words.chart : words.table}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${words.csv}: ${title}`}
              onClick={() => saveFile(file, toCsv(rows), 'text/csv')}
            >
              {words.csv}
            </Button>
          </Group>
        )}
      </Group>
      {hasChange && (
        <Text size="sm" c="dimmed" mb="sm">
          {change}
        </Text>
      )}
      {isEmpty && (
        <Center flex={1} mih={160} p="md" ta="center" bdrs="md" bd="1px dashed var(--mantine-color-default-border)">
          <Stack gap={4} maw={320}>
            <Text size="sm" fw={600}>
              {words.empty}
            </Text>
            {emptyHint && (
              <Text size="sm" c="dimmed">
                {emptyHint}
              </Text>
            )}
          </Stack>
        </Center>
      )}
      {!isEmpty && !isTable && children}
      {!isEmpty && isTable && (
        <Table.ScrollContainer minWidth={200} maxHeight={260} type="native" tabIndex={0}>
          <Table aria-label={title} verticalSpacing={2} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {header.map((name, column) => (
                  <Table.Th key={name} ta={column > 0 ? 'right' : undefined} scope="col">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {body.map((row) => (
                <Table.Tr key={row[0]}>
                  {row.map((value, column) => (
                    <Table.Td key={header[column]} ta={column > 0 ? 'right' : undefined}>
                      {typeof value === 'number' ? format(value) : column === 0 ? nameOf(value) : value}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}
