import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../format/formatDate.ts';
import type { RequestRow_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { requestUrl } from '../urls.ts';
import { words } from '../words/words.ts';
import { DueChip } from './DueChip.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const RequestRowFragment = graphql(`
  fragment RequestRow_request on PrivacyRequest {
    id
    kind
    law
    status
    userId
    createdAt
    ...DueChip_request
  }
`);

/** One request of the queue. */
export function RequestRow({ request }: { request: FragmentType<RequestRow_RequestFragment> }) {
  const { data, complete } = useFragment({
    fragment: RequestRowFragment,
    fragmentName: 'RequestRow_request',
    from: request,
  });
  if (!complete) return null;
  const { id, kind, law, status, userId, createdAt } = data;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={requestUrl(id)} {...ROW_LINK} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {userId ?? words.desk.erasedPerson}
        </Anchor>
      </Table.Td>
      <Table.Td>{words.desk.kinds[kind]}</Table.Td>
      <Table.Td>{words.desk.laws[law]}</Table.Td>
      <Table.Td>
        <StatusBadge status={status} />
      </Table.Td>
      <Table.Td>{formatDate(createdAt)}</Table.Td>
      <Table.Td>
        <DueChip request={data} />
      </Table.Td>
    </Table.Tr>
  );
}
