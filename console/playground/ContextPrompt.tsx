import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { formatNumber } from '../format/numbers.ts';
import type { ContextPrompt_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
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
