import { useMutation } from '@apollo/client/react';
import { MutationButton } from '../app/MutationButton.tsx';
import { graphql } from '../gql/index.ts';
import { words } from '../words/words.ts';
import { quarantine as W } from './words.ts';

const DiscardMutation = graphql(`
  mutation DiscardStatement($input: DiscardQuarantinedInput!) {
    discardQuarantined(input: $input) {
      id
    }
  }
`);

/** Deletes a statement in quarantine. */
export function DiscardButton({ id, onDone }: { id: string; onDone(): void }) {
  const [discard, attempt] = useMutation(DiscardMutation);
  return (
    <MutationButton
      name={W.discard}
      does={W.discardDoes}
      cancel={words.shell.cancel}
      color="red"
      variant="subtle"
      size="xs"
      attempt={attempt}
      onConfirm={() => discard({ variables: { input: { id } } }).then(onDone)}
    />
  );
}
