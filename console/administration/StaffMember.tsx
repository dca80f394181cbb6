import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTime } from '../format/formatTime.ts';
import type { StaffMember_StaffFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { useMay } from '../viewer/useMay.ts';
import { administration } from '../words/administration.ts';
import { words } from '../words/words.ts';
import { DisableStaffButton } from './DisableStaffButton.tsx';
import { EnableStaffButton } from './EnableStaffButton.tsx';
import { ResetPasswordButton } from './ResetPasswordButton.tsx';
import { SetRoleButton } from './SetRoleButton.tsx';
import { StaffBadge } from './StaffBadge.tsx';

const StaffMemberFragment = graphql(`
  fragment StaffMember_staff on Staff {
    id
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

/** One member of staff: what they may do, and what can be done about it. */
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
          <SetRoleButton {...shared} role={role} />
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
