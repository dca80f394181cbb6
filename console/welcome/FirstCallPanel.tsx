import { Stack, Text } from '@mantine/core';
import { urls } from '../app/urls.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';

/** Texts of the first calls in the reader's language. */
interface Sample {
  question: string;
  answer: string;
  recall: string;
}

const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id turnNumber } } }';
const RECALL = '{ memoryContext(userId: "mina", query: $query) { prompt promptTokens } }';

/** The first calls to copy: record a turn, then request the context in another session. */
function firstCall(address: string, sample: Sample): { record: string; recall: string } {
  return {
    record: curl(address, RECORD, {
      input: { userId: 'mina', sessionId: 'first', userQuery: sample.question, assistantResponse: sample.answer },
    }),
    recall: curl(address, `query ($query: String!) ${RECALL}`, { query: sample.recall }),
  };
}

function curl(address: string, query: string, variables: object): string {
  const body = JSON.stringify({ query, variables }, null, 2);
  return [
    `curl -s ${address} \\`,
    `  -H 'content-type: application/json' \\`,
    `  -H "authorization: Bearer $RECOLLECT_KEY" \\`,
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}

const calls = firstCall(window.location.origin + urls.graphql, {
  question: words.sampleQuestion,
  answer: words.sampleAnswer,
  recall: words.sampleRecall,
});

/** The first commands, with this server's own address. */
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
