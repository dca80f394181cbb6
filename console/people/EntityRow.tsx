import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Table } from '@mantine/core';
import { formatDate } from '../format/formatDate.ts';
import { formatNumber } from '../format/formatNumber.ts';
import { formatPercent } from '../format/formatPercent.ts';
import type { EntityRow_EntityFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

const EntityRowFragment = graphql(`
  fragment EntityRow_entity on Entity {
    id
    type
    value
    mentionCount
    importance
    lastMentionedAt
  }
`);

/** One thing that a user mentions. */
export function EntityRow({ entity }: { entity: FragmentType<EntityRow_EntityFragment> }) {
  const { data, complete } = useFragment({ fragment: EntityRowFragment, from: entity });
  if (!complete) return null;
  const { type, value, mentionCount, importance, lastMentionedAt } = data;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
      <Table.Td>{type}</Table.Td>
      <Table.Td ta="right">{formatNumber(mentionCount)}</Table.Td>
      <Table.Td ta="right">{formatPercent(importance)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(lastMentionedAt)}</Table.Td>
    </Table.Tr>
  );
}
