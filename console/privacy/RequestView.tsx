import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Grid, Stack, Text, Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatTime } from '../format/times.ts';
import type { RequestTimeline_RequestFragment, RequestView_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { RequestDecisions } from './RequestDecisions.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestPreview } from './RequestPreview.tsx';
import { RequestReceipt } from './RequestReceipt.tsx';
import { desk, translateNote } from './words.ts';

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
  /** The legal holds on the user. */
  holds: ReactNode;
}

/** A full privacy request: details on the left, actions on the right. */
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

const RequestTimelineFragment = graphql(`
  fragment RequestTimeline_request on PrivacyRequest {
    id
    timeline {
      at
      actor
      step
      note
    }
  }
`);

/** All steps taken, newest first. */
function RequestTimeline({ request }: { request: FragmentType<RequestTimeline_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestTimelineFragment, from: request });
  if (!complete) return null;
  const steps = [...data.timeline].reverse();
  return (
    <Panel title={desk.timeline}>
      <Timeline bulletSize={14} lineWidth={2} active={steps.length}>
        {steps.map(({ at, actor, step, note }) => (
          <Timeline.Item key={at + step} title={desk.steps[step] ?? step}>
            <Text size="sm" c="dimmed">
              {actor}, {formatTime(at)}
            </Text>
            {note && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {translateNote(note)}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  );
}
