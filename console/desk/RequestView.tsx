import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Grid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestView_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { RequestDecisions } from './RequestDecisions.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import { RequestReceipt } from './RequestReceipt.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';

const RequestViewFragment = graphql(`
  fragment RequestView_request on PrivacyRequest {
    id
    ...RequestFacts_request
    ...RequestDecisions_request
    ...RequestPreview_request
    ...RequestTimeline_request
    ...RequestReceipt_request
  }
`);

interface Props {
  request: FragmentType<RequestView_RequestFragment>;
  /** The holds on the person. */
  holds: ReactNode;
}

/** A request from all sides: what it is at the left, what is to be done at the right. */
export function RequestView({ request, holds }: Props) {
  const { data, complete } = useFragment({
    fragment: RequestViewFragment,
    fragmentName: 'RequestView_request',
    from: request,
  });
  if (!complete) return null;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, sm: 7 }}>
        <Stack gap="md">
          <RequestFacts request={data} />
          <RequestReceipt request={data} />
          <RequestPreview request={data} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 5 }}>
        <Stack gap="md">
          <RequestDecisions request={data} />
          {holds}
          <RequestTimeline request={data} />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
