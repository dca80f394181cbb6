import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Alert, Badge, Stack, Table, Text } from '@mantine/core';
import type { ContextReport_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { tallyItems } from './tallyItems.ts';

const ContextReportFragment = graphql(`
  fragment ContextReport_context on MemoryContext {
    id
    report {
      included {
        section
        outcome
        tokens
      }
      omitted {
        section
        outcome
        tokens
      }
      degraded
      tookMs
    }
  }
`);

/** What went in, what was left out and why, by section. */
export function ContextReport({ context }: { context: FragmentType<ContextReport_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextReportFragment, from: context });
  if (!complete) return null;
  const { included, omitted, degraded, tookMs } = data.report;
  const rows = tallyItems([...included, ...omitted]);
  return (
    <Panel
      title={words.report}
      aside={
        <Text size="sm" c="dimmed">
          {words.took(tookMs)}
        </Text>
      }
    >
      <Stack>
        {degraded.length > 0 && (
          <Alert color="yellow">
            {words.degraded} {degraded.join(', ')}
          </Alert>
        )}
        {rows.length === 0 ? (
          <Text c="dimmed">{words.emptyReport}</Text>
        ) : (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.section}</Table.Th>
                <Table.Th>{words.outcome}</Table.Th>
                <Table.Th ta="right">{words.items}</Table.Th>
                <Table.Th ta="right">{words.tokens}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ section, outcome, items, tokens }) => (
                <Table.Tr key={`${section} ${outcome}`}>
                  <Table.Td>{section}</Table.Td>
                  <Table.Td>
                    <Badge variant="light" color={outcome === 'INCLUDED' ? 'green' : 'gray'}>
                      {outcome}
                    </Badge>
                  </Table.Td>
                  <Table.Td ta="right">{items}</Table.Td>
                  <Table.Td ta="right">{tokens}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Panel>
  );
}
