import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Group, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatTime } from '../format/times.ts';
import type { UserMerges_UserFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { userUrl } from './pages.ts';
import { people } from './words.ts';

const UserMergesFragment = graphql(`
  fragment UserMerges_user on User {
    id
    userId
    merges {
      fromUserId
      mergedAt
      undoUntil
    }
  }
`);

const UndoMergeMutation = graphql(`
  mutation UndoMergeUsers($input: UndoMergeUsersInput!) {
    undoMergeUsers(input: $input) {
      user {
        id
        userId
      }
    }
  }
`);

/** Who was merged into a user in the last days, and can be taken out again. */
export function UserMerges({ user }: { user: FragmentType<UserMerges_UserFragment> }) {
  const { data, complete } = useFragment({ fragment: UserMergesFragment, from: user });
  if (!complete || data.merges.length === 0) return null;
  return (
    <Panel title={people.merges}>
      <Stack gap="xs">
        {data.merges.map(({ fromUserId, mergedAt, undoUntil }) => (
          <Group key={fromUserId} justify="space-between" gap="xs">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <b>{fromUserId}</b> · {people.mergedOn(formatTime(mergedAt))} · {people.undoUntil(formatTime(undoUntil))}
            </Text>
            <UndoMergeButton fromUserId={fromUserId} intoUserId={data.userId} />
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}

/** Undoes a merge, and goes to the user who is there again. */
function UndoMergeButton({ fromUserId, intoUserId }: { fromUserId: string; intoUserId: string }) {
  const navigate = useNavigate();
  const [undo, attempt] = useMutation(UndoMergeMutation);
  return (
    <MutationButton
      name={people.undoMergeOf(fromUserId)}
      does={people.undoMergeDoes(fromUserId)}
      cancel={words.shell.cancel}
      size="xs"
      variant="default"
      attempt={attempt}
      onConfirm={async () => {
        await undo({ variables: { input: { fromUserId, intoUserId } } });
        await navigate(userUrl({ user: fromUserId }));
      }}
    />
  );
}
