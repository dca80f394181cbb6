import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { CodeInput, Form } from '../ui/Form.tsx';
import { NarrowPage } from '../ui/Panel.tsx';
import { welcomePage } from '../welcome/pages.ts';
import { words } from '../words/words.ts';
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

const ConfirmTotpMutation = graphql(`
  mutation ConfirmTotp($input: EnrollTotpInput!) {
    enrollTotp(input: $input) {
      enrolled
    }
  }
`);

interface ConfirmTotpFormProps {
  /** What the authenticator app needs. */
  made: { secret: string; uri: string };
  /** Where to go afterwards. */
  next: string;
}

const MEANING = { BAD_USER_INPUT: words.wrongCode };

/** The second step: a code proves that the app has the secret. */
function ConfirmTotpForm({ made: { secret, uri }, next }: ConfirmTotpFormProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [confirm, { loading, error }] = useMutation(ConfirmTotpMutation, { fetchPolicy: 'no-cache' });

  const submit = async () => {
    const { data } = await confirm({ variables: { input: { code } } }).catch(() => ({ data: undefined }));
    if (!data?.enrollTotp.enrolled) return;
    // The user has more permissions from now on.
    await client.resetStore().catch(() => undefined);
    await navigate(next, { replace: true });
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      <Text>{words.secretIntro}</Text>
      <CodeBlock title={words.secret} code={inGroups(secret)} copy={words.copy} copied={words.copied} wrap />
      <CodeBlock title={words.secretAddress} code={uri} copy={words.copy} copied={words.copied} wrap />
      <Anchor href={uri} size="sm">
        {words.openInApp}
      </Anchor>
      {error && <FailureAlert error={error} meaning={MEANING} />}
      <CodeInput label={words.code} description={words.newCodeHint} required value={code} onChange={setCode} />
      <Button type="submit" loading={loading} fullWidth>
        {words.enroll}
      </Button>
    </Form>
  );
}

/** Groups the secret for typing. Authenticator apps ignore the spaces. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const NewTotpMutation = graphql(`
  mutation NewTotp($input: EnrollTotpInput!) {
    enrollTotp(input: $input) {
      secret
      uri
    }
  }
`);

interface NewTotpFormProps {
  /** Whether a second factor is already active; if so, the form asks for one of its codes. */
  hasTotp: boolean;
  onMade(made: { secret: string; uri: string }): void;
}

/** The first step: requests a new secret. */
function NewTotpForm({ hasTotp, onMade }: NewTotpFormProps) {
  const [currentCode, setCurrentCode] = useState('');
  const [make, { loading, error }] = useMutation(NewTotpMutation, { fetchPolicy: 'no-cache' });

  const submit = async () => {
    const input = hasTotp ? { currentCode } : {};
    const { data } = await make({ variables: { input } }).catch(() => ({ data: undefined }));
    const { secret, uri } = data?.enrollTotp ?? {};
    if (secret && uri) onMade({ secret, uri });
  };

  return (
    <Form isBusy={loading} onSubmit={submit}>
      {error && <FailureAlert error={error} meaning={MEANING} />}
      {hasTotp && (
        <CodeInput
          label={words.currentCode}
          description={words.currentCodeHint}
          required
          value={currentCode}
          onChange={setCurrentCode}
        />
      )}
      <Button type="submit" loading={loading} fullWidth>
        {words.makeSecret}
      </Button>
    </Form>
  );
}
