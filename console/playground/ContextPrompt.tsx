import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Table, Text } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import type { ContextOmitted_ContextFragment, ContextPrompt_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { type Item, keyed, textOf } from './itemOf.ts';
import { play } from './words.ts';

const ContextPromptFragment = graphql(`
  fragment ContextPrompt_context on MemoryContext {
    id
    prompt
    report {
      tookMs
    }
  }
`);

/** The prompt that the assistant would receive. */
export function ContextPrompt({ context }: { context: FragmentType<ContextPrompt_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextPromptFragment, from: context });
  if (!complete) return null;
  return (
    <Panel
      title={play.prompt}
      aside={
        <Text size="sm" c="dimmed">
          {play.took(formatNumber(Math.ceil(data.report.tookMs)))}
        </Text>
      }
    >
      {data.prompt ? (
        <CodeBlock title={play.remembered} code={data.prompt} copy={words.copy} copied={words.copied} wrap />
      ) : (
        <Text c="dimmed">{play.emptyPrompt}</Text>
      )}
    </Panel>
  );
}

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
