import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';

const RetryJobsMutation = graphql(`
  mutation RetryJobs($input: RetryDeadJobsInput!) {
    retryDeadJobs(input: $input) {
      retried
    }
  }
`);

/** Sends jobs again that were given up. */
export function RetryJobsButton({ ids, onRetried }: { ids: string[]; onRetried(): void }) {
  const [send, { error, reset }] = useMutation(RetryJobsMutation);
  return (
    <ActionButton
      name={words.operations.retry}
      does={words.operations.retryDoes}
      cancel={words.shell.close}
      variant="default"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { ids } } }).then(onRetried)}
    />
  );
}
