import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Group, Table } from '@mantine/core';
import { Link } from 'react-router';
import { useUrlState } from '../app/urlState.ts';
import { formatTime } from '../format/times.ts';
import type { StaffRow_StaffFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Breakable } from '../ui/Breakable.tsx';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { words } from '../words/words.ts';
import { staffState } from './pages.ts';
import { StaffBadge } from './StaffBadge.tsx';
import { administration } from './words.ts';

const StaffRowFragment = graphql(`
  fragment StaffRow_staff on Staff {
    id
    name
    email
    role
    hasTotp
    lockedUntil
    lastSignInAt
    disabledAt
  }
`);

const W = administration.staff;

interface Props {
  member: FragmentType<StaffRow_StaffFragment>;
  isMe: boolean;
}

export function StaffRow({ member, isMe }: Props) {
  const [state] = useUrlState(staffState);
  const { data, complete } = useFragment({ fragment: StaffRowFragment, from: member });
  if (!complete) return null;
  const { id, name, email, role, hasTotp, lastSignInAt } = data;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Anchor
            component={Link}
            to={{ search: staffState.write({ ...state, member: id }).toString() }}
            {...ROW_LINK}
            size="sm"
          >
            {name || email}
          </Anchor>
          {isMe && (
            <Badge size="sm" variant="default">
              {W.you}
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td miw={150} style={{ overflowWrap: 'anywhere' }}>
        <Breakable text={email} />
      </Table.Td>
      <Table.Td>{words.roles[role]}</Table.Td>
      <Table.Td>
        <StaffBadge times={data} />
      </Table.Td>
      <Table.Td>{hasTotp ? W.hasFactor : W.noFactor}</Table.Td>
      <Table.Td>{lastSignInAt ? formatTime(lastSignInAt) : W.never}</Table.Td>
    </Table.Tr>
  );
}
