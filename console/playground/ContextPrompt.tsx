import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Text } from '@mantine/core';
import type { ContextPrompt_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';

const ContextPromptFragment = graphql(`
  fragment ContextPrompt_context on MemoryContext {
    id
    prompt
    promptTokens
    tokenBudget
  }
`);

/** What the assistant would be given. */
export function ContextPrompt({ context }: { context: FragmentType<ContextPrompt_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextPromptFragment, from: context });
  if (!complete) return null;
  const { prompt, promptTokens, tokenBudget } = data;
  return (
    <Panel
      title={words.prompt}
      aside={
        <Text size="sm" c="dimmed">
          {words.tokensUsed(promptTokens, tokenBudget)}
        </Text>
      }
    >
      {prompt ? (
        <CodeBlock title={words.remembered} code={prompt} copy={words.copy} copied={words.copied} wrap />
      ) : (
        <Text c="dimmed">{words.emptyPrompt}</Text>
      )}
    </Panel>
  );
}
