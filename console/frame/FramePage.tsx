import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { Frame } from './Frame.tsx';

const FrameQuery = graphql(`
  query Frame {
    viewer {
      name
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

/** Asks who is signed in, for what stands around every page. */
export function FramePage() {
  const { data, error } = useQuery(FrameQuery);
  const viewer = data?.viewer;
  // Before the second factor is enrolled nothing else is answered.
  const mayChoose = !!viewer && !viewer.mustEnrollTotp;
  const { data: choice } = useQuery(FrameProjectsQuery, { skip: !mayChoose });
  return (
    <Frame
      viewer={error ? null : viewer}
      mustEnrollTotp={viewer?.mustEnrollTotp ?? false}
      projects={mayChoose ? (choice?.projects ?? []) : []}
    />
  );
}
