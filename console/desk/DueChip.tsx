import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Badge } from '@mantine/core';
import { formatDate } from '../format/formatDate.ts';
import { formatTime } from '../format/formatTime.ts';
import type { DueChip_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { desk } from '../words/desk.ts';

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

/** Below it the chip is red. */
const SHORT = 0.25;

/** How long there is to answer: red under a quarter of the time, filled once it is over. */
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
