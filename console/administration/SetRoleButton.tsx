import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import type { StaffRole } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { words } from '../words/words.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { administration } from './words.ts';

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
  version: string;
  name: string;
  role: StaffRole;
  onDone(outcome: string): void;
}

/** Changes the role of a staff member. */
export function SetRoleButton({ id, version, name, role: present, onDone }: Props) {
  const [role, setRole] = useState(present);
  const [seen, setSeen] = useState(version);
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
        setSeen(version);
      }}
      onConfirm={() =>
        send({ variables: { input: { id, role, expectedVersion: seen } } }).then(() => onDone(W.roleSet))
      }
    >
      <RoleChoice value={role} onChange={setRole} />
    </ActionButton>
  );
}
