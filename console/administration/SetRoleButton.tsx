import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import type { StaffRole } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
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
  const [send, attempt] = useMutation(SetRoleMutation);
  return (
    <MutationButton
      name={W.setRole}
      does={W.setRoleDoes(name)}
      variant="default"
      attempt={attempt}
      onOpen={() => {
        setRole(present);
        setSeen(version);
      }}
      onConfirm={() =>
        send({ variables: { input: { id, role, expectedVersion: seen } } }).then(() => onDone(W.roleSet))
      }
    >
      <RoleChoice value={role} onChange={setRole} />
    </MutationButton>
  );
}
