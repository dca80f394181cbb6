import { Alert, Anchor, Badge, Group, List, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { auditUrl } from '../audit/pages.ts';
import { audit } from '../audit/words.ts';
import { formatNumber } from '../format/numbers.ts';
import type { AccessReviewQuery } from '../gql/graphql.ts';
import { userUrl } from '../people/pages.ts';
import { Facts } from '../ui/Facts.tsx';
import { ListTable, ROW_LINK } from '../ui/ListTable.tsx';
import { Panel } from '../ui/Panel.tsx';
import { review as W } from './words.ts';

const PERSONS = [
  { name: W.person },
  { name: W.readings, align: 'right' as const },
  { name: W.grants, align: 'right' as const },
  { name: W.request },
];

interface Props {
  member: AccessReviewQuery['accessReview']['members'][number];
  timeZone: string;
  /** Such as 2026-10. */
  month: string;
}

/** One staff member: whose data they read and why, with unusual activity first. */
export function ReviewMember({ member, timeZone, month }: Props) {
  const { actor, readings, people, grants, outsideHours, before, reasons, persons, unusual } = member;
  return (
    <Panel
      title={actor}
      aside={
        <Group gap="xs">
          {unusual.length > 0 && <Badge color="red">{W.unusual}</Badge>}
          <Anchor component={Link} to={auditUrl({ view: 'access', actor, from: `${month}-01` })} size="sm">
            {W.trail}
          </Anchor>
        </Group>
      }
    >
      <Stack gap="md">
        {unusual.length > 0 && (
          <Alert color="red" title={W.unusual}>
            <List size="sm">
              {unusual.map(({ kind, found, usual }) => (
                <List.Item key={kind}>{W.kinds[kind](formatNumber(found), formatNumber(usual))}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Facts
            facts={[
              [W.people, formatNumber(people)],
              [W.before, before.map(formatNumber).join(', ')],
              [W.readings, formatNumber(readings)],
              [W.grants, formatNumber(grants)],
              [W.outside(timeZone), formatNumber(outsideHours)],
            ]}
          />
          <div>
            <Text size="sm" fw={600}>
              {W.reasons}
            </Text>
            {reasons.length === 0 && (
              <Text size="sm" c="dimmed">
                {W.noReasons}
              </Text>
            )}
            <List size="sm">
              {reasons.map(({ reason, grants: count }) => (
                <List.Item key={reason}>{W.reasonTimes(reason, formatNumber(count))}</List.Item>
              ))}
            </List>
          </div>
        </SimpleGrid>
        {persons.length > 0 && (
          <ListTable label={W.persons(actor)} columns={PERSONS}>
            {persons.map(({ userId, readings: read, grants: taken, hadRequest }, i) => (
              // Erased users have no id to use as a key.
              <Table.Tr key={userId ?? i}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {userId ? (
                    <Anchor component={Link} to={userUrl({ user: userId, tab: 'audit' })} {...ROW_LINK} size="sm">
                      {userId}
                    </Anchor>
                  ) : (
                    audit.erased
                  )}
                </Table.Td>
                <Table.Td ta="right">{formatNumber(read)}</Table.Td>
                <Table.Td ta="right">{formatNumber(taken)}</Table.Td>
                <Table.Td>{hadRequest ? W.hadRequest : W.noRequest}</Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
        )}
      </Stack>
    </Panel>
  );
}
