import { useMutation } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';
import { administration } from './words.ts';

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

/** Sends a staff member a new link to set a password. Also resends an invitation. */
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
