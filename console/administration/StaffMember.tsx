import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { MutationButton } from '../app/MutationButton.tsx';
import { formatTime } from '../format/times.ts';
import type { StaffMember_StaffFragment, StaffRole } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { useMay } from '../viewer/Allowed.tsx';
import { words } from '../words/words.ts';
import { RoleChoice } from './InviteForm.tsx';
import { ResetPasswordButton } from './ResetPasswordButton.tsx';
import { StaffBadge } from './StaffBadge.tsx';
import { administration } from './words.ts';

const StaffMemberFragment = graphql(`
  fragment StaffMember_staff on Staff {
    id
    version
    name
    email
    role
    hasTotp
    lockedUntil
    lastSignInAt
    disabledAt
    createdAt
  }
`);

const W = administration.staff;

/** Details and actions of one staff member. */
export function StaffMember({ member }: { member: FragmentType<StaffMember_StaffFragment> }) {
  const [outcome, setOutcome] = useState<string>();
  const mayChange = useMay('staff.setRole');
  const { data, complete } = useFragment({ fragment: StaffMemberFragment, from: member });
  if (!complete) return null;
  const { id, name, email, role, disabledAt, lockedUntil, lastSignInAt } = data;
  const shared = { id, name: name || email, onDone: setOutcome };
  return (
    <Stack>
      {outcome && (
        <Alert color="green" role="status">
          {outcome}
        </Alert>
      )}
      <Facts
        facts={[
          [W.state, <StaffBadge key="state" times={data} />],
          [W.email, email],
          [
            W.role,
            <div key="role">
              {words.roles[role]}
              <Text size="sm" c="dimmed">
                {W.roles[role]}
              </Text>
            </div>,
          ],
          [W.factor, data.hasTotp ? W.hasFactor : W.noFactor],
          [W.lastSignIn, lastSignInAt ? formatTime(lastSignInAt) : W.never],
          [W.lockedUntil, lockedUntil ? formatTime(lockedUntil) : undefined],
          [W.since, formatTime(data.createdAt)],
          [W.disabledAt, disabledAt ? formatTime(disabledAt) : undefined],
        ]}
      />
      {mayChange && (
        <Group gap="xs">
          <SetRoleButton version={data.version} {...shared} role={role} />
          {disabledAt ? (
            <EnableStaffButton {...shared} />
          ) : (
            <>
              <ResetPasswordButton {...shared} hasFactor={data.hasTotp} />
              <DisableStaffButton {...shared} email={email} />
            </>
          )}
        </Group>
      )}
    </Stack>
  );
}

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

interface EnableStaffButtonProps {
  id: string;
  name: string;
  onDone(outcome: string): void;
}

/** Enables a staff member again. */
function EnableStaffButton({ id, name, onDone }: EnableStaffButtonProps) {
  const [send, attempt] = useMutation(EnableStaffMutation);
  return (
    <MutationButton
      name={W.enable}
      does={W.enableDoes(name)}
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { id } } }).then(() => onDone(W.enabled))}
    />
  );
}

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

interface DisableStaffButtonProps {
  id: string;
  name: string;
  email: string;
  onDone(outcome: string): void;
}

function DisableStaffButton({ id, name, email, onDone }: DisableStaffButtonProps) {
  const [send, attempt] = useMutation(DisableStaffMutation);
  return (
    <MutationButton
      name={W.disable}
      does={W.disableDoes(name)}
      color="red.9"
      typed={{ text: email, label: W.typeEmail(email) }}
      attempt={attempt}
      onConfirm={() => send({ variables: { input: { id } } }).then(() => onDone(W.disabled))}
    />
  );
}

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

interface SetRoleButtonProps {
  id: string;
  version: string;
  name: string;
  role: StaffRole;
  onDone(outcome: string): void;
}

/** Changes the role of a staff member. */
function SetRoleButton({ id, version, name, role: present, onDone }: SetRoleButtonProps) {
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
