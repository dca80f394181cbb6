import { Arg, Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Entity } from '../../entities/entity.ts';
import type { Memory } from '../../entities/memory.ts';
import { PeriodSummary, SummaryPeriod } from '../../entities/session.ts';
import { Consent, MemorySettings, User } from '../../entities/user.ts';
import { namesOfType } from '../../lifecycle/entities/compileRules.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { authorize, userScopeOf } from '../../policies/authorize.ts';
import { countEntities, listEntities } from '../../queries/people/entities.ts';
import { getPreferences } from '../../queries/people/preferences.ts';
import { countPeriodSummaries, listPeriodSummaries } from '../../queries/turns/summaries.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { type Connection, connectionType, PageArguments, parsePage, toConnection } from '../connection.ts';
import { refuseBadFilter } from '../filter.ts';
import { MemoryConnection, MemoryFilter, MemoryOrder, memoryPage } from '../memories/memories.ts';
import type { RequestContext } from '../requestContext.ts';
import { FilterArg } from '../validate.ts';
import { Preferences } from './preferences.ts';

@Resolver(() => User)
export class UserConsentsResolver {
  @FieldResolver(() => [Consent], {
    description:
      'The user’s decisions about consent, newest first. The first for a purpose applies; the others are its history, at most 100 per purpose.',
  })
  async consents(@Root() user: User, @Ctx() context: RequestContext): Promise<Consent[]> {
    authorize(context.actor, 'consents.read', user, 'user');
    return context.loaders.consents.load(user.userUid);
  }
}

const EntityConnection = connectionType('Entity', () => Entity, true);

@Resolver(() => User)
export class UserEntitiesResolver {
  @FieldResolver(() => EntityConnection, {
    description: 'The entities that the user mentions, most recently mentioned first.',
  })
  async entities(
    @Root() user: User,
    @Arg('type', () => String, { nullable: true, description: 'Only entities of this type.' })
    type: string | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Entity>> {
    const scope = userScopeOf(await authorizeContent(context, 'entity.read', user, 'user'));
    const list = ['entities', user.userUid, type ?? null];
    const page = parsePage(context, paging, list);
    const types = type ? namesOfType(type, context.settings.entityRules) : null;
    return toConnection(
      await listEntities(context, scope, types, page),
      page,
      (row) => row.entity,
      (row) => row.key,
      () => countEntities(context, scope, types),
    );
  }
}

@Resolver(() => User)
export class UserMemoriesResolver {
  @FieldResolver(() => MemoryConnection, {
    description: 'The memories about the user: the current ones, unless the filter asks for others.',
  })
  async memories(
    @Root() user: User,
    @FilterArg(() => MemoryFilter) filter: MemoryFilter | null,
    @Arg('orderBy', () => MemoryOrder, { nullable: true, description: 'The sort order. Defaults to newest first.' })
    orderBy: MemoryOrder | null,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Memory>> {
    refuseBadFilter(filter, 'filter', 'memory');
    const owner = await authorizeContent(context, 'memories.list', user, 'user');
    const scope = filter?.userId == null || filter.userId === user.userKey ? userScopeOf(owner) : undefined;
    return memoryPage(context, scope, filter, orderBy, paging);
  }
}

@Resolver(() => User)
export class UserPreferencesResolver {
  @FieldResolver(() => Preferences, { description: 'The user’s preferences, learned from their turns.' })
  async preferences(@Root() user: User, @Ctx() context: RequestContext): Promise<Preferences> {
    return getPreferences(context, userScopeOf(await authorizeContent(context, 'preferences.read', user, 'user')));
  }
}

@Resolver(() => User)
export class UserSettingsResolver {
  @FieldResolver(() => MemorySettings, { description: 'What the user allows Recollect to remember.' })
  async settings(@Root() user: User, @Ctx() context: RequestContext): Promise<MemorySettings> {
    authorize(context.actor, 'settings.read', user, 'user');
    return getLoaded(context.loaders.settings, user.userUid);
  }
}

const PeriodSummaryConnection = connectionType('PeriodSummary', () => PeriodSummary, true);

@Resolver(() => User)
export class UserSummariesResolver {
  @FieldResolver(() => PeriodSummaryConnection, {
    description: 'Summaries of the user’s weeks or months, newest first.',
  })
  async summaries(
    @Root() user: User,
    @Arg('period', () => SummaryPeriod, { description: 'The length of the periods.' }) period: SummaryPeriod,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<PeriodSummary>> {
    const subject = await authorizeContent(context, 'session.read', user, 'user');
    const list = ['summaries', user.userUid, period];
    const page = parsePage(context, paging, list);
    const scope = userScopeOf(subject);
    const rows = await listPeriodSummaries(context, scope, period, page);
    return toConnection(
      rows,
      page,
      (row) => row.summary,
      (row) => [row.sortedBy],
      () => countPeriodSummaries(context, scope, period),
    );
  }
}
