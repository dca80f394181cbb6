import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { formatTime } from '../format/formatTime.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import { keyPrefix } from './keyPrefix.ts';
import { ScopeList } from './ScopeList.tsx';

const RevokeKeyMutation = graphql(`
  mutation RevokeKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      apiKey {
        id
        ...KeyRow_key
        ...KeyView_key
      }
    }
  }
`);

const W = administration.keys;

interface Props {
  apiKey: { id: string; keyId: string | null; name: string; scopes: string[]; lastUsedAt: string | null };
  onRevoked(): void;
}

/** Ends a key for good: names what stops working, and asks for the key's name. */
export function RevokeKeyButton({ apiKey, onRevoked }: Props) {
  const { id, keyId, name, scopes, lastUsedAt } = apiKey;
  const [send, { error, reset }] = useMutation(RevokeKeyMutation);
  return (
    <ActionButton
      name={W.revoke}
      does={W.revokeDoes(name, keyPrefix(keyId), lastUsedAt ? formatTime(lastUsedAt) : W.neverUsed)}
      cancel={words.shell.close}
      color="red.9"
      typed={{ text: name, label: W.typeName(name) }}
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id } } }).then(onRevoked)}
    >
      <ScopeList scopes={scopes} />
    </ActionButton>
  );
}
