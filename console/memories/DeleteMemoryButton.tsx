import { useMutation } from '@apollo/client/react';
import { MutationButton } from '../app/MutationButton.tsx';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { inspector } from './words.ts';

const DeleteMutation = graphql(`
  mutation DeleteMemory($input: DeleteMemoryInput!) {
    deleteMemory(input: $input) {
      deletedId
    }
  }
`);

/** Deletes a memory for good. */
export function DeleteMemoryButton({ id, onDone }: { id: string; onDone(): void }) {
  const [send, attempt] = useMutation(DeleteMutation);
  return (
    <MutationButton
      name={inspector.delete}
      does={inspector.deleteDoes}
      cancel={words.shell.cancel}
      color="red.9"
      variant="default"
      size="xs"
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { id } } }).then(onDone)}
    />
  );
}
