import { useQuery } from '@apollo/client/react';
import { Anchor, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { ContentFailure } from '../viewer/ContentFailure.tsx';
import { words } from '../words/words.ts';
import { ComparedTables } from './ComparedTables.tsx';
import type { DocumentState } from './pages.ts';
import { documents as W } from './words.ts';

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

interface Props {
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
export function DocumentDiffPage({ documentId, userId, from, to, count, onlyChanges, onChange, onRetry }: Props) {
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
