import { Badge } from '@mantine/core';
import type { PrivacyRequestStatus } from '../gql/graphql.ts';
import { desk } from '../words/desk.ts';

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

/** Where a request stands: in words, with a dot of its colour. */
export function StatusBadge({ status }: { status: PrivacyRequestStatus }) {
  return (
    <Badge variant="dot" color={COLORS[status]} fw={500}>
      {desk.statuses[status]}
    </Badge>
  );
}
