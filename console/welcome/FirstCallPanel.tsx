import { Stack, Text } from '@mantine/core';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { urls } from '../urls.ts';
import { words } from '../words/words.ts';
import { firstCall } from './firstCall.ts';

const calls = firstCall(window.location.origin + urls.graphql, {
  question: words.sampleQuestion,
  answer: words.sampleAnswer,
  recall: words.sampleRecall,
});

/** What to type first, with this server's own address in it. */
export function FirstCallPanel() {
  return (
    <Panel title={words.firstCall}>
      <Stack>
        <Text>{words.firstCallIntro}</Text>
        <CodeBlock title={words.stepRecord} code={calls.record} copy={words.copy} copied={words.copied} />
        <CodeBlock title={words.stepRecall} code={calls.recall} copy={words.copy} copied={words.copied} />
        <Text size="sm" c="dimmed">
          {words.firstCallKey}
        </Text>
      </Stack>
    </Panel>
  );
}
