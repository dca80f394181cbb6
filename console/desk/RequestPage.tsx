import { useQuery, useSubscription } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { FailureAlert } from '../FailureAlert.tsx';
import { graphql } from '../gql/index.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { useLive } from '../live/useLive.ts';
import { PageHead } from '../PageHead.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { urls } from '../urls.ts';
import { desk } from '../words/desk.ts';
import { words } from '../words/words.ts';
import { RequestHolds } from './RequestHolds.tsx';
import { RequestView } from './RequestView.tsx';

const RequestQuery = graphql(`
  query Request($id: ID!) {
    privacyRequest(id: $id) {
      id
      kind
      status
      userId
      ...RequestView_request
    }
  }
`);

const RequestHoldsQuery = graphql(`
  query RequestHolds($userId: ID!) {
    legalHolds(filter: { userId: $userId, running: true }, first: 20) {
      edges {
        node {
          id
          ...RequestHolds_hold
        }
      }
    }
  }
`);

const RequestSubscription = graphql(`
  subscription RequestFollow {
    privacyRequestUpdated {
      id
      status
    }
  }
`);

/** How often a request is looked at while it is carried out: how far it is comes without an event. */
const PROGRESS_MS = 1_000;
const ABOVE = [{ name: words.shell.privacy, url: urls.desk }];

/** One privacy request, and what is to be done about it. */
export function RequestPage() {
  const { id = '' } = useParams();
  const { data, loading, error, refetch, startPolling, stopPolling } = useQuery(RequestQuery, { variables: { id } });
  const request = data?.privacyRequest;
  const isUnderWay = request?.status === 'RUNNING' || request?.status === 'APPROVED';
  const holds = useQuery(RequestHoldsQuery, { variables: { userId: request?.userId ?? '' }, skip: !request?.userId });
  const live = useLive(() => Promise.all([refetch(), request?.userId ? holds.refetch() : undefined]));
  useSubscription(RequestSubscription, live.subscription);
  const isFollowed = isUnderWay && live.state !== 'PAUSED';
  useEffect(() => {
    if (!isFollowed) return;
    startPolling(PROGRESS_MS);
    return stopPolling;
  }, [isFollowed, startPolling, stopPolling]);

  const title = request
    ? desk.requestTitle(desk.kinds[request.kind], request.userId ?? desk.erasedPerson)
    : words.shell.privacy;
  return (
    <Stack gap="md">
      <PageHead title={title} above={request ? ABOVE : []}>
        <LiveButton live={live} />
      </PageHead>
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {!data && loading && <RowsSkeleton label={words.shell.loading} />}
      {data && !request && (
        <Notice title={desk.gone}>
          <Button component={Link} to={urls.desk} variant="default">
            {words.shell.privacy}
          </Button>
        </Notice>
      )}
      {request && (
        <RequestView
          request={request}
          holds={
            request.userId && (
              <RequestHolds userId={request.userId} holds={holds.data?.legalHolds.edges.map(({ node }) => node)} />
            )
          }
        />
      )}
    </Stack>
  );
}
