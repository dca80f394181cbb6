import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { StandingBadges } from '../app/StandingBadges.tsx';
import { formatDate } from '../format/times.ts';
import type { RequestRow_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { RowCheckbox } from '../ui/RowCheckbox.tsx';
import { words } from '../words/words.ts';
import { DueChip } from './DueChip.tsx';
import { requestUrl } from './pages.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { desk } from './words.ts';

const RequestRowFragment = graphql(`
  fragment RequestRow_request on PrivacyRequest {
    id
    kind
    law
    status
    userId
    createdAt
    isOnLegalHold
    otherOpenRequests {
      id
      kind
    }
    ...DueChip_request
  }
`);

interface Props {
  request: FragmentType<RequestRow_RequestFragment>;
  isPicked: boolean;
  onPick(through: boolean): void;
}

export function RequestRow({ request, isPicked, onPick }: Props) {
  const { data, complete } = useFragment({
    fragment: RequestRowFragment,
    fragmentName: 'RequestRow_request',
    from: request,
  });
  if (!complete) return null;
  const { id, kind, law, status, userId, createdAt, isOnLegalHold, otherOpenRequests } = data;
  const person = userId ?? desk.erasedPerson;
  return (
    <Table.Tr bg={isPicked ? 'var(--mantine-color-default-hover)' : undefined}>
      <RowCheckbox
        label={words.shell.select(desk.requestTitle(desk.kinds[kind], person))}
        checked={isPicked}
        onToggle={onPick}
      />
      <Table.Td>
        <Anchor component={Link} to={requestUrl(id)} {...ROW_LINK} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {person}
        </Anchor>
        <StandingBadges userId={userId} openRequests={otherOpenRequests} isOnLegalHold={isOnLegalHold} />
      </Table.Td>
      <Table.Td>{desk.kinds[kind]}</Table.Td>
      <Table.Td>{desk.laws[law]}</Table.Td>
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
