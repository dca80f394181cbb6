import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

const ReactivateMutation = graphql(`
  mutation ReactivateMemory($input: ReactivateMemoryInput!) {
    reactivateMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
      evicted {
        id
        deactivatedAt
      }
    }
  }
`);

/** Brings a memory back into recall. */
export function ReactivateButton({ id, onDone }: { id: string; onDone(): void }) {
  const [send, { error, reset }] = useMutation(ReactivateMutation);
  return (
    <ActionButton
      name={words.inspector.reactivate}
      does={words.inspector.reactivateDoes}
      cancel={words.shell.cancel}
      variant="filled"
      size="xs"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id } } }).then(onDone)}
    />
  );
}
