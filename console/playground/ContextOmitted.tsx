import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Table, Text } from '@mantine/core';
import type { ContextOmitted_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { keyed } from './compareItems.ts';
import { type Item, textOf } from './itemOf.ts';
import { play } from './words.ts';

const ContextOmittedFragment = graphql(`
  fragment ContextOmitted_context on MemoryContext {
    id
    report {
      omitted {
        ...ContextItem_item @unmask
      }
    }
  }
`);

/** Candidates that were omitted, each with the reason. */
export function ContextOmitted({ context }: { context: FragmentType<ContextOmitted_ContextFragment> }) {
  const { data, complete } = useFragment({
    fragment: ContextOmittedFragment,
    fragmentName: 'ContextOmitted_context',
    from: context,
  });
  if (!complete) return null;
  const { omitted } = data.report;
  return (
    <Panel title={play.omitted}>
      {omitted.length === 0 ? (
        <Text c="dimmed">{play.omittedNone}</Text>
      ) : (
        <ItemTable label={play.omitted} items={omitted} />
      )}
    </Panel>
  );
}

interface ItemTableProps {
  label: string;
  items: readonly Item[];
}

/** Items with their section and what happened to them. */
function ItemTable({ label, items }: ItemTableProps) {
  return (
    <Table.ScrollContainer minWidth={520} maxHeight={420} type="native" tabIndex={0}>
      <Table aria-label={label} verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{play.item}</Table.Th>
            <Table.Th scope="col">{play.section}</Table.Th>
            <Table.Th scope="col">{play.why}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...keyed(items)].map(([key, item]) => (
            <Table.Tr key={key}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Text size="sm" lineClamp={2}>
                  {textOf(item)}
                </Text>
              </Table.Td>
              <Table.Td w={190}>{play.sections[item.section]}</Table.Td>
              <Table.Td w={250}>{play.outcomes[item.outcome]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
