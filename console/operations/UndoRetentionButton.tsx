import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { operations } from '../words/operations.ts';
import { words } from '../words/words.ts';

const UndoRetentionMutation = graphql(`
  mutation UndoRetention($input: UndoRetentionInput!) {
    undoRetention(input: $input) {
      turns
      memories
    }
  }
`);

/** Brings back what a cleaning hid. */
export function UndoRetentionButton({ runId, onUndone }: { runId: string; onUndone(): void }) {
  const [send, { error, reset }] = useMutation(UndoRetentionMutation);
  return (
    <ActionButton
      name={operations.retention.undo}
      does={operations.retention.undoDoes}
      cancel={words.shell.close}
      variant="default"
      size="compact-sm"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { runId } } }).then(onUndone)}
    />
  );
}
