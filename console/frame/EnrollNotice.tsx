import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { secondFactorUrl } from '../urls.ts';
import { words } from '../words/words.ts';

/** Tells an administrator without a second factor what to do first. */
export function EnrollNotice() {
  return (
    <Alert color="yellow" role="status" mb="lg" title={words.mustEnrollTitle}>
      {words.mustEnroll}{' '}
      <Anchor component={Link} to={secondFactorUrl({})} inherit c="inherit" underline="always">
        {words.enrollNow}
      </Anchor>
    </Alert>
  );
}
