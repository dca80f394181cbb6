import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Progress, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatPercent } from '../format/formatPercent.ts';
import { formatTime } from '../format/formatTime.ts';
import type { RequestFacts_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { userUrl } from '../urls.ts';
import { words } from '../words/words.ts';
import { DueChip } from './DueChip.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const RequestFactsFragment = graphql(`
  fragment RequestFacts_request on PrivacyRequest {
    id
    law
    status
    userId
    reason
    requestedBy
    createdAt
    dueAt
    extendedAt
    identityMethod
    identityVerifiedAt
    identityVerifiedBy
    decidedBy
    decidedAt
    decision
    completedAt
    progress
    attempts
    failure
    ...DueChip_request
  }
`);

/** What was asked, by whom, and how it stands. */
export function RequestFacts({ request }: { request: FragmentType<RequestFacts_RequestFragment> }) {
  const { data, complete } = useFragment({
    fragment: RequestFactsFragment,
    fragmentName: 'RequestFacts_request',
    from: request,
  });
  if (!complete) return null;
  const isRunning = data.status === 'RUNNING';
  const due = data.completedAt ? undefined : (
    <>
      <DueChip request={data} />{' '}
      <Text span size="sm" c="dimmed">
        {formatTime(data.dueAt)}
      </Text>
    </>
  );
  return (
    <Panel title={words.desk.facts} aside={<StatusBadge status={data.status} />}>
      <Stack gap="sm">
        {isRunning && (
          <div>
            <Text size="sm" mb={4}>
              {words.desk.progress}: {formatPercent(data.progress / 100)}
            </Text>
            <Progress value={data.progress} animated aria-label={words.desk.progress} />
          </div>
        )}
        <Facts
          facts={[
            [
              words.desk.person,
              data.userId ? (
                <Anchor key="person" component={Link} to={userUrl({ user: data.userId })} inherit>
                  {data.userId}
                </Anchor>
              ) : (
                words.desk.erasedPerson
              ),
            ],
            [words.desk.due, due],
            [words.desk.law, words.desk.laws[data.law]],
            [words.desk.received, formatTime(data.createdAt)],
            [words.desk.requestedBy, data.requestedBy],
            [words.desk.reason, data.reason ?? undefined],
            [
              words.desk.identity,
              data.identityVerifiedAt
                ? words.desk.identityBy(data.identityVerifiedBy ?? '–', data.identityMethod)
                : words.desk.identityAwaited,
            ],
            [words.desk.extended, data.extendedAt ? formatTime(data.extendedAt) : undefined],
            [
              words.desk.decidedBy,
              data.decidedBy ? `${data.decidedBy}, ${formatTime(data.decidedAt!)}` : words.desk.notDecided,
            ],
            [words.desk.decision, data.decision || undefined],
            [words.desk.attempts, data.attempts > 1 ? data.attempts : undefined],
            [words.desk.failure, data.failure ?? undefined],
            [words.desk.ended, data.completedAt ? formatTime(data.completedAt) : undefined],
          ]}
        />
      </Stack>
    </Panel>
  );
}
