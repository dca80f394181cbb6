import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, Blockquote, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../format/times.ts';
import type { MemoryOrigin_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { userUrl } from '../people/pages.ts';
import { people } from '../people/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { useMay } from '../viewer/Allowed.tsx';
import { SetImportanceButton } from './SetValueButtons.tsx';
import { inspector } from './words.ts';

const MemoryOriginFragment = graphql(`
  fragment MemoryOrigin_memory on Memory {
    id
    sourcePreview
    sourceTurn {
      id
      version
      userQuery
      occurredAt
      importance
      session {
        id
        sessionId
        title
      }
    }
  }
`);

interface Props {
  memory: FragmentType<MemoryOrigin_MemoryFragment>;
  userId: string;
  /** The project's retention days for turns, by importance. */
  turnTtl: unknown;
  onChanged(): void;
}

/** The turn that a memory was extracted from. */
export function MemoryOrigin({ memory, userId, turnTtl, onChanged }: Props) {
  const mayRate = useMay('turn.update');
  const { data, complete } = useFragment({ fragment: MemoryOriginFragment, from: memory });
  if (!complete) return null;
  const { sourceTurn, sourcePreview } = data;
  const said = sourceTurn?.userQuery ?? sourcePreview;
  return (
    <Panel title={inspector.sourceTurn}>
      {!said && <Text c="dimmed">{inspector.noSource}</Text>}
      {said && (
        <Stack gap="xs">
          <Blockquote p="sm" color="gray" style={{ overflowWrap: 'anywhere' }}>
            {said}
          </Blockquote>
          {sourceTurn && (
            <Group justify="space-between" gap="xs">
              <Text size="sm" c="dimmed">
                {formatTime(sourceTurn.occurredAt)},{' '}
                <Anchor
                  component={Link}
                  to={userUrl({ user: userId, tab: 'sessions', session: sourceTurn.session.sessionId })}
                  inherit
                  underline="always"
                >
                  {sourceTurn.session.title || people.untitled}
                </Anchor>
                , {inspector.importanceIs(sourceTurn.importance)}
              </Text>
              {mayRate && (
                <SetImportanceButton
                  version={sourceTurn.version}
                  id={sourceTurn.id}
                  importance={sourceTurn.importance}
                  turnTtl={turnTtl}
                  onDone={onChanged}
                />
              )}
            </Group>
          )}
        </Stack>
      )}
    </Panel>
  );
}
