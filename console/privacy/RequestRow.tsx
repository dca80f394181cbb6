import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Badge, Table } from '@mantine/core';
import { Link } from 'react-router';
import { StandingBadges } from '../app/StandingBadges.tsx';
import { formatDate, formatTime } from '../format/times.ts';
import type { DueChip_RequestFragment, PrivacyRequestStatus, RequestRow_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ROW_LINK } from '../ui/ListTable.tsx';
import { RowCheckbox } from '../ui/SelectionBar.tsx';
import { words } from '../words/words.ts';
import { requestUrl } from './pages.ts';
import { desk } from './words.ts';

const COLORS: Record<PrivacyRequestStatus, string> = {
  AWAITING_IDENTITY: 'yellow',
  PENDING: 'violet',
  ON_HOLD: 'orange',
  APPROVED: 'blue',
  RUNNING: 'blue',
  COMPLETED: 'green',
  FAILED: 'red',
  DENIED: 'gray.6',
  CANCELLED: 'gray.6',
};

/** The status of a request: text with a coloured dot. */
export function StatusBadge({ status }: { status: PrivacyRequestStatus }) {
  return (
    <Badge variant="dot" color={COLORS[status]} fw={500} miw="max-content">
      {desk.statuses[status]}
    </Badge>
  );
}

const DueChipFragment = graphql(`
  fragment DueChip_request on PrivacyRequest {
    id
    dueAt
    daysLeft
    timeLeft
    isPaused
    completedAt
  }
`);

/** The chip is red below this share of the time. */
const SHORT = 0.25;

/** Time left to answer: red below a quarter of the total time, filled once overdue. */
export function DueChip({ request }: { request: FragmentType<DueChip_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: DueChipFragment, from: request });
  if (!complete) return null;
  const { dueAt, daysLeft, timeLeft, isPaused, completedAt } = data;
  const title = formatTime(dueAt);
  if (completedAt) return <>{desk.endedOn(formatDate(completedAt))}</>;
  if (isPaused) {
    return (
      <Badge variant="default" miw="max-content" title={desk.clockStandsHint}>
        {desk.clockStands}
      </Badge>
    );
  }
  const isLate = timeLeft === 0;
  return (
    <Badge
      miw="max-content"
      variant={isLate ? 'filled' : 'light'}
      color={isLate ? 'red.9' : timeLeft < SHORT ? 'red' : 'gray'}
      title={title}
    >
      {isLate ? desk.late(Math.max(1, -daysLeft)) : desk.daysLeft(daysLeft)}
    </Badge>
  );
}

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
  onPick(isRange: boolean): void;
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
