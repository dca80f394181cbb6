import { useLazyQuery } from '@apollo/client/react';
import { Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { AS_PRODUCT, keepKey, readKey } from '../credential.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { readPlayground, writePlayground } from '../urls.ts';
import { words } from '../words/words.ts';
import { ContextMemories } from './ContextMemories.tsx';
import { ContextPrompt } from './ContextPrompt.tsx';
import { ContextReport } from './ContextReport.tsx';
import { type Asked, PlaygroundForm } from './PlaygroundForm.tsx';

const PlaygroundQuery = graphql(`
  query Playground($userId: ID!, $query: String!, $tokenBudget: Int!) {
    memoryContext(userId: $userId, query: $query, tokenBudget: $tokenBudget) {
      id
      ...ContextPrompt_context
      ...ContextMemories_context
      ...ContextReport_context
    }
  }
`);

/** Asks for the context of a user as a product would, and shows what the assistant would be given. */
export function PlaygroundPage() {
  useDocumentTitle(words.titleOf(words.playground));
  const [search, setSearch] = useSearchParams();
  const [run, { data, loading, error }] = useLazyQuery(PlaygroundQuery);
  const context = error ? undefined : data?.memoryContext;

  const ask = ({ key, userId, question, tokenBudget }: Asked) => {
    keepKey(key);
    setSearch(writePlayground({ userId, tokenBudget }), { replace: true });
    void run({ variables: { userId, query: question, tokenBudget }, context: AS_PRODUCT });
  };

  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h2">
          {words.playground}
        </Title>
        <Text c="dimmed">{words.playgroundIntro}</Text>
      </div>
      <PlaygroundForm
        initial={{ key: readKey(), question: '', ...readPlayground(search) }}
        busy={loading}
        onAsk={ask}
      />
      {error && <FailureAlert error={error} />}
      {context ? (
        <>
          <ContextPrompt context={context} />
          <ContextMemories context={context} />
          <ContextReport context={context} />
        </>
      ) : (
        !error && <Text c="dimmed">{loading ? words.asking : words.nothingYet}</Text>
      )}
    </Stack>
  );
}
