import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Alert, Button, Group, Text } from '@mantine/core';
import type { GrantBar_GrantFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { people } from '../people/words.ts';
import { useCountdown } from '../ui/useCountdown.ts';
import { useForgetContent } from './forgetContent.ts';

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

interface Props {
  grant: FragmentType<GrantBar_GrantFragment>;
  /** Called after the grant has ended. */
  onEnded(): void;
}

/** The active grant: its reason, the time left, and a button to end it. Ending it removes the content read under it. */
export function GrantBar({ grant, onEnded }: Props) {
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
          <Text size="sm" fw={600} ff="monospace" role="timer">
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
