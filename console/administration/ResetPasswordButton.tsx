import { useMutation } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { dataOf } from '../app/asking.ts';
import { MutationButton } from '../app/MutationButton.tsx';
import { graphql } from '../gql/index.ts';
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
  const [send, attempt] = useMutation(ResetPasswordMutation);

  const confirm = async () => {
    const { resetStaffPassword } = dataOf(await send({ variables: { input: { id, resetTotp } } }));
    onDone(W.linkOut[resetStaffPassword.linkDelivery]);
  };

  return (
    <MutationButton
      name={W.reset}
      does={W.resetDoes(name)}
      variant="default"
      attempt={attempt}
      onOpen={() => {
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
    </MutationButton>
  );
}
