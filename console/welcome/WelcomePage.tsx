import { Alert, Anchor, Badge, Button, Group, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { use, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { readSignIn, signInUrl } from '../access/pages.ts';
import { keysPage, keysUrl, staffUrl } from '../administration/pages.ts';
import { readReturnPath, storeReturnPath } from '../app/tabState.ts';
import { urls } from '../app/urls.ts';
import { overviewPage } from '../overview/pages.ts';
import { playgroundPage } from '../playground/pages.ts';
import { deskPage } from '../privacy/pages.ts';
import { settingsUrl } from '../settings/pages.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { Panel } from '../ui/Panel.tsx';
import { type KnownViewer, ViewerContext } from '../viewer/Allowed.tsx';
import { words } from '../words/words.ts';
import type { SIGNED_IN } from './pages.ts';

/** The current state of the server. */
function ServerPanel() {
  const readiness = useReadiness();
  return (
    <Panel title={words.server} aside={<State readiness={readiness} />}>
      {readiness === undefined && <Skeleton height={44} />}
      {readiness === null && <Alert color="red">{words.unreachable}</Alert>}
      {readiness?.database && (
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Figure name={words.database} value={words[readiness.database]} />
          <Figure name={words.jobsWaiting} value={readiness.jobs?.waiting} />
          <Figure name={words.jobsActive} value={readiness.jobs?.active} />
          <Figure name={words.jobsDead} value={readiness.jobs?.dead} />
        </SimpleGrid>
      )}
    </Panel>
  );
}

function State({ readiness }: { readiness: Readiness | null | undefined }) {
  const isReady = readiness?.status === 'ready';
  const text = readiness === undefined ? words.checking : isReady ? words.ready : words.unavailable;
  return (
    <Badge role="status" variant="light" color={readiness === undefined ? 'gray' : isReady ? 'green' : 'red'}>
      {text}
    </Badge>
  );
}

function Figure({ name, value }: { name: string; value: string | number | undefined }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text fw={600}>{value ?? '–'}</Text>
    </div>
  );
}

/** The response of `/readyz`; optional fields are returned only to the server's own machine. */
interface Readiness {
  status: 'ready' | 'unavailable';
  database?: 'pglite' | 'postgres';
  jobs?: { waiting: number; active: number; dead: number };
}

const AGAIN_MS = 5_000;

/** Server readiness, polled every five seconds while the page is visible. Undefined before an answer, null if none. */
function useReadiness(): Readiness | null | undefined {
  const [readiness, setReadiness] = useState<Readiness | null>();
  useEffect(() => {
    const stopped = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetch(urls.readiness, { signal: stopped.signal })
        .then((response) => response.json() as Promise<Readiness>)
        .catch(() => null);
      if (!stopped.signal.aborted) setReadiness(answer);
    };
    void ask();
    const timer = setInterval(ask, AGAIN_MS);
    document.addEventListener('visibilitychange', ask, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, []);
  return readiness;
}

/** Where somebody who signed in works. Those who set a project up begin here. */
function workOf({ permissions }: KnownViewer): string | undefined {
  const may = ({ verb }: { verb?: string }) => verb !== undefined && permissions.includes(verb);
  return may(keysPage) ? undefined : [deskPage, overviewPage].find(may)?.path;
}

/** The start page: whether the server is healthy, and what to do next. */
export function WelcomePage() {
  useDocumentTitle('Recollect');
  const [search] = useSearchParams();
  const { note } = readSignIn(search);
  const viewer = use(ViewerContext);
  const { state } = useLocation();
  const [from] = useState(readReturnPath);
  useEffect(() => {
    if (viewer !== undefined) storeReturnPath(undefined);
  }, [viewer]);
  // The server redirects everyone who returns from the identity provider to this page, signed in or not.
  if (note) return <Navigate to={signInUrl({ note, from })} replace />;
  if (viewer && from) return <Navigate to={from} replace />;
  const work = (state as Partial<typeof SIGNED_IN> | null)?.isSignedIn && viewer && workOf(viewer);
  if (work) return <Navigate to={work} replace />;
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
              <Table.Td ff="monospace" style={{ overflowWrap: 'anywhere' }}>
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
