import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { NarrowPage } from '../ui/NarrowPage.tsx';
import { welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';
import { ConfirmTotpForm } from './ConfirmTotpForm.tsx';
import { NewTotpForm } from './NewTotpForm.tsx';
import { readSignIn, secondFactorUrl, signInUrl } from './pages.ts';

const SecondFactorQuery = graphql(`
  query SecondFactor {
    viewer {
      mustEnrollTotp
      staff {
        id
        hasTotp
      }
    }
  }
`);

/** Enrolls an authenticator app in two steps, or replaces the current one. */
export function SecondFactorPage() {
  useDocumentTitle(words.titleOf(words.secondFactor));
  const [search] = useSearchParams();
  const { from } = readSignIn(search);
  const { data, loading, error } = useQuery(SecondFactorQuery);
  const [made, setMade] = useState<{ secret: string; uri: string }>();
  const viewer = data?.viewer;
  if (data && !viewer) return <Navigate to={signInUrl({ from: secondFactorUrl({ from }) })} replace />;
  const hasTotp = viewer?.staff?.hasTotp ?? false;

  return (
    <NarrowPage>
      <Stack gap="md">
        <div>
          <Title order={1} size="h2">
            {words.secondFactor}
          </Title>
          <Text c="dimmed">
            {viewer?.mustEnrollTotp
              ? words.secondFactorDemanded
              : hasTotp
                ? words.secondFactorReplaced
                : words.secondFactorIntro}
          </Text>
        </div>
        {error && <FailureAlert error={error} />}
        {loading && !viewer && <Skeleton height={120} aria-label={words.checking} />}
        {viewer && !made && <NewTotpForm hasTotp={hasTotp} onMade={setMade} />}
        {made && <ConfirmTotpForm made={made} next={from ?? welcomePage.path} />}
      </Stack>
    </NarrowPage>
  );
}
