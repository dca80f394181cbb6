import type { FragmentType } from '@apollo/client';
import { useFragment, useLazyQuery, useQuery } from '@apollo/client/react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { readKey, storeKey } from '../app/tabState.ts';
import { useUrlState } from '../app/urlState.ts';
import type { ContextComparison_ContextFragment, ContextDegraded_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useMay } from '../viewer/Allowed.tsx';
import { useForgetContent } from '../viewer/forgetContent.ts';
import { ContentFailure, GrantBar } from '../viewer/GrantBar.tsx';
import { words } from '../words/words.ts';
import { CompareForm, ContextComparison, type Other } from './ContextComparison.tsx';
import { ContextMeter } from './ContextMeter.tsx';
import { ContextOmitted, ContextPrompt } from './ContextPrompt.tsx';
import { ContextTold } from './ContextTold.tsx';
import { type Asked, rightsOf, toExplored, toVariables } from './explored.ts';
import { PlaygroundForm } from './PlaygroundForm.tsx';
import { explorerPage, playgroundPage, playgroundState } from './pages.ts';
import { play } from './words.ts';

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
const MEANING = { NOT_FOUND: play.nobody };

/** Requests a user's context as a product would, and breaks down what the assistant would receive. */
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
  // The grant under which the context is shown: it is hidden when the grant ends.
  const { data: granted } = useQuery(PlaygroundGrantsQuery, { skip: asked?.as !== 'me' || !context });
  const grant = context && granted?.contentGrants.find(({ user }) => user.userId === asked?.user);
  const other = otherError || state.otherBudget === undefined ? undefined : otherData?.memoryContext;

  const compare = (question: Asked, { budget, at }: Other) =>
    void runOther({ variables: toVariables({ ...question, budget, at }), ...rightsOf(question) });
  const ask = (question: Asked) => {
    const { key, question: _, ...shown } = question;
    storeKey(key);
    change(shown);
    setAsked(question);
    void run({ variables: toVariables(question), ...rightsOf(question) });
    if (state.otherBudget !== undefined) compare(question, { budget: state.otherBudget, at: state.otherAt });
  };

  if (mayAsk === undefined) return <RowsSkeleton label={words.shell.loading} />;
  return (
    <Stack gap="lg">
      <PageHead title={playgroundPage.name} intro={play.intro}>
        {asked && (
          <Button component={Link} to={explorerPage.path} state={toExplored(asked)} size="xs" variant="default">
            {play.explore}
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
          <Text c="dimmed">{play.asking}</Text>
        ) : (
          <Notice title={play.nothingYet} hint={play.nothingYetHint} />
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

const ContextDegradedFragment = graphql(`
  fragment ContextDegraded_context on MemoryContext {
    id
    report {
      degraded
    }
  }
`);

/** Says what a context is missing, and why. */
function ContextDegraded({ context }: { context: FragmentType<ContextDegraded_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextDegradedFragment, from: context });
  if (!complete || data.report.degraded.length === 0) return null;
  return (
    <Alert color="yellow" title={play.degraded} role="alert">
      {data.report.degraded.map((degradation) => (
        <Text key={degradation} size="sm">
          {play.degradations[degradation]}
        </Text>
      ))}
    </Alert>
  );
}

interface ComparePanelProps {
  initial: Other;
  busy: boolean;
  error: unknown;
  before: FragmentType<ContextComparison_ContextFragment>;
  /** Undefined while there is nothing to compare with. */
  after: FragmentType<ContextComparison_ContextFragment> | undefined;
  onCompare(other: Other): void;
}

/** Asks the same question with another budget or at another time, and shows both answers side by side. */
function ComparePanel({ initial, busy, error, before, after, onCompare }: ComparePanelProps) {
  return (
    <Panel title={play.compare}>
      <Text size="sm" c="dimmed" mb="sm">
        {play.compareHint}
      </Text>
      <CompareForm initial={initial} busy={busy} onCompare={onCompare} />
      {error !== undefined && <FailureAlert error={error} />}
      {after && <ContextComparison before={before} after={after} />}
    </Panel>
  );
}
