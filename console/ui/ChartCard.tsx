import { Button, Card, Center, Group, Stack, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CSV_MARK, csvLine } from '../../server/lifecycle/export/csv.ts';
import { saveFile } from './DownloadButton.tsx';

interface Props {
  title: string;
  /** The figure for the whole period, and its change. */
  figure?: string;
  change?: string;
  /** What the figure leaves out. */
  note?: string | undefined;
  words: { table: string; chart: string; csv: string; empty: string };
  /** Why there may be no data. */
  emptyHint?: string | undefined;
  /** The chart's data as a table: header row first. */
  rows: (string | number)[][];
  file: string;
  format(value: number): string;
  /** Formats the first cell of a row; the file contains the raw value. */
  nameOf?: (name: string) => string;
  children: ReactNode;
}

/** A chart with its figure, its data table, and a download button. */
export function ChartCard({ title, figure, change, words, rows, file, format, children, ...more }: Props) {
  const { nameOf = String, emptyHint, note } = more;
  const [isTable, setTable] = useState(false);
  const isEmpty = !rows.slice(1).some((row) => row.some((value) => typeof value === 'number' && value > 0));
  const hasChange = (change || note) && !isEmpty;
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
              onClick={() => saveFile(file, [CSV_MARK, ...rows.map(csvLine)].join(''), 'text/csv')}
            >
              {words.csv}
            </Button>
          </Group>
        )}
      </Group>
      {hasChange && (
        <Text size="sm" c="dimmed" mb="sm">
          {[change, note].filter(Boolean).join(' · ')}
        </Text>
      )}
      {isEmpty && <NoFigures name={words.empty} hint={emptyHint} />}
      {!isEmpty && !isTable && children}
      {!isEmpty && isTable && <FiguresTable title={title} rows={rows} format={format} nameOf={nameOf} />}
    </Card>
  );
}

function NoFigures({ name, hint }: { name: string; hint: string | undefined }) {
  return (
    <Center flex={1} mih={160} p="md" ta="center" bdrs="md" bd="1px dashed var(--mantine-color-default-border)">
      <Stack gap={4} maw={320}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </Stack>
    </Center>
  );
}

function FiguresTable({ title, rows, format, nameOf }: Required<Pick<Props, 'title' | 'rows' | 'format' | 'nameOf'>>) {
  const [header = [], ...body] = rows;
  return (
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
  );
}
