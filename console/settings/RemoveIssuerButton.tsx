import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';

const RemoveIssuerMutation = graphql(`
  mutation RemoveIssuer($input: RemoveTokenIssuerInput!) {
    removeTokenIssuer(input: $input) {
      tokenIssuer {
        issuer
      }
    }
  }
`);

const W = administration.settings;

/** Shuts out the people who carry an issuer's tokens. */
export function RemoveIssuerButton({ issuer, onRemoved }: { issuer: string; onRemoved(): void }) {
  const [send, { error, reset }] = useMutation(RemoveIssuerMutation);
  return (
    <ActionButton
      name={W.removeIssuer}
      does={W.removeIssuerDoes(issuer)}
      cancel={words.shell.close}
      color="red.9"
      size="xs"
      typed={{ text: issuer, label: W.typeIssuer(issuer) }}
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { issuer } } }).then(onRemoved)}
    />
  );
}
