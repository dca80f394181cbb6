import { createHmac } from 'node:crypto';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { DEFAULT_PAGE, MAX_PAGE } from '../entities/limits.ts';
import { badInput, issue } from '../errors.ts';
import type { CursorKey, Listed, Page } from '../queries/page.ts';
import type { RequestContext } from './requestContext.ts';

@ObjectType({ description: 'Pagination information.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there are more items after this page.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Whether there are items before this page.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'The cursor of the first edge; null if the page is empty.' })
  startCursor: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last edge, for `after`; null if the page is empty.',
  })
  endCursor: string | null;
}

interface Edge<T> {
  node: T;
  cursor: string;
}

export interface Connection<T> {
  edges: Edge<T>[];
  pageInfo: PageInfo;
  /** Counts the items of all pages when it is read, if the list can. */
  readonly totalCount?: Promise<number> | null;
}

/**
 * The Relay connection type of a node: `TurnConnection` and `TurnEdge` for `Turn`.
 * @param counted whether counting all its items is cheap
 */
export function connectionType<T extends object>(
  name: string,
  node: () => ClassType<T>,
  counted = false,
): ClassType<Connection<T>> {
  @ObjectType(`${name}Edge`, { description: `An edge of ${name}Connection.` })
  class NodeEdge {
    @Field(node, { description: 'The item.' })
    node: T;

    @Field(() => String, { description: 'The cursor of the item, for `after`.' })
    cursor: string;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${name} objects.` })
  class NodeConnection {
    @Field(() => [NodeEdge], { description: 'The items of the page, with their cursors.' })
    edges: NodeEdge[];

    @Field(() => PageInfo, { description: 'Pagination information.' })
    pageInfo: PageInfo;
  }
  if (counted)
    Field(() => Int, {
      nullable: true,
      description: 'The total number of items on all pages. It is counted only if requested.',
    })(NodeConnection.prototype, 'totalCount');
  return NodeConnection;
}

/** The paging arguments of a list. */
@ArgsType()
export class PageArguments {
  @Field(() => Int, { nullable: true, description: 'The page size, from 1 to 100. Defaults to 20.' })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the previous page.' })
  after?: string | null;
}

/** A page as queries take it. `limit` is one more than requested, to see whether another page follows. */
export interface MarkedPage extends Page {
  /** Binds a cursor to this list. */
  mark: Mark;
}

type Mark = (key: CursorKey) => string;

/**
 * Reads `first` and `after`.
 * @param list identifies the list: its name, its owner and its filter
 * @throws BAD_USER_INPUT naming the argument: a size outside 1 to 100, or a cursor of another list
 */
export function parsePage(context: RequestContext, given: PageArguments, list: unknown[]): MarkedPage {
  const first = given.first ?? DEFAULT_PAGE;
  if (first < 1 || first > MAX_PAGE) throw badInput(issue('first', 'page.size', { max: MAX_PAGE }));
  const mark = markerOf(context, list);
  return { limit: first + 1, after: given.after == null ? undefined : parseCursor(given.after, mark), mark };
}

/**
 * Makes a connection from the rows of a page, which may include one row more than requested.
 * @param count counts the items of all pages, for `totalCount`
 */
export function toConnection<T>(
  rows: readonly Listed<T>[],
  page: MarkedPage,
  count?: () => Promise<number>,
): Connection<T> {
  const edges = rows.slice(0, page.limit - 1).map(({ node, key }) => ({ node, cursor: writeCursor(key, page.mark) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length === page.limit,
      hasPreviousPage: page.after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    get totalCount() {
      return count?.() ?? null;
    },
  };
}

/** A keyed hash that includes the values, so that only values from our own cursors reach the database. */
const markerOf =
  ({ secrets }: RequestContext, list: unknown[]): Mark =>
  (key) =>
    createHmac('sha256', secrets.keyFor('cursors'))
      .update(JSON.stringify([list, key]))
      .digest('base64url')
      .slice(0, MARK_CHARACTERS);
const MARK_CHARACTERS = 16;

const writeCursor = (key: CursorKey, mark: Mark): string =>
  Buffer.from(JSON.stringify([mark(key), ...key])).toString('base64url');

function parseCursor(cursor: string, markOf: Mark): CursorKey {
  try {
    const [mark, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (mark === markOf(key)) return key;
  } catch {
    // Handled below, like a cursor of another list.
  }
  throw badInput(issue('after', 'page.cursor'));
}
