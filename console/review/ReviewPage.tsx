import { useQuery } from '@apollo/client/react';
import { NativeSelect, Stack } from '@mantine/core';
import { FailureAlert } from '../FailureAlert.tsx';
import { dayOf } from '../format/dayOf.ts';
import { formatMonth } from '../format/formatMonth.ts';
import { graphql } from '../gql/index.ts';
import { PageHead } from '../PageHead.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { reviewState } from '../urls.ts';
import { useUrlState } from '../useUrlState.ts';
import { audit } from '../words/audit.ts';
import { words } from '../words/words.ts';
import { lastMonths } from './lastMonths.ts';
import { ReviewMember } from './ReviewMember.tsx';

const AccessReviewQuery = graphql(`
  query AccessReview($month: String) {
    accessReview(month: $month) {
      month
      timeZone
      members {
        actor
        readings
        people
        grants
        outsideHours
        before
        reasons {
          reason
          grants
        }
        persons {
          userId
          isErased
          readings
          grants
          hadRequest
        }
        unusual {
          kind
          found
          usual
        }
      }
    }
  }
`);

/** What each member of staff read in a month, and what of it is unusual. */
export function ReviewPage() {
  const [{ month }, change] = useUrlState(reviewState);
  const { data, previousData, loading, error, refetch } = useQuery(AccessReviewQuery, {
    variables: { month: month || null },
  });
  const review = data?.accessReview;
  // The project's month may have begun where the browser's clocks have not come to it.
  const today = dayOf(new Date(), (data ?? previousData)?.accessReview.timeZone);
  return (
    <Stack gap="md">
      <PageHead title={words.shell.review} intro={audit.review.intro}>
        <NativeSelect
          size="xs"
          aria-label={audit.review.month}
          value={month || review?.month || ''}
          data={lastMonths(today, 24).map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(event) => change({ month: event.currentTarget.value })}
        />
      </PageHead>
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!review && loading && <RowsSkeleton label={words.shell.loading} />}
      {review?.members.length === 0 && <Notice title={audit.review.empty} hint={audit.review.emptyHint} />}
      {review?.members.map((member) => (
        <ReviewMember key={member.actor} member={member} timeZone={review.timeZone} month={review.month} />
      ))}
    </Stack>
  );
}
