import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Checkbox, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { startOfDay } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { Segments } from '../ui/Choice.tsx';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Form } from '../ui/Form.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { words } from '../words/words.ts';
import { isAlive, KeyRow } from './KeyRow.tsx';
import { KeyView } from './KeyView.tsx';
import { keysPage, keysState } from './pages.ts';
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
function CreateKeyForm({ onMade }: { onMade(secret: string): void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(USUAL);
  const [expires, setExpires] = useState('');
  const [create, { loading, error }] = useMutation(CreateKeyMutation, { fetchPolicy: 'no-cache' });

  const submit = async () => {
    if (scopes.length === 0) return;
    const input = { name: name.trim(), scopes, expiresAt: startOfDay(expires) };
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

const KeysQuery = graphql(`
  query Keys {
    project {
      id
      name
    }
    apiKeys {
      id
      name
      expiresAt
      revokedAt
      ...KeyRow_key
      ...KeyView_key
    }
  }
`);
const COLUMNS = [W.name, W.key, W.scopes, W.used, W.expires, W.state].map((name) => ({ name }));

/** The API keys that products sign in with. */
export function KeysPage() {
  const [state, change] = useUrlState(keysState);
  // The only copy: not in the cache or the URL, and dropped when the dialog closes.
  const [secret, setSecret] = useState<string>();
  const { data: latest, previousData, loading, error, refetch } = useQuery(KeysQuery);
  const data = latest ?? (loading ? previousData : undefined);
  const again = () => void refetch().catch(() => undefined);
  const made = (found: string) => {
    setSecret(found);
    change({ panel: 'none', key: '' });
    again();
  };
  const shown = data?.apiKeys.filter((key) => state.show === 'all' || isAlive(key));
  const current = data?.apiKeys.find(({ id }) => id === state.key);

  return (
    <Stack gap="md">
      <PageHead title={keysPage.name} intro={data && W.intro(data.project.name)}>
        <Segments
          size="xs"
          aria-label={W.show}
          value={state.show}
          names={W.shows}
          onChoose={(show) => change({ show })}
        />
        <Button size="xs" onClick={() => change({ panel: 'new' }, { step: true })}>
          {W.create}
        </Button>
      </PageHead>
      <QueryStatus error={error} onRetry={again} isLoading={!data && loading} />
      {shown && shown.length > 0 && (
        <ListTable label={keysPage.name} columns={COLUMNS}>
          {shown.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ListTable>
      )}
      {shown?.length === 0 && (
        <Notice title={W.none} hint={W.noneHint}>
          <Button onClick={() => change({ panel: 'new' }, { step: true })}>{W.create}</Button>
        </Notice>
      )}
      <SidePanel
        title={W.create}
        close={words.shell.close}
        isOpen={state.panel === 'new' && !secret}
        isReplaced={!!secret}
        onClose={() => change({ panel: 'none' })}
      >
        <CreateKeyForm onMade={made} />
      </SidePanel>
      <SidePanel
        title={current?.name ?? keysPage.name}
        close={words.shell.close}
        isOpen={state.key !== '' && !secret}
        isReplaced={!!secret}
        onClose={() => change({ key: '' })}
      >
        {current && <KeyView apiKey={current} onMade={made} onRevoked={again} />}
        {data && !current && <Notice title={W.gone} />}
      </SidePanel>
      <SecretDialog secret={secret} onKept={() => setSecret(undefined)} />
    </Stack>
  );
}

interface SecretDialogProps {
  /** The full key; undefined unless one was just created. */
  secret: string | undefined;
  onKept(): void;
}

/** Shows a new key once. Only its button closes it, so that the key is not lost by accident. */
function SecretDialog({ secret, onKept }: SecretDialogProps) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onKept}
      title={W.secret}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      // A fade-out would keep the key on screen.
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <Alert color="yellow" title={W.secretOnce} role="alert">
          {W.secretHint}
        </Alert>
        {secret && <CodeBlock title={W.secret} code={secret} copy={words.copy} copied={words.copied} wrap />}
        <Text size="sm" c="dimmed">
          {W.secretUse('Authorization: Bearer …')}
        </Text>
        <Button onClick={onKept}>{W.secretKept}</Button>
      </Stack>
    </Modal>
  );
}
