import { useQuery } from '@apollo/client/react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { failureOf } from '../app/failures.ts';
import { graphql } from '../gql/index.ts';
import { ViewerContext } from '../viewer/Allowed.tsx';
import { Frame } from './Frame.tsx';
import './frame.css';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { deskUrl } from '../privacy/pages.ts';
import { words } from '../words/words.ts';

const FrameQuery = graphql(`
  query Frame {
    viewer {
      name
      role
      permissions
      mustEnrollTotp
      lacksSecondFactor
      ...StaffBar_viewer
    }
  }
`);

const FrameProjectsQuery = graphql(`
  query FrameProjects {
    projects {
      id
      ...ProjectSelect_project
    }
  }
`);

const FrameOverdueQuery = graphql(`
  query FrameOverdue {
    privacyRequests(filter: { overdue: true }, first: 100) {
      edges {
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

const AGAIN_MS = 60_000;

/** Loads the viewer and whether a privacy request is overdue, for the frame around every page. */
export function FramePage() {
  const { data, previousData, error, refetch } = useQuery(FrameQuery);
  const known = data ?? previousData;
  const isSignedOut = error && failureOf(error).code === 'UNAUTHENTICATED';
  // A request that failed for another reason, such as too many requests, says nothing of the session.
  const viewer = isSignedOut ? null : known?.viewer;
  // The server answers nothing else until the second factor is enrolled.
  const mayChoose = !!viewer && !viewer.mustEnrollTotp;
  const { data: choice } = useQuery(FrameProjectsQuery, { skip: !mayChoose });
  const { data: late } = useQuery(FrameOverdueQuery, {
    skip: !viewer?.permissions.includes('privacyRequest.read'),
    pollInterval: AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  });
  return (
    <ViewerContext value={viewer}>
      <Frame
        viewer={viewer}
        enroll={
          viewer?.mustEnrollTotp
            ? 'FIRST'
            : viewer?.lacksSecondFactor && viewer.role === 'SUPPORT'
              ? 'TO_DECIDE'
              : undefined
        }
        projects={mayChoose ? (choice?.projects ?? []) : []}
        alarm={
          error && !known && !isSignedOut ? (
            <FailureAlert error={error} onRetry={() => void refetch().catch(() => undefined)} />
          ) : viewer && late ? (
            <OverdueAlarm
              count={late.privacyRequests.edges.length}
              hasMore={late.privacyRequests.pageInfo.hasNextPage}
            />
          ) : null
        }
      />
    </ViewerContext>
  );
}

interface OverdueAlarmProps {
  count: number;
  /** Whether there are more than the count says. */
  hasMore: boolean;
}

/** Alert on every page that privacy requests are overdue. */
function OverdueAlarm({ count, hasMore }: OverdueAlarmProps) {
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
