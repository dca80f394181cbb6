import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { ViewerContext } from '../viewer/viewerContext.ts';
import { Frame } from './Frame.tsx';
import './frame.css';
import { OverdueAlarm } from './OverdueAlarm.tsx';

const FrameQuery = graphql(`
  query Frame {
    viewer {
      name
      permissions
      mustEnrollTotp
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

/** Asks who is signed in and whether a request is late, for what stands around every page. */
export function FramePage() {
  const { data, error } = useQuery(FrameQuery);
  const viewer = error ? null : data?.viewer;
  // Before the second factor is enrolled nothing else is answered.
  const mayChoose = !!viewer && !viewer.mustEnrollTotp;
  const { data: choice } = useQuery(FrameProjectsQuery, { skip: !mayChoose });
  const { data: late } = useQuery(FrameOverdueQuery, {
    skip: !viewer?.permissions.includes('privacyRequest.approve'),
    pollInterval: AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  });
  return (
    <ViewerContext value={viewer}>
      <Frame
        viewer={viewer}
        mustEnrollTotp={viewer?.mustEnrollTotp ?? false}
        projects={mayChoose ? (choice?.projects ?? []) : []}
        alarm={
          viewer && late ? (
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
