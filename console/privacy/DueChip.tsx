import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge } from '@mantine/core';
import { formatDate, formatTime } from '../format/times.ts';
import type { DueChip_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { desk } from './words.ts';

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
      <Badge variant="default" title={desk.clockStandsHint}>
        {desk.clockStands}
      </Badge>
    );
  }
  const isLate = timeLeft === 0;
  return (
    <Badge
      variant={isLate ? 'filled' : 'light'}
      color={isLate ? 'red.9' : timeLeft < SHORT ? 'red' : 'gray'}
      title={title}
    >
      {isLate ? desk.late(Math.max(1, -daysLeft)) : desk.daysLeft(daysLeft)}
    </Badge>
  );
}
