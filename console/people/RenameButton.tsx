import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MutationButton } from '../app/MutationButton.tsx';
import { graphql } from '../gql/index.ts';
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

/** Gives a user the ID that they have in the product by now. */
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
      <TextInput
        label={people.newUserId}
        description={people.newUserIdHint}
        required
        maxLength={512}
        value={newUserId}
        onChange={(event) => setNewUserId(event.currentTarget.value)}
      />
    </MutationButton>
  );
}
