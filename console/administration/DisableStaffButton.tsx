import { useMutation } from '@apollo/client/react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';

const DisableStaffMutation = graphql(`
  mutation DisableMember($input: DisableStaffInput!) {
    disableStaff(input: $input) {
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
  email: string;
  onDone(outcome: string): void;
}

/** Shuts a member of staff out. */
export function DisableStaffButton({ id, name, email, onDone }: Props) {
  const [send, { error, reset }] = useMutation(DisableStaffMutation);
  return (
    <ActionButton
      name={W.disable}
      does={W.disableDoes(name)}
      cancel={words.shell.close}
      color="red.9"
      typed={{ text: email, label: W.typeEmail(email) }}
      failure={error && <FailureAlert error={error} />}
      onOpen={reset}
      onConfirm={() => send({ variables: { input: { id } } }).then(() => onDone(W.disabled))}
    />
  );
}
