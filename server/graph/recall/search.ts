import { GraphQLDateTime } from 'graphql-scalars';
import {
  Args,
  ArgsType,
  Ctx,
  createUnionType,
  Field,
  Float,
  ID,
  InputType,
  Int,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { Passage } from '../../entities/document.ts';
import { Entity } from '../../entities/entity.ts';
import { MemoryCategory } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { Memory } from '../../entities/memory.ts';
import { Degradation, SearchKind, SearchOrder } from '../../entities/recallEnums.ts';
import { Turn } from '../../entities/turn.ts';
import { badInput, type Issue, issue } from '../../errors.ts';
import { authorizeProject, projectScopeOf, userScopeOf } from '../../policies/authorize.ts';
import { restricts } from '../../queries/filter/compileFilter.ts';
import { findSessionUids } from '../../queries/turns/sessions.ts';
import { search } from '../../recall/search.ts';
import { type SearchHit, toShownHit } from '../../recall/searchInput.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, type MarkedPage, PageArguments, PageInfo, parsePage, toConnection } from '../connection.ts';
import { Filter, issuesOfFilter } from '../filter.ts';
import { Signals } from '../memories/memory.ts';
import type { RequestContext } from '../requestContext.ts';

const SearchNode = createUnionType({
  name: 'SearchNode',
  description: 'A search result.',
  types: () => [Turn, Memory, Entity, Passage] as const,
});

@InputType({
  description:
    'Filters search results: the conditions of `Filter`, and more. All must match; omitted fields do not filter. Entities have no tags, metadata or category; passages have what their document has.',
})
export class SearchFilter extends Filter {
  @Field(() => GraphQLDateTime, { nullable: true, description: 'At this time or later.' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'At this time or earlier.' })
  to?: Date | null;

  @Field(() => Int, { nullable: true, description: 'Turns of at least this importance, from 1 to 10.' })
  minImportance?: number | null;

  @Field(() => [MemoryCategory], { nullable: true, description: 'Memories in any of these categories.' })
  categories?: MemoryCategory[] | null;
}

@ObjectType({ description: 'A search result with its relevance.' })
class SearchEdge {
  @Field(() => SearchNode, { description: 'The result.' })
  node: Turn | Memory | Entity | Passage;

  @Field(() => String, { description: 'The cursor of the result. It pins the search to its point in time.' })
  cursor: string;

  @Field(() => Float, {
    description:
      'The approximate probability that the result answers the query, from 0 to 1. It can be compared between searches, and never increases in the order of relevance. Below 0.1, hardly any result is relevant; above 0.7, four of five are. 0.2 is a good threshold to start with.',
  })
  score: number;

  @Field(() => Signals, { description: 'The signals that the order is based on.' })
  signals: Signals;

  @Field(() => String, {
    description: 'The passage around the match, on one line. In a turn, an arrow (→) marks where the answer begins.',
  })
  snippet: string;
}

@ObjectType({
  description:
    'A page of search results, best first. A search returns at most 200, so it has no `totalCount`: the number of results found would not be the number of matches.',
})
class SearchConnection {
  @Field(() => [SearchEdge], { description: 'The results of the page, with their cursors.' })
  edges: SearchEdge[];

  @Field(() => PageInfo, { description: 'Pagination information.' })
  pageInfo: PageInfo;

  @Field(() => [Degradation], {
    description:
      'Why the search is limited; empty if it is not. Only `EMBEDDING_UNAVAILABLE` and `REPLICA_BEHIND` occur.',
  })
  degraded: Degradation[];
}

/** What to search, and the page of the results. */
@ArgsType()
class SearchArguments extends PageArguments {
  @Field(() => String, { description: 'The text to search for.' })
  query: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The user’s ID in your product. If omitted, the whole project is searched.',
  })
  userId?: string | null;

  @Field(() => [SearchKind], { nullable: true, description: 'What to search. Defaults to everything.' })
  kinds?: SearchKind[] | null;

  @Field(() => SearchFilter, { nullable: true, description: 'Filters the results.' })
  filter?: SearchFilter | null;

  @Field(() => SearchOrder, {
    nullable: true,
    description: 'The order of the results, which are the 200 most relevant. Defaults to relevance.',
  })
  orderBy?: SearchOrder | null;
}

