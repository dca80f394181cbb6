import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { Alert, List } from '@mantine/core';
import { words } from '../words/words.ts';

/** What went wrong, in the server's own words where it has some. */
export function FailureAlert({ error }: { error: Error }) {
  const said = CombinedGraphQLErrors.is(error) ? error.errors.map(({ message }) => message) : [words.networkFailure];
  return (
    <Alert color="red" title={words.failed} role="alert">
      <List listStyleType="none">
        {said.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
