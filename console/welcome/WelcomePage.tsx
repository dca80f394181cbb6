import { Anchor, Button, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { use, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { readSignIn, signInUrl } from '../access/pages.ts';
import { keysUrl, staffUrl } from '../administration/pages.ts';
import { readReturnPath, storeReturnPath } from '../app/returnPath.ts';
import { urls } from '../app/urls.ts';
import { playgroundPage } from '../playground/pages.ts';
import { settingsUrl } from '../settings/pages.ts';
import { Panel } from '../ui/Panel.tsx';
import { ViewerContext } from '../viewer/useMay.ts';
import { words } from '../words/words.ts';
import { FirstCallPanel } from './FirstCallPanel.tsx';
import { ServerPanel } from './ServerPanel.tsx';

/** The start page: whether the server is healthy, and what to do next. */
export function WelcomePage() {
  useDocumentTitle('Recollect');
  const [search] = useSearchParams();
  const { note } = readSignIn(search);
  const viewer = use(ViewerContext);
  const [from] = useState(readReturnPath);
  useEffect(() => {
    if (viewer !== undefined) storeReturnPath(undefined);
  }, [viewer]);
  // The server redirects everyone who returns from the identity provider to this page, signed in or not.
  if (note) return <Navigate to={signInUrl({ note, from })} replace />;
  if (viewer && from) return <Navigate to={from} replace />;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="end">
        <div>
          <Title order={1}>Recollect</Title>
          <Text c="dimmed" size="lg">
            {words.tagline}
          </Text>
        </div>
        <Button component={Link} to={playgroundPage.path}>
          {words.tryIt}
        </Button>
      </Group>
      <ServerPanel />
      <FirstCallPanel />
      <NextPanel />
      <AddressesPanel />
    </Stack>
  );
}

const ADDRESSES = [
  { path: urls.graphql, meaning: words.addressGraphql, opens: false },
  { path: urls.readiness, meaning: words.addressReadiness, opens: true },
  { path: urls.metrics, meaning: words.addressMetrics, opens: true },
];

/** Other endpoints of this server. */
function AddressesPanel() {
  return (
    <Panel title={words.addresses}>
      <Table>
        <Table.Tbody>
          {ADDRESSES.map(({ path, meaning, opens }) => (
            <Table.Tr key={path}>
              <Table.Td ff="monospace">
                {opens ? <Anchor href={path}>{path}</Anchor> : window.location.origin + path}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

const STEPS = [
  { verb: 'key.create', name: words.nextKey, hint: words.nextKeyHint, url: keysUrl({ panel: 'new' }) },
  { verb: 'staff.invite', name: words.nextStaff, hint: words.nextStaffHint, url: staffUrl({ panel: 'invite' }) },
  {
    verb: 'project.update',
    name: words.nextSettings,
    hint: words.nextSettingsHint,
    url: settingsUrl({ section: 'keeping' }),
  },
];

/** Next steps for whoever set up the server. */
function NextPanel() {
  const permissions = use(ViewerContext)?.permissions ?? [];
  const steps = STEPS.filter(({ verb }) => permissions.includes(verb));
  if (steps.length === 0) return null;
  return (
    <Panel title={words.next}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {steps.map(({ verb, name, hint, url }) => (
          <div key={verb}>
            <Anchor component={Link} to={url} fw={600}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
