import type { ErrorLike, FragmentType } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameOfType } from '../../server/entities/entityTypeNames.ts';
import { AuditRow } from '../app/AuditRow.tsx';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { formatNumber, formatPercent } from '../format/numbers.ts';
import { formatDate } from '../format/times.ts';
import type { EntityRow_EntityFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ListTable, MoreButton, RowsSkeleton } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { language } from '../words/language.ts';
import { words } from '../words/words.ts';
import { people as W } from './words.ts';

interface UserTableProps<Node> {
  label: string;
  /** Text for an empty list. */
  empty: string;
  columns: { name: string; align?: 'right' }[];
  asked: {
    loading: boolean;
    error?: ErrorLike;
    refetch(): Promise<unknown>;
    fetchMore(options: { variables: { after: string | null } }): Promise<unknown>;
  };
  /** The items loaded so far. */
  page: { edges: { node: Node }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined;
  rowOf(node: Node): ReactNode;
}

/** A list about a user that loads more items on demand. */
export function UserTable<Node>({ label, empty, columns, asked, page, rowOf }: UserTableProps<Node>) {
  const { loading, error, refetch, fetchMore } = asked;
  if (error && !page) return <FailureAlert error={error} onRetry={() => void refetch()} />;
  if (!page) return <RowsSkeleton label={words.shell.loading} />;
  if (page.edges.length === 0) return <Notice title={empty} />;
  return (
    <>
      <ListTable label={label} columns={columns}>
        {page.edges.map(({ node }) => rowOf(node))}
      </ListTable>
      <MoreButton
        name={W.loadMore}
        hasMore={page.pageInfo.hasNextPage}
        isBusy={loading}
        onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}
      />
    </>
  );
}

const UserEntitiesQuery = graphql(`
  query UserEntities($userId: ID!, $after: String) {
    user(userId: $userId) {
      id
      entities(first: 50, after: $after) {
        edges {
          node {
            id
            ...EntityRow_entity
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** The entities that a user mentions, most relevant first. */
export function UserEntitiesPage({ userId }: { userId: string }) {
  const asked = useQuery(UserEntitiesQuery, { variables: { userId }, notifyOnNetworkStatusChange: true });
  const columns = [
    ...[{ name: W.entity }, { name: W.type }, { name: W.mentions, align: RIGHT }],
    ...[{ name: W.importance, align: RIGHT }, { name: W.lastMentioned }],
  ];
  return (
    <UserTable
      label={W.tabs.entities}
      empty={W.noEntities}
      columns={columns}
      asked={asked}
      page={asked.data?.user?.entities}
      rowOf={(entity) => <EntityRow key={entity.id} entity={entity} />}
    />
  );
}

const UserAuditQuery = graphql(`
  query UserAudit($userId: ID!, $after: String) {
    user(userId: $userId) {
      id
      auditLog(first: 50, after: $after, foldReadings: true) {
        edges {
          node {
            id
            ...AuditRow_entry
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** Audit entries about a user's data: who changed it and who read it, newest first. */
export function UserAuditPage({ userId }: { userId: string }) {
  const asked = useQuery(UserAuditQuery, { variables: { userId }, notifyOnNetworkStatusChange: true });
  return (
    <UserTable
      label={W.tabs.audit}
      empty={W.noAudit}
      columns={[{ name: W.when }, { name: W.who }, { name: W.what }, { name: W.why }]}
      asked={asked}
      page={asked.data?.user?.auditLog}
      rowOf={(entry) => <AuditRow key={entry.id} entry={entry} isOfPerson />}
    />
  );
}

const RIGHT = 'right' as const;

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

/** One entity that a user mentions. */
function EntityRow({ entity }: { entity: FragmentType<EntityRow_EntityFragment> }) {
  const { data, complete } = useFragment({ fragment: EntityRowFragment, from: entity });
  if (!complete) return null;
  const { type, value, mentionCount, importance, lastMentionedAt } = data;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
      <Table.Td>{nameOfType(type, language)}</Table.Td>
      <Table.Td ta="right">{formatNumber(mentionCount)}</Table.Td>
      <Table.Td ta="right">{formatPercent(importance)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(lastMentionedAt)}</Table.Td>
    </Table.Tr>
  );
}
