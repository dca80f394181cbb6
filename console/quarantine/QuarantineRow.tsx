import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../format/times.ts';
import type { QuarantineRow_StatementFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { quarantineUrl } from './pages.ts';
import { quarantine as W } from './words.ts';

const QuarantineRowFragment = graphql(`
  fragment QuarantineRow_statement on QuarantinedStatement {
    id
    reason
    toldAt
    user {
      id
      userId
    }
  }
`);

interface Props {
  statement: FragmentType<QuarantineRow_StatementFragment>;
  /** The cells with the text and the decision, if the reader opened the user's content. */
  children?: ReactNode;
}

/** One statement: who said it, when, and why it was held back. */
export function QuarantineRow({ statement, children }: Props) {
  const { data, complete } = useFragment({ fragment: QuarantineRowFragment, from: statement });
  if (!complete) return null;
  const { reason, toldAt, user } = data;
  return (
    <Table.Tr>
      <Table.Td miw={110} style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={quarantineUrl({ user: user.userId })} {...ROW_LINK} size="sm">
          {user.userId}
        </Anchor>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(toldAt)}</Table.Td>
      <Table.Td miw={170}>
        <Text size="sm">{W.reasons[reason]}</Text>
        <Text size="xs" c="dimmed">
          {W.reasonHints[reason]}
        </Text>
      </Table.Td>
      {children}
    </Table.Tr>
  );
}
