import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { formatDate } from '../format/formatDate.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

const DeactivateMutation = graphql(`
  mutation DeactivateMemory($input: DeactivateMemoryInput!) {
    deactivateMemory(input: $input) {
      memory {
        id
        ...MemoryFacts_memory
      }
    }
  }
`);

/** Takes a memory out of recall, from where it can be brought back. */
export function DeactivateButton({ id, dueAt, onDone }: { id: string; dueAt: string | null; onDone(): void }) {
  const [send, { error, reset }] = useMutation(DeactivateMutation);
  return (
    <ActionButton
      name={words.inspector.deactivate}
      does={words.inspector.deactivateDoes(dueAt && formatDate(dueAt))}
      cancel={words.shell.cancel}
      variant="default"
      size="xs"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id } } }).then(onDone)}
    />
  );
}
