import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { operations } from '../words/operations.ts';
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
      name={operations.retry}
      does={operations.retryDoes}
      cancel={words.shell.close}
      variant="default"
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { ids } } }).then(onRetried)}
    />
  );
}
