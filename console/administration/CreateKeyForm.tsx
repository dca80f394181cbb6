import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { Form } from '../ui/Form.tsx';
import { administration } from './words.ts';

const CreateKeyMutation = graphql(`
  mutation CreateKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      secret
    }
  }
`);

const W = administration.keys;
/** The scopes that every product needs. */
const USUAL = ['turns:write', 'context:read'];

/** Creates a key. @param onMade called with the full key, which is shown nowhere else */
export function CreateKeyForm({ onMade }: { onMade(secret: string): void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(USUAL);
  const [expires, setExpires] = useState('');
  const [create, { loading, error }] = useMutation(CreateKeyMutation, { fetchPolicy: 'no-cache' });

  const submit = async () => {
    if (scopes.length === 0) return;
    const input = { name: name.trim(), scopes, expiresAt: expires ? new Date(expires).toISOString() : null };
    const { data } = await create({ variables: { input } }).catch(() => ({ data: undefined }));
    if (data) onMade(data.createApiKey.secret);
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      <Text size="sm">{W.createIntro}</Text>
      {error && <FailureAlert error={error} />}
      <TextInput
        label={W.name}
        description={W.nameHint}
        required
        maxLength={100}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group
        label={W.scopes}
        value={scopes}
        onChange={setScopes}
        error={scopes.length === 0 ? W.noScope : undefined}
        withAsterisk
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(W.scopeNames).map(([scope, does]) => (
            <Checkbox key={scope} value={scope} label={scope} description={does} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        type="date"
        label={W.expires}
        description={W.expiresHint}
        value={expires}
        onChange={(event) => setExpires(event.currentTarget.value)}
      />
      <Button type="submit" loading={loading} disabled={scopes.length === 0}>
        {W.submit}
      </Button>
    </Form>
  );
}
