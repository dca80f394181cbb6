import type { FragmentType } from '@apollo/client';
import { Text } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import type { ContextComparison_ContextFragment } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { CompareForm, type Other } from './CompareForm.tsx';
import { ContextComparison } from './ContextComparison.tsx';

interface Props {
  initial: Other;
  busy: boolean;
  error: unknown;
  before: FragmentType<ContextComparison_ContextFragment>;
  /** Nothing while there is nothing to compare it with. */
  after: FragmentType<ContextComparison_ContextFragment> | undefined;
  onCompare(other: Other): void;
}

/** Asks the same question with another budget or at another time, and lays the two answers side by side. */
export function ComparePanel({ initial, busy, error, before, after, onCompare }: Props) {
  return (
    <Panel title={words.play.compare}>
      <Text size="sm" c="dimmed" mb="sm">
        {words.play.compareHint}
      </Text>
      <CompareForm initial={initial} busy={busy} onCompare={onCompare} />
      {error !== undefined && <FailureAlert error={error} />}
      {after && <ContextComparison before={before} after={after} />}
    </Panel>
  );
}
