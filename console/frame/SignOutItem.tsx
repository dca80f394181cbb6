import { useApolloClient, useMutation } from '@apollo/client/react';
import { Menu, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { chooseProject } from '../chosenProject.ts';
import { failureOf } from '../failureOf.ts';
import { graphql } from '../gql/index.ts';
import { signInUrl } from '../urls.ts';
import { words } from '../words/words.ts';

const SignOutMutation = graphql(`
  mutation SignOut($input: SignOutInput!) {
    signOut(input: $input) {
      sessionsEnded
    }
  }
`);

/** Signs out, in this browser or in every one. Nothing that was read stays in the page. */
export function SignOutItem({ everywhere = false }: { everywhere?: boolean }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signOut, { loading, error }] = useMutation(SignOutMutation);

  const leave = async () => {
    const failure = await signOut({ variables: { input: { everywhere } } }).then(() => undefined, failureOf);
    // A session that has ended already is as good as one that ends now.
    if (failure && failure.code !== 'UNAUTHENTICATED') return;
    chooseProject(undefined);
    await navigate(signInUrl({ note: 'signed_out' }));
    await client.clearStore();
    // Nothing else would be answered now.
    await client.refetchQueries({ include: ['Frame'] }).catch(() => undefined);
  };

  return (
    <Menu.Item closeMenuOnClick={false} disabled={loading} onClick={() => void leave()}>
      {everywhere ? words.signOutEverywhere : words.signOut}
      {error && failureOf(error).code !== 'UNAUTHENTICATED' && (
        <Text size="xs" c="red" role="alert">
          {words.signOutFailed}
        </Text>
      )}
    </Menu.Item>
  );
}