@Resolver()
export class SearchResolver {
  @Allow('content.search')
  @Query(() => SearchConnection, {
    description:
      'Searches the turns, memories, entities and documents of a user or of the whole project by words and meaning.',
  })
  async search(
    @Args(() => SearchArguments) asked: SearchArguments,
    @Ctx() context: RequestContext,
  ): Promise<SearchPage> {
    const { query, userId, kinds, filter, orderBy } = asked;
    refuseBadSearch(query, filter);
    const verb = 'content.search';
    const person = userId == null ? undefined : await authorizeContentOf(context, verb, userId);
    const subject = person ?? authorizeProject(context.actor, verb);
    const order = orderBy ?? SearchOrder.RELEVANCE;
    const list = ['search', query, userId ?? null, kinds ?? null, filter ?? null, order];
    const page = parsePage(context, asked, list);
    const start = (page.after ?? [context.clock.now().toISOString(), 0]) as Start;
    const userUid = person?.userUid;
    if (person && !userUid) return toSearchPage(context, page, start, NOTHING);
    const scope = userUid ? userScopeOf({ ...subject, userUid }) : projectScopeOf(subject);
    const [moment, , turns, terms] = start;
    const found = await search(context, scope, {
      query,
      kinds: new Set(kinds?.length ? kinds : Object.values(SearchKind)),
      from: filter?.from ?? null,
      to: filter?.to ?? null,
      minImportance: filter?.minImportance ?? null,
      categories: filter?.categories ?? null,
      filter: filter && restricts(filter, 'turn') ? filter : null,
      order,
      sessionUids: filter?.sessionId == null ? null : await findSessionUids(context, scope, filter.sessionId),
      at: new Date(moment),
      corpus: turns === undefined || terms === undefined ? null : { turns, terms },
    });
    return toSearchPage(context, page, start, found);
  }
}

type SearchPage = Connection<SearchHit['node']> & Pick<SearchConnection, 'degraded'>;
type Found = Awaited<ReturnType<typeof search>>;
/** Where a page starts: the moment that all pages are pinned to, the rank before the page, and the corpus if known. */
type Start = [moment: string, rank: number, turns?: number, terms?: number];

const NOTHING: Found = { hits: [], corpus: { turns: 0, terms: 0 }, degraded: [] };

function toSearchPage(
  context: RequestContext,
  page: MarkedPage,
  [moment, before]: Start,
  { hits, corpus, degraded }: Found,
): SearchPage {
  const ranked = hits.map((hit, i) => ({ ...hit, rank: i + 1 })).slice(before, before + page.limit);
  const connection = toConnection(
    ranked.map(({ node, rank }) => ({ node, key: [moment, rank, corpus.turns, corpus.terms] })),
    page,
  );
  return {
    ...connection,
    degraded: degraded.map((reason) => Degradation[reason]),
    edges: connection.edges.flatMap((edge, i) => {
      const hit = ranked[i];
      return hit ? { ...hit, ...edge, ...toShownHit(context, hit) } : [];
    }),
  };
}

function refuseBadSearch(query: string, filter: SearchFilter | null | undefined): void {
  const issues: Issue[] = issuesOfFilter(filter, 'filter');
  if (query.trim() === '') issues.push(issue('query', 'input.empty'));
  if (query.length > LIMITS.query) issues.push(issue('query', 'input.maxLength', { max: LIMITS.query }));
  const least = filter?.minImportance;
  if (least != null && (least < 1 || least > 10)) {
    issues.push(issue('filter.minImportance', 'input.range', { min: 1, max: 10 }));
  }
  if (filter?.from && filter.to && filter.from > filter.to) {
    issues.push(issue('filter.from', 'input.notAfterTo'));
  }
  if (issues.length > 0) throw badInput(...issues);
}
