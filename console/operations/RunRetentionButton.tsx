import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { operations } from '../words/operations.ts';
import { words } from '../words/words.ts';

const RunRetentionMutation = graphql(`
  mutation RunRetention($input: RunRetentionInput!) {
    runRetention(input: $input) {
      runId
    }
  }
`);

interface Props {
  turns: number;
  memories: number;
  onRun(): void;
}

/** Hides what the dry run counted, and what has become due since. */
export function RunRetentionButton({ turns, memories, onRun }: Props) {
  const [send, { error, reset }] = useMutation(RunRetentionMutation);
  const rows = String(turns + memories);
  return (
    <ActionButton
      name={operations.retention.run}
      does={operations.retention.runDoes(turns, memories)}
      cancel={words.shell.close}
      color="red.9"
      variant="filled"
      typed={{ text: rows, label: operations.retention.typeRows(rows) }}
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: {} } }).then(onRun)}
    />
  );
}
