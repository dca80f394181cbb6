import { useQuery } from '@apollo/client/react';
import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { type KeysState, keysState } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { KeyRow } from './KeyRow.tsx';
import { KeyView } from './KeyView.tsx';
import { isAlive } from './keyState.ts';
import { SecretDialog } from './SecretDialog.tsx';

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

const W = administration.keys;
const COLUMNS = [W.name, W.key, W.scopes, W.used, W.expires, W.state].map((name) => ({ name }));

/** With what products come in. */
export function KeysPage() {
  const [state, change] = useUrlState(keysState);
  // Nowhere but here: not in the cache, not in the address, and gone when the dialog closes.
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
      <PageHead title={words.shell.keys} intro={data && W.intro(data.project.name)}>
        <SegmentedControl
          size="xs"
          aria-label={W.show}
          value={state.show}
          data={Object.entries(W.shows).map(([value, label]) => ({ value, label }))}
          onChange={(show) => change({ show: show as KeysState['show'] })}
        />
        <Button size="xs" onClick={() => change({ panel: 'new' }, { step: true })}>
          {W.create}
        </Button>
      </PageHead>
      {error && <FailureAlert error={error} onRetry={again} />}
      {!data && loading && <RowsSkeleton label={words.shell.loading} />}
      {shown && shown.length > 0 && (
        <ListTable label={words.shell.keys} columns={COLUMNS}>
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
        isOpen={state.panel === 'new'}
        onClose={() => change({ panel: 'none' })}
      >
        <CreateKeyForm onMade={made} />
      </SidePanel>
      <SidePanel
        title={current?.name ?? words.shell.keys}
        close={words.shell.close}
        isOpen={state.key !== ''}
        onClose={() => change({ key: '' })}
      >
        {current && <KeyView apiKey={current} onMade={made} onRevoked={again} />}
        {data && !current && <Notice title={W.gone} />}
      </SidePanel>
      <SecretDialog secret={secret} onKept={() => setSecret(undefined)} />
    </Stack>
  );
}
