import { useQuery } from '@apollo/client/react';
import { Anchor, Badge, Checkbox, Group, NativeSelect, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CompareVersionsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ContentFailure } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import type { DocumentState } from './pages.ts';
import { documents as W } from './words.ts';

type Diff = CompareVersionsQuery['documentDiff'];

interface ComparedTablesProps {
  diff: Diff;
  from: number;
  to: number;
  onlyChanges: boolean;
}

const COLORS = { SAME: 'gray', ADDED: 'green', REMOVED: 'red', CHANGED: 'blue', CAME: 'green', WENT: 'red' };
const CELL = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;
/** Phones have no room for two columns: the later text is below the earlier one. */
const STACKED = {
  table: { base: 'block', sm: 'table' },
  body: { base: 'block', sm: 'table-row-group' },
  row: { base: 'block', sm: 'table-row' },
} as const;
const SHOWN = { style: CELL, display: { base: 'block', sm: 'table-cell' } } as const;
const WIDE_ONLY = { style: CELL, display: { base: 'none', sm: 'table-cell' } } as const;

/** The differences between two versions: named values first, then the paragraphs of both side by side. */
function ComparedTables({ diff: { paragraphs, facts }, from, to, onlyChanges }: ComparedTablesProps) {
  const isSame = paragraphs.every(({ change }) => change === 'SAME');
  const shown = onlyChanges ? paragraphs.filter(({ change }) => change !== 'SAME') : paragraphs;
  return (
    <>
      {facts.length > 0 && (
        <div>
          <Title order={3} size="h5" mb={4}>
            {W.facts}
          </Title>
          <SideBySide label={W.facts} name={W.fact} from={from} to={to}>
            {facts.map(({ change, name, before, after }) => (
              <ComparedRow key={`${change} ${name}`} {...{ change, name, before, after, from, to }}>
                {W.factChanges[change]}
              </ComparedRow>
            ))}
          </SideBySide>
        </div>
      )}
      {isSame && <Text size="sm">{W.sameText}</Text>}
      {shown.length > 0 && (
        <SideBySide label={W.differences} from={from} to={to}>
          {shown.map(({ change, heading, before, after }, i) => (
            // Paragraphs have no identity of their own, and the list is replaced as a whole.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <ComparedRow key={i} {...{ change, heading, before, after, from, to }}>
              {W.paragraphChanges[change]}
            </ComparedRow>
          ))}
        </SideBySide>
      )}
    </>
  );
}

interface SideBySideProps {
  label: string;
  /** The heading of a column with names, if there is one. */
  name?: string;
  from: number;
  to: number;
  children: ReactNode;
}

function SideBySide({ label, name, from, to, children }: SideBySideProps) {
  return (
    <Table layout="fixed" verticalSpacing="xs" aria-label={label} display={STACKED.table}>
      <Table.Thead visibleFrom="sm">
        <Table.Tr>
          <Table.Th w={110} scope="col">
            {W.change}
          </Table.Th>
          {name && (
            <Table.Th w={180} scope="col">
              {name}
            </Table.Th>
          )}
          <Table.Th scope="col">{W.versionOf(from)}</Table.Th>
          <Table.Th scope="col">{W.versionOf(to)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody display={STACKED.body}>{children}</Table.Tbody>
    </Table>
  );
}

interface ComparedRowProps extends Pick<ComparedTablesProps, 'from' | 'to'> {
  change: keyof typeof COLORS;
  name?: string;
  heading?: string | null;
  before: string | null;
  after: string | null;
  /** The name of the change. */
  children: string;
}

/** A change has a name and a colour, so that it does not depend on colour alone. */
function ComparedRow({ change, name, heading, before, after, from, to, children }: ComparedRowProps) {
  const isSame = change === 'SAME';
  const sides = [
    { of: 'before', version: from, text: before, color: 'red', Changed: 'del', isRepeated: isSame },
    { of: 'after', version: to, text: after, color: 'green', Changed: 'ins', isRepeated: false },
  ] as const;
  return (
    <Table.Tr display={STACKED.row}>
      <Table.Td {...SHOWN}>
        {isSame ? (
          <Text size="xs" c="dimmed">
            {children}
          </Text>
        ) : (
          <Badge
            size="sm"
            variant="default"
            tt="none"
            style={{ borderColor: `var(--mantine-color-${COLORS[change]}-6)` }}
          >
            {children}
          </Badge>
        )}
      </Table.Td>
      {name && <Table.Td {...SHOWN}>{name}</Table.Td>}
      {sides.map(({ of, version, text, color, Changed, isRepeated }) => (
        <Table.Td
          key={of}
          {...(text === null || isRepeated ? WIDE_ONLY : SHOWN)}
          bg={text === null || isSame ? undefined : `var(--mantine-color-${color}-light)`}
        >
          {!isSame && (
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {W.versionOf(version)}
            </Text>
          )}
          {heading && text !== null && (
            <Text size="xs" c="dimmed">
              {heading}
            </Text>
          )}
          {isSame || text === null ? text : <Changed style={{ textDecoration: 'none' }}>{text}</Changed>}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

const DocumentDiffQuery = graphql(`
  query CompareVersions($documentId: ID!, $from: Int!, $to: Int!) {
    documentDiff(documentId: $documentId, from: $from, to: $to) {
      paragraphs {
        change
        heading
        before
        after
      }
      facts {
        change
        name
        before
        after
      }
    }
  }
`);

interface DocumentDiffPageProps {
  documentId: string;
  userId: string;
  from: number;
  to: number;
  /** How many versions there are. */
  count: number;
  onlyChanges: boolean;
  onChange(change: Partial<DocumentState>, options?: { step?: boolean; atOnce?: boolean }): void;
  onRetry(): void;
}

/** Two versions side by side, and the facts that differ. */
export function DocumentDiffPage({
  documentId,
  userId,
  from,
  to,
  count,
  onlyChanges,
  onChange,
  onRetry,
}: DocumentDiffPageProps) {
  const { data, error } = useQuery(DocumentDiffQuery, { variables: { documentId, from, to } });
  const numbers = Array.from({ length: count }, (_, i) => ({
    value: String(count - i),
    label: W.versionOf(count - i),
  }));
  const selects = [
    [W.from, from, (value: number) => onChange({ from: value, version: to }, { step: true })],
    [W.to, to, (value: number) => onChange({ from, version: value }, { step: true })],
  ] as const;
  const close = (
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => onChange({ from: undefined, changes: false }, { step: true })}
    >
      {W.closeComparison}
    </Anchor>
  );
  return (
    <Panel title={W.differences} aside={close}>
      <Stack gap="md">
        <Group gap="sm" align="end">
          {selects.map(([name, value, choose]) => (
            <NativeSelect
              key={name}
              size="xs"
              label={name}
              value={String(value)}
              data={numbers}
              onChange={(event) => choose(Number(event.currentTarget.value))}
            />
          ))}
          <Checkbox
            size="xs"
            mb={6}
            label={W.onlyChanges}
            checked={onlyChanges}
            onChange={(event) => onChange({ changes: event.currentTarget.checked }, { atOnce: true })}
          />
        </Group>
        {error && <ContentFailure error={error} userId={userId} onRetry={onRetry} />}
        {!data && !error && <RowsSkeleton label={words.shell.loading} />}
        {data && !error && <ComparedTables diff={data.documentDiff} {...{ from, to, onlyChanges }} />}
      </Stack>
    </Panel>
  );
}
