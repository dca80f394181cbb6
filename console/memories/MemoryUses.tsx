import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatTime } from '../format/times.ts';
import type { MemoryUses_MemoryFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { userUrl } from '../people/pages.ts';
import { Panel } from '../ui/Panel.tsx';
import { inspector } from './words.ts';

const MemoryUsesFragment = graphql(`
  fragment MemoryUses_memory on Memory {
    id
    uses(first: 20) {
      edges {
        node {
          contextId
          at
          turn {
            id
            userQuery
            session {
              id
              sessionId
            }
          }
        }
      }
    }
  }
`);

interface Props {
  memory: FragmentType<MemoryUses_MemoryFragment>;
  userId: string;
}

/** The contexts that a memory was served in, newest first. */
export function MemoryUses({ memory, userId }: Props) {
  const { data, complete } = useFragment({ fragment: MemoryUsesFragment, from: memory });
  if (!complete) return null;
  const uses = data.uses.edges.map(({ node }) => node);
  return (
    <Panel title={inspector.uses}>
      {uses.length === 0 && <Text c="dimmed">{inspector.noUses}</Text>}
      <List listStyleType="none" size="sm" spacing="xs">
        {uses.map(({ contextId, at, turn }) => (
          <List.Item key={contextId}>
            {formatTime(at)}
            {turn && (
              <Anchor
                component={Link}
                to={userUrl({ user: userId, tab: 'sessions', session: turn.session.sessionId })}
                size="sm"
                lineClamp={2}
              >
                {turn.userQuery}
              </Anchor>
            )}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
