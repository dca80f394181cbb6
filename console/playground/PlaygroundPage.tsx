import { useLazyQuery, useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepKey, readKey } from '../credential.ts';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { playgroundState, urls } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { ContentFailure } from '../viewer/ContentFailure.tsx';
import { GrantBar } from '../viewer/GrantBar.tsx';
import { useForgetContent } from '../viewer/useForgetContent.ts';
import { useMay } from '../viewer/useMay.ts';
import { words } from '../words/words.ts';
import { type Asked, exploredOf, rightsOf, variablesOf } from './asked.ts';
import type { Other } from './CompareForm.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { ContextDegraded } from './ContextDegraded.tsx';
import { ContextMeter } from './ContextMeter.tsx';
import { ContextOmitted } from './ContextOmitted.tsx';
import { ContextPrompt } from './ContextPrompt.tsx';
import { ContextTold } from './ContextTold.tsx';
import { PlaygroundForm } from './PlaygroundForm.tsx';

const PlaygroundQuery = graphql(`
  query Playground(
    $userId: ID!
    $query: String!
    $sessionId: ID
    $documentId: ID
    $intent: String
    $tokenBudget: Int!
    $at: DateTime
  ) {
    memoryContext(
      userId: $userId
      query: $query
      sessionId: $sessionId
      documentId: $documentId
      intent: $intent
      tokenBudget: $tokenBudget
      at: $at
    ) {
      id
      ...ContextDegraded_context
      ...ContextPrompt_context
      ...ContextMeter_context
      ...ContextTold_context
      ...ContextOmitted_context
      ...ContextComparison_context
    }
  }
`);

const PlaygroundUsersQuery = graphql(`
  query PlaygroundUsers($search: String!) {
    users(filter: { search: $search }, first: 8) {
      edges {
        node {
          id
          userId
        }
      }
    }
  }
`);

const PlaygroundGrantsQuery = graphql(`
  query PlaygroundGrants {
    contentGrants {
      id
      user {
        id
        userId
      }
      ...GrantBar_grant
    }
  }
`);

const WAIT_MS = 150;
const MEANING = { NOT_FOUND: words.play.nobody };

/** Asks for the context of a user as a product would, and takes apart what the assistant would be given. */
export function PlaygroundPage() {
  const [state, change] = useUrlState(playgroundState);
  const mayAsk = useMay('context.read');
  useForgetContent();
  const [asked, setAsked] = useState<Asked>();
  const [run, { data, loading, error }] = useLazyQuery(PlaygroundQuery);
  const [runOther, { data: otherData, loading: isComparing, error: otherError }] = useLazyQuery(PlaygroundQuery);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data: found } = useQuery(PlaygroundUsersQuery, {
    variables: { search },
    skip: !useMay('users.list') || search === '',
  });
  const context = error ? undefined : data?.memoryContext;
  // Under which leave it is shown: with that it goes.
  const { data: granted } = useQuery(PlaygroundGrantsQuery, { skip: asked?.as !== 'me' || !context });
  const grant = context && granted?.contentGrants.find(({ user }) => user.userId === asked?.user);
  const other = otherError || state.otherBudget === undefined ? undefined : otherData?.memoryContext;

  const compare = (question: Asked, { budget, at }: Other) =>
    void runOther({ variables: variablesOf({ ...question, budget, at }), ...rightsOf(question) });
  const ask = (question: Asked) => {
    const { key, question: _, ...shown } = question;
    keepKey(key);
    change(shown);
    setAsked(question);
    void run({ variables: variablesOf(question), ...rightsOf(question) });
    if (state.otherBudget !== undefined) compare(question, { budget: state.otherBudget, at: state.otherAt });
  };

  if (mayAsk === undefined) return <RowsSkeleton label={words.shell.loading} />;
  return (
    <Stack gap="lg">
      <PageHead title={words.playground} intro={words.play.intro}>
        {asked && (
          <Button component={Link} to={urls.explorer} state={exploredOf(asked)} size="xs" variant="default">
            {words.play.explore}
          </Button>
        )}
      </PageHead>
      <PlaygroundForm
        initial={{ key: readKey(), question: '', ...state, as: mayAsk ? state.as : 'product' }}
        mayChoose={mayAsk}
        busy={loading}
        suggestions={found?.users.edges.map(({ node }) => node.userId) ?? []}
        onUserTyped={setTyped}
        onAsk={ask}
      />
      {error && asked && (
        <ContentFailure error={error} userId={asked.user} meaning={MEANING} onRetry={() => ask(asked)} />
      )}
      {(!asked || (!context && !error)) &&
        (asked && loading ? (
          <Text c="dimmed">{words.play.asking}</Text>
        ) : (
          <Notice title={words.play.nothingYet} hint={words.play.nothingYetHint} />
        ))}
      {context && asked && (
        <>
          {grant && <GrantBar grant={grant} onEnded={() => setAsked(undefined)} />}
          <ContextDegraded context={context} />
          <ContextMeter context={context} />
          <ComparePanel
            initial={{ budget: state.otherBudget ?? asked.budget, at: state.otherAt || asked.at }}
            busy={isComparing}
            error={otherError}
            before={context}
            after={other}
            onCompare={(wanted) => {
              change({ otherBudget: wanted.budget, otherAt: wanted.at });
              compare(asked, wanted);
            }}
          />
          <ContextPrompt context={context} />
          <ContextTold context={context} />
          <ContextOmitted context={context} />
        </>
      )}
    </Stack>
  );
}
