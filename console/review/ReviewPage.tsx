import { useQuery } from '@apollo/client/react';
import { NativeSelect, Stack } from '@mantine/core';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { useUrlState } from '../app/urlState.ts';
import { dayOf, formatMonth } from '../format/times.ts';
import { graphql } from '../gql/index.ts';
import { Notice } from '../ui/Notice.tsx';
import { lastMonths } from './lastMonths.ts';
import { reviewPage, reviewState } from './pages.ts';
import { ReviewMember } from './ReviewMember.tsx';
import { review as W } from './words.ts';

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

/** What each staff member read in a month, and what is unusual about it. */
export function ReviewPage() {
  const [{ month }, change] = useUrlState(reviewState);
  const { data, previousData, loading, error, refetch } = useQuery(AccessReviewQuery, {
    variables: { month: month || null },
  });
  const review = data?.accessReview;
  // Uses the project's time zone: its month may already have begun when the browser's has not.
  const today = dayOf(new Date(), (data ?? previousData)?.accessReview.timeZone);
  return (
    <Stack gap="md">
      <PageHead title={reviewPage.name} intro={W.intro}>
        <NativeSelect
          size="xs"
          aria-label={W.month}
          value={month || review?.month || ''}
          data={lastMonths(today, 24).map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(event) => change({ month: event.currentTarget.value })}
        />
      </PageHead>
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!review && loading} />
      {review?.members.length === 0 && <Notice title={W.empty} hint={W.emptyHint} />}
      {review?.members.map((member) => (
        <ReviewMember key={member.actor} member={member} timeZone={review.timeZone} month={review.month} />
      ))}
    </Stack>
  );
}
