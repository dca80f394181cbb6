import { Alert, Badge, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { type Readiness, useReadiness } from './useReadiness.ts';

/** How the server is at the moment. */
export function ServerPanel() {
  const readiness = useReadiness();
  return (
    <Panel title={words.server} aside={<State readiness={readiness} />}>
      {readiness === undefined && <Skeleton height={44} />}
      {readiness === null && <Alert color="red">{words.unreachable}</Alert>}
      {readiness && (
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
