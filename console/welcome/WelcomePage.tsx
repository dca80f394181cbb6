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
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ViewerContext } from '../viewer/useMay.ts';
import { words } from '../words/words.ts';
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

/** Texts of the first calls in the reader's language. */
interface Sample {
  question: string;
  answer: string;
  recall: string;
}

const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id turnNumber } } }';
const RECALL = '{ memoryContext(userId: "mina", query: $query) { prompt promptTokens } }';

/** The first calls to copy: record a turn, then request the context in another session. */
function firstCall(address: string, sample: Sample): { record: string; recall: string } {
  return {
    record: curl(address, RECORD, {
      input: { userId: 'mina', sessionId: 'first', userQuery: sample.question, assistantResponse: sample.answer },
    }),
    recall: curl(address, `query ($query: String!) ${RECALL}`, { query: sample.recall }),
  };
}

function curl(address: string, query: string, variables: object): string {
  const body = JSON.stringify({ query, variables }, null, 2);
  return [
    `curl -s ${address} \\`,
    `  -H 'content-type: application/json' \\`,
    `  -H "authorization: Bearer $RECOLLECT_KEY" \\`,
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ].join('\n');
}

const calls = firstCall(window.location.origin + urls.graphql, {
  question: words.sampleQuestion,
  answer: words.sampleAnswer,
  recall: words.sampleRecall,
});

/** The first commands, with this server's own address. */
function FirstCallPanel() {
  return (
    <Panel title={words.firstCall}>
      <Stack>
        <Text>{words.firstCallIntro}</Text>
        <CodeBlock title={words.stepRecord} code={calls.record} copy={words.copy} copied={words.copied} />
        <CodeBlock title={words.stepRecall} code={calls.recall} copy={words.copy} copied={words.copied} />
        <Text size="sm" c="dimmed">
          {words.firstCallKey}
        </Text>
      </Stack>
    </Panel>
  );
}
