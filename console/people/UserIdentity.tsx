import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatNumber } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { UserMerges_UserFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { desk } from '../privacy/words.ts';
import { CountTable } from '../ui/CountTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { words } from '../words/words.ts';
import { userUrl } from './pages.ts';
import { people } from './words.ts';

const RenameMutation = graphql(`
  mutation RenameUser($input: RenameUserInput!) {
    renameUser(input: $input) {
      user {
        id
        userId
      }
    }
  }
`);

/** Gives a user their new ID in the product. */
export function RenameButton({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [newUserId, setNewUserId] = useState('');
  const [rename, attempt] = useMutation(RenameMutation);
  return (
    <MutationButton
      name={people.rename}
      does={people.renameDoes(userId)}
      cancel={words.shell.cancel}
      size="xs"
      variant="default"
      attempt={attempt}
      onOpen={() => setNewUserId('')}
      onConfirm={async () => {
        await rename({ variables: { input: { userId, newUserId } } });
        await navigate(userUrl({ user: newUserId }));
      }}
    >
      <UserIdInput
        label={people.newUserId}
        description={people.newUserIdHint}
        value={newUserId}
        onWrite={setNewUserId}
      />
    </MutationButton>
  );
}

interface UserIdInputProps {
  label: string;
  description: string;
  value: string;
  onWrite(value: string): void;
}

function UserIdInput({ onWrite, ...props }: UserIdInputProps) {
  return <TextInput {...props} required maxLength={512} onChange={(event) => onWrite(event.currentTarget.value)} />;
}

const MergeMutation = graphql(`
  mutation MergeUsers($input: MergeUsersInput!) {
    mergeUsers(input: $input) {
      user {
        id
        userId
      }
      moved {
        table
        rows
      }
    }
  }
`);

/** Merges a user into another, after showing what would move. */
export function MergeButton({ userId: fromUserId }: { userId: string }) {
  const navigate = useNavigate();
  const [intoUserId, setIntoUserId] = useState('');
  const [merge, attempt] = useMutation(MergeMutation);
  const [count, counted] = useMutation(MergeMutation);
  const moved = counted.data?.mergeUsers.moved;
  const choose = (userId: string) => {
    setIntoUserId(userId);
    counted.reset();
  };
  return (
    <MutationButton
      name={people.merge}
      does={people.mergeDoes(fromUserId)}
      cancel={words.shell.cancel}
      size="xs"
      variant="default"
      attempt={attempt}
      onOpen={() => choose('')}
      onConfirm={async () => {
        await merge({ variables: { input: { fromUserId, intoUserId } } });
        await navigate(userUrl({ user: intoUserId }));
      }}
    >
      <Stack gap="xs">
        <UserIdInput
          label={people.intoUserId}
          description={people.intoUserIdHint}
          value={intoUserId}
          onWrite={choose}
        />
        <Button
          variant="default"
          size="xs"
          loading={counted.loading}
          disabled={intoUserId === ''}
          onClick={() =>
            void count({ variables: { input: { fromUserId, intoUserId, preview: true } } }).catch(() => undefined)
          }
        >
          {people.countMoves}
        </Button>
        {counted.error && <FailureAlert error={counted.error} />}
        {moved?.length === 0 && <Text size="sm">{people.nothingMoves}</Text>}
        {moved && moved.length > 0 && (
          <CountTable
            label={people.moves}
            names={{ what: people.moves, count: people.rows, total: words.shell.total }}
            counts={moved.map(({ table, rows }) => ({ what: desk.tables[table] ?? table, count: rows }))}
            format={formatNumber}
          />
        )}
      </Stack>
    </MutationButton>
  );
}

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

/** The users who were merged into a user in the last days, with buttons to undo it. */
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

/** Undoes a merge, and goes to the page of the restored user. */
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
