import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Progress, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { formatTime } from '../format/times.ts';
import type { RequestFacts_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { userUrl } from '../people/pages.ts';
import { Facts } from '../ui/Facts.tsx';
import { Panel } from '../ui/Panel.tsx';
import { DueChip, StatusBadge } from './RequestRow.tsx';
import { desk, translateNote } from './words.ts';

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
    isPaused
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
    residue {
      table
      rows
    }
    ...DueChip_request
  }
`);

/** What was requested, by whom, and its status. */
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
        {data.isPaused ? desk.clockStandsHint : formatTime(data.dueAt)}
      </Text>
    </>
  );
  return (
    <Panel title={desk.facts} aside={<StatusBadge status={data.status} />}>
      <Stack gap="sm">
        {isRunning && (
          <div>
            <Text size="sm" mb={4}>
              {desk.progress}: {formatPercent(data.progress / 100)}
            </Text>
            <Progress value={data.progress} animated aria-label={desk.progress} />
          </div>
        )}
        <Facts
          facts={[
            [
              desk.person,
              data.userId ? (
                <Anchor key="person" component={Link} to={userUrl({ user: data.userId })} inherit>
                  {data.userId}
                </Anchor>
              ) : (
                desk.erasedPerson
              ),
            ],
            [desk.due, due],
            [desk.law, desk.laws[data.law]],
            [desk.received, formatTime(data.createdAt)],
            [desk.requestedBy, data.requestedBy],
            [desk.reason, data.reason ?? undefined],
            [
              desk.identity,
              data.identityVerifiedAt
                ? desk.identityBy(
                    data.identityVerifiedBy ?? '–',
                    data.identityMethod && translateNote(data.identityMethod),
                  )
                : desk.identityAwaited,
            ],
            [desk.extended, data.extendedAt ? formatTime(data.extendedAt) : undefined],
            [
              desk.decidedBy,
              data.decidedBy && data.decidedAt ? `${data.decidedBy}, ${formatTime(data.decidedAt)}` : desk.notDecided,
            ],
            [desk.decision, data.decision ? translateNote(data.decision) : undefined],
            [desk.attempts, data.attempts > 1 ? data.attempts : undefined],
            [desk.failure, data.failure ? renderFailure(data.failure, data.residue) : undefined],
            [desk.ended, data.completedAt ? formatTime(data.completedAt) : undefined],
          ]}
        />
      </Stack>
    </Panel>
  );
}

/** A description of a failure, with the tables in which an erasure left traces. */
const renderFailure = (failure: string, residue: RequestFacts_RequestFragment['residue']): string =>
  residue
    ? desk.tracesIn(
        residue.map(({ table, rows }) => `${desk.tables[table] ?? table} (${formatNumber(rows)})`).join(', '),
      )
    : translateNote(failure);
