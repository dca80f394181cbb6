import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Text, Timeline } from '@mantine/core';
import { formatTime } from '../format/formatTime.ts';
import type { RequestTimeline_RequestFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { desk } from '../words/desk.ts';
import { tellNote } from './tellNote.ts';

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

/** Every step that was taken, the newest first. */
export function RequestTimeline({ request }: { request: FragmentType<RequestTimeline_RequestFragment> }) {
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
                {tellNote(note)}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </Panel>
  );
}
