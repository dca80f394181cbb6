import { Badge } from '@mantine/core';
import type { PrivacyRequestStatus } from '../gql/graphql.ts';
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
    <Badge variant="dot" color={COLORS[status]} fw={500}>
      {desk.statuses[status]}
    </Badge>
  );
}
