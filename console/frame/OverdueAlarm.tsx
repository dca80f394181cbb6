import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { deskUrl } from '../urls.ts';
import { words } from '../words/words.ts';

interface Props {
  count: number;
  /** Whether there are more than were counted. */
  hasMore: boolean;
}

/** Says on every page that a privacy request is late. */
export function OverdueAlarm({ count, hasMore }: Props) {
  if (count === 0) return null;
  return (
    <Alert color="red" role="alert" mb="lg" py="xs">
      {words.shell.overdue(count, hasMore)}{' '}
      <Anchor component={Link} to={deskUrl({ overdue: true })} inherit c="inherit" underline="always">
        {words.shell.showOverdue}
      </Anchor>
    </Alert>
  );
}
