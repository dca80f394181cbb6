import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Alert, Text } from '@mantine/core';
import type { ContextDegraded_ContextFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';

const ContextDegradedFragment = graphql(`
  fragment ContextDegraded_context on MemoryContext {
    id
    report {
      degraded
    }
  }
`);

/** Says what a context goes without, and why. */
export function ContextDegraded({ context }: { context: FragmentType<ContextDegraded_ContextFragment> }) {
  const { data, complete } = useFragment({ fragment: ContextDegradedFragment, from: context });
  if (!complete || data.report.degraded.length === 0) return null;
  return (
    <Alert color="yellow" title={words.play.degraded} role="alert">
      {data.report.degraded.map((degradation) => (
        <Text key={degradation} size="sm">
          {words.play.degradations[degradation]}
        </Text>
      ))}
    </Alert>
  );
}
