import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Alert, Button, Group, Text } from '@mantine/core';
import type { GrantBar_GrantFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useCountdown } from '../ui/useCountdown.ts';
import { words } from '../words/words.ts';
import { useForgetContent } from './useForgetContent.ts';

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
  /** What is to be done once it has ended. */
  onEnded(): void;
}

/** The leave that runs: why, how long still, and a way to give it back. With it goes what was read under it. */
export function GrantBar({ grant, onEnded }: Props) {
  const { data, complete } = useFragment({ fragment: GrantBarFragment, from: grant });
  const [end, { loading }] = useMutation(EndGrantMutation);
  useForgetContent();
  const left = useCountdown(complete ? data.expiresAt : undefined, onEnded);
  if (!complete) return null;
  const { reason, user } = data;
  const close = () => end({ variables: { input: { userId: user.userId } } }).then(onEnded, () => undefined);
  return (
    <Alert color="blue" title={words.people.granted} role="status" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {words.people.grantReason(reason)}
        </Text>
        <Group gap="sm" wrap="nowrap">
          <Text size="sm" fw={600} ff="monospace" role="timer">
            {words.people.remaining(left)}
          </Text>
          <Button size="compact-sm" variant="default" loading={loading} onClick={() => void close()}>
            {words.people.endGrant}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
