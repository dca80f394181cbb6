import type { ErrorLike } from '@apollo/client';
import type { ReactNode } from 'react';
import { FailureAlert } from '../app/FailureAlert.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Notice } from '../ui/Notice.tsx';
import { MoreButton } from '../ui/Pager.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
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
