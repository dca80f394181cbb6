import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { formatNumber } from '../format/formatNumber.ts';
import type { ContextPrompt_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';

const ContextPromptFragment = graphql(`
  fragment ContextPrompt_context on MemoryContext {
    id
    prompt
    report {
      tookMs
    }
  }
`);

/** What the assistant would be given. */
export function ContextPrompt({ context }: { context: FragmentType<ContextPrompt_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextPromptFragment, from: context });
  if (!complete) return null;
  return (
    <Panel
      title={words.play.prompt}
      aside={
        <Text size="sm" c="dimmed">
          {words.play.took(formatNumber(Math.ceil(data.report.tookMs)))}
        </Text>
      }
    >
      {data.prompt ? (
        <CodeBlock title={words.play.remembered} code={data.prompt} copy={words.copy} copied={words.copied} wrap />
      ) : (
        <Text c="dimmed">{words.play.emptyPrompt}</Text>
      )}
    </Panel>
  );
}
