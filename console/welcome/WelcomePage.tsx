import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { use, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { readSignIn, signInUrl, urls } from '../urls.ts';
import { ViewerContext } from '../viewer/viewerContext.ts';
import { keepWayBack, readWayBack } from '../wayBack.ts';
import { words } from '../words/words.ts';
import { AddressesPanel } from './AddressesPanel.tsx';
import { FirstCallPanel } from './FirstCallPanel.tsx';
import { NextPanel } from './NextPanel.tsx';
import { ServerPanel } from './ServerPanel.tsx';

/** The first page: whether the server is well, and what to do next. */
export function WelcomePage() {
  useDocumentTitle('Recollect');
  const [search] = useSearchParams();
  const { note } = readSignIn(search);
  const viewer = use(ViewerContext);
  const [from] = useState(readWayBack);
  useEffect(() => {
    if (viewer !== undefined) keepWayBack(undefined);
  }, [viewer]);
  // Here the server leads everyone who comes from the identity provider, signed in or not.
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
        <Button component={Link} to={urls.playground}>
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
