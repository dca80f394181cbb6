import type { FragmentType } from '@apollo/client';
import { useFragment, useQuery, useSubscription } from '@apollo/client/react';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { PageHead } from '../app/PageHead.tsx';
import { QueryStatus } from '../app/QueryStatus.tsx';
import { formatDate } from '../format/times.ts';
import type { RequestHolds_HoldFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { holdsPage, holdsUrl } from '../holds/pages.ts';
import { LiveButton } from '../live/LiveButton.tsx';
import { useLive } from '../live/useLive.ts';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { deskPage } from './pages.ts';
import { RequestView } from './RequestView.tsx';
import { desk } from './words.ts';

const RequestHoldsFragment = graphql(`
  fragment RequestHolds_hold on LegalHold {
    id
    owner
    reason
    until
    placedAt
  }
`);

interface Props {
  userId: string;
  /** Undefined while loading. */
  holds: FragmentType<RequestHolds_HoldFragment>[] | undefined;
}

/** The active legal holds on the user, with a link to all of them. */
function RequestHolds({ userId, holds }: Props) {
  const { data, complete } = useFragment({ fragment: RequestHoldsFragment, from: holds ?? [] });
  return (
    <Panel
      title={holdsPage.name}
      aside={
        <Anchor component={Link} to={holdsUrl({ user: userId, view: 'all' })} size="sm">
          {desk.allHolds}
        </Anchor>
      }
    >
      {!holds && <Skeleton height={20} />}
      {holds?.length === 0 && <Text c="dimmed">{desk.noHolds}</Text>}
      {complete && (
        <Stack gap="xs">
          {data.map(({ id, owner, reason, until, placedAt }) => (
            <div key={id}>
              <Text size="sm">{reason}</Text>
              <Text size="sm" c="dimmed">
                {owner}, {formatDate(placedAt)}, {until ? desk.holdUntil(formatDate(until)) : desk.holdOpenEnd}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

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

/** Polling interval while a request is being carried out: its progress is not sent as an event. */
const PROGRESS_MS = 1_000;
const ABOVE = [{ name: deskPage.name, url: deskPage.path }];

/** One privacy request, and the actions on it. */
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
    : deskPage.name;
  return (
    <Stack gap="md">
      <PageHead title={title} above={request ? ABOVE : []}>
        <LiveButton live={live} />
      </PageHead>
      <QueryStatus error={error} onRetry={() => void refetch()} isLoading={!data && loading} />
      {data && !request && (
        <Notice title={desk.gone}>
          <Button component={Link} to={deskPage.path} variant="default">
            {deskPage.name}
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
