import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatNumber } from '../format/numbers.ts';
import { graphql } from '../gql/index.ts';
import { CountTable } from '../ui/CountTable.tsx';
import { words } from '../words/words.ts';
import { userUrl } from './pages.ts';
import { people } from './words.ts';

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
        <TextInput
          label={people.intoUserId}
          description={people.intoUserIdHint}
          required
          maxLength={512}
          value={intoUserId}
          onChange={(event) => choose(event.currentTarget.value)}
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
            counts={moved.map(({ table, rows }) => ({ what: table, count: rows }))}
            format={formatNumber}
          />
        )}
      </Stack>
    </MutationButton>
  );
}
