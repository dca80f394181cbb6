import { useMutation } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';

const ResetPasswordMutation = graphql(`
  mutation ResetPassword($input: ResetStaffPasswordInput!) {
    resetStaffPassword(input: $input) {
      staff {
        id
        ...StaffRow_staff
        ...StaffMember_staff
      }
      linkDelivery
    }
  }
`);

const W = administration.staff;

interface Props {
  id: string;
  name: string;
  hasFactor: boolean;
  onDone(outcome: string): void;
}

/** Sends a member of staff a new link to set a password; so an invitation is sent again, too. */
export function ResetPasswordButton({ id, name, hasFactor, onDone }: Props) {
  const [resetTotp, setResetTotp] = useState(false);
  const [send, { error, reset }] = useMutation(ResetPasswordMutation);

  const confirm = async () => {
    const { data } = await send({ variables: { input: { id, resetTotp } } });
    onDone(W.linkOut[data!.resetStaffPassword.linkDelivery]);
  };

  return (
    <ActionButton
      name={W.reset}
      does={W.resetDoes(name)}
      cancel={words.shell.close}
      variant="default"
      failure={error && <FailureAlert error={error} />}
      onOpen={() => {
        reset();
        setResetTotp(false);
      }}
      onConfirm={confirm}
    >
      {hasFactor && (
        <Checkbox
          label={W.resetFactor}
          description={W.resetFactorHint}
          checked={resetTotp}
          onChange={(event) => setResetTotp(event.currentTarget.checked)}
        />
      )}
    </ActionButton>
  );
}
