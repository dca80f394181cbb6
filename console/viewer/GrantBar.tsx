import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failures.ts';
import type { GrantBar_GrantFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { TextBox } from '../ui/TextBox.tsx';
import { useCountdown } from '../ui/useCountdown.ts';
import { useForgetContent } from './forgetContent.ts';

const GrantMutation = graphql(`
  mutation Grant($input: GrantContentAccessInput!) {
    grantContentAccess(input: $input) {
      grant {
        id
      }
    }
  }
`);

interface GrantFormProps {
  userId: string;
  onGranted(): void;
}

/** Asks for the reason to read a user's content, which opens the content for a limited time. */
export function GrantForm({ userId, onGranted }: GrantFormProps) {
  const [reason, setReason] = useState('');
  const [grant, { loading, error }] = useMutation(GrantMutation);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await grant({ variables: { input: { userId, reason } } }).catch(() => ({ data: undefined }));
    if (data) onGranted();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <TextBox
          label={people.reason}
          description={people.reasonHint}
          required
          minLength={10}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        {error && <FailureAlert error={error} />}
        <Button type="submit" loading={loading}>
          {people.grant}
        </Button>
      </Stack>
    </form>
  );
}

/** Shown in place of a user's content; says how to open it. */
export function GrantInvitation({ userId, onGranted }: GrantFormProps) {
  return (
    <Card component="section" withBorder padding="xl" maw={560} mx="auto" w="100%" aria-label={people.locked}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {people.locked}
        </Title>
        <Text size="sm" c="dimmed">
          {people.lockedHint}
        </Text>
        <GrantForm userId={userId} onGranted={onGranted} />
      </Stack>
    </Card>
  );
}

interface ContentFailureProps {
  error: unknown;
  /** The user whose content was requested. */
  userId: string;
  /** What an error code means here. */
  meaning?: Record<string, string>;
  onRetry(): void;
}

/** Says why a user's content is not shown; if only a grant is missing, offers to request one. */
export function ContentFailure({ error, userId, meaning, onRetry }: ContentFailureProps) {
  return failureOf(error).code === 'GRANT_REQUIRED' ? (
    <GrantInvitation userId={userId} onGranted={onRetry} />
  ) : (
    <FailureAlert error={error} meaning={meaning} onRetry={onRetry} />
  );
}

const GrantBarFragment = graphql(`
  fragment GrantBar_grant on ContentGrant {
    id
    reason
    expiresAt
    user {
      id
      userId
    }
  }
`);

const EndGrantMutation = graphql(`
  mutation EndGrant($input: EndContentAccessInput!) {
    endContentAccess(input: $input) {
      user {
        id
        viewerCanReadContent
      }
    }
  }
`);

interface GrantBarProps {
  grant: FragmentType<GrantBar_GrantFragment>;
  /** Called after the grant has ended. */
  onEnded(): void;
}

/** The active grant: its reason, the time left, and a button to end it. Ending it removes the content read under it. */
export function GrantBar({ grant, onEnded }: GrantBarProps) {
  const { data, complete } = useFragment({ fragment: GrantBarFragment, from: grant });
  const [end, { loading }] = useMutation(EndGrantMutation);
  useForgetContent();
  const left = useCountdown(complete ? data.expiresAt : undefined, onEnded);
  if (!complete) return null;
  const { reason, user } = data;
  const close = () => end({ variables: { input: { userId: user.userId } } }).then(onEnded, () => undefined);
  return (
    <Alert color="blue" title={people.granted} role="status" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {people.grantReason(reason)}
        </Text>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" fw={600} role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {people.remaining(left)}
          </Text>
          <Button size="compact-sm" variant="default" loading={loading} onClick={() => void close()}>
            {people.endGrant}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
