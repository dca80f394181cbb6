import { Anchor, Progress, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../format/formatDate.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { formatPercent } from '../format/formatPercent.ts';
import type { UserOverview_UserFragment } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import { userUrl } from '../urls.ts';
import { words } from '../words/words.ts';

interface Props {
  memories: UserOverview_UserFragment['statistics']['memories'];
  userId: string;
}

/** What is recalled of a user by category: how much, how sure and how old. Nothing of what it says. */
export function MemoryFigures({ memories, userId }: Props) {
  const most = Math.max(1, ...memories.map(({ count }) => count));
  return (
    <Panel title={words.people.byCategory}>
      {memories.length === 0 && <Text c="dimmed">{words.people.noMemories}</Text>}
      {memories.length > 0 && (
        <Table.ScrollContainer minWidth={380} type="native">
          <Table aria-label={words.people.byCategory} verticalSpacing={4} horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words.inspector.category}</Table.Th>
                <Table.Th scope="col">{words.people.memories}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {words.inspector.confidence}
                </Table.Th>
                <Table.Th scope="col">{words.people.knownFrom}</Table.Th>
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
                      {words.people.categoryNames[category]}
                    </Anchor>
                  </Table.Td>
                  <Table.Td miw={90}>
                    <Text size="sm">{formatNumber(count)}</Text>
                    <Progress value={(100 * count) / most} size="xs" color="var(--figure-color)" aria-hidden />
                  </Table.Td>
                  <Table.Td ta="right">{formatPercent(averageConfidence)}</Table.Td>
                  <Table.Td>{words.people.fromTo(formatDate(oldestAt), formatDate(newestAt))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
