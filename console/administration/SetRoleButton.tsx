import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { FailureAlert } from '../FailureAlert.tsx';
import type { StaffRole } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import { RoleChoice } from './RoleChoice.tsx';

const SetRoleMutation = graphql(`
  mutation SetRole($input: SetStaffRoleInput!) {
    setStaffRole(input: $input) {
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
  role: StaffRole;
  onDone(outcome: string): void;
}

/** Gives a member of staff another role. */
export function SetRoleButton({ id, name, role: present, onDone }: Props) {
  const [role, setRole] = useState(present);
  const [send, { error, reset }] = useMutation(SetRoleMutation);
  return (
    <ActionButton
      name={W.setRole}
      does={W.setRoleDoes(name)}
      cancel={words.shell.close}
      variant="default"
      failure={error && <FailureAlert error={error} />}
      onOpen={() => {
        reset();
        setRole(present);
      }}
      onConfirm={() => send({ variables: { input: { id, role } } }).then(() => onDone(W.roleSet))}
    >
      <RoleChoice value={role} onChange={setRole} />
    </ActionButton>
  );
}
