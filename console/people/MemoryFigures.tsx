import { Anchor, Progress, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { formatDate } from '../format/times.ts';
import type { UserOverview_UserFragment } from '../gql/graphql.ts';
import { inspector } from '../memories/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { userUrl } from './pages.ts';
import { people } from './words.ts';

interface Props {
  memories: UserOverview_UserFragment['statistics']['memories'];
  userId: string;
}

/** A user's memories by category: count, confidence and age. Shows no content. */
export function MemoryFigures({ memories, userId }: Props) {
  const most = Math.max(1, ...memories.map(({ count }) => count));
  return (
    <Panel title={people.byCategory}>
      {memories.length === 0 && <Text c="dimmed">{people.noMemories}</Text>}
      {memories.length > 0 && (
        <Table.ScrollContainer minWidth={380} type="native">
          <Table aria-label={people.byCategory} verticalSpacing={4} horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{inspector.category}</Table.Th>
                <Table.Th scope="col">{people.memories}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {inspector.confidence}
                </Table.Th>
                <Table.Th scope="col">{people.knownFrom}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {memories.map(({ category, count, averageConfidence, oldestAt, newestAt }) => (
                <Table.Tr key={category}>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      to={userUrl({ user: userId, tab: 'memories', show: 'active', category: [category] })}
                      size="sm"
                    >
                      {people.categoryNames[category]}
                    </Anchor>
                  </Table.Td>
                  <Table.Td miw={90}>
                    <Text size="sm">{formatNumber(count)}</Text>
                    <Progress value={(100 * count) / most} size="xs" color="var(--figure-color)" aria-hidden />
                  </Table.Td>
                  <Table.Td ta="right">{formatPercent(averageConfidence)}</Table.Td>
                  <Table.Td>{people.fromTo(formatDate(oldestAt), formatDate(newestAt))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
