import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';

const EnableStaffMutation = graphql(`
  mutation EnableMember($input: EnableStaffInput!) {
    enableStaff(input: $input) {
      staff {
        id
        ...StaffRow_staff
        ...StaffMember_staff
      }
    }
  }
`);

const W = administration.staff;

interface Props {
  id: string;
  name: string;
  onDone(outcome: string): void;
}

/** Lets a member of staff in again. */
export function EnableStaffButton({ id, name, onDone }: Props) {
  const [send, { error, reset }] = useMutation(EnableStaffMutation);
  return (
    <ActionButton
      name={W.enable}
      does={W.enableDoes(name)}
      cancel={words.shell.close}
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id } } }).then(() => onDone(W.enabled))}
    />
  );
}
