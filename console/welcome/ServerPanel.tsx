import { Alert, Badge, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { urls } from '../app/urls.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';

/** The current state of the server. */
export function ServerPanel() {
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
