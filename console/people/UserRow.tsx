import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../format/times.ts';
import type { UserRow_UserFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { RowCheckbox } from '../ui/SelectionBar.tsx';
import { words } from '../words/words.ts';
import { userUrl } from './pages.ts';
import { people } from './words.ts';

const UserRowFragment = graphql(`
  fragment UserRow_user on User {
    id
    userId
    lastActiveAt
    createdAt
  }
`);

interface Props {
  user: FragmentType<UserRow_UserFragment>;
  isPicked: boolean;
  onPick(isRange: boolean): void;
}

export function UserRow({ user, isPicked, onPick }: Props) {
  const { data, complete } = useFragment({ fragment: UserRowFragment, from: user });
  if (!complete) return null;
  const { userId, lastActiveAt, createdAt } = data;
  return (
    <Table.Tr bg={isPicked ? 'var(--mantine-color-default-hover)' : undefined}>
      <RowCheckbox label={words.shell.select(userId)} checked={isPicked} onToggle={onPick} />
      <Table.Td>
        <Anchor
          component={Link}
          to={userUrl({ user: userId })}
          {...ROW_LINK}
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
        >
          {userId}
        </Anchor>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{lastActiveAt ? formatTime(lastActiveAt) : people.never}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(createdAt)}</Table.Td>
    </Table.Tr>
  );
}
