import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Text } from '@mantine/core';
import type { ContextOmitted_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { ItemTable } from './ItemTable.tsx';

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

/** What came to mind and was left out, each with the reason. */
export function ContextOmitted({ context }: { context: FragmentType<ContextOmitted_ContextFragment> }) {
  const { data, complete } = useFragment({
    fragment: ContextOmittedFragment,
    fragmentName: 'ContextOmitted_context',
    from: context,
  });
  if (!complete) return null;
  const { omitted } = data.report;
  return (
    <Panel title={words.play.omitted}>
      {omitted.length === 0 ? (
        <Text c="dimmed">{words.play.omittedNone}</Text>
      ) : (
        <ItemTable label={words.play.omitted} items={omitted} />
      )}
    </Panel>
  );
}
