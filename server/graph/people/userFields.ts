import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Consent } from '../../entities/consent.ts';
import { Entity } from '../../entities/entity.ts';
import { MemorySettings } from '../../entities/memorySettings.ts';
import { PeriodSummary, SummaryPeriod } from '../../entities/periodSummary.ts';
import { User } from '../../entities/user.ts';
import { authorize, userScopeOf } from '../../policies/authorize.ts';
import { findPreferences } from '../../queries/people/findPreferences.ts';
import { listEntities } from '../../queries/people/listEntities.ts';
import { listPeriodSummaries } from '../../queries/turns/summaries.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { type Connection, connectionType, readPage, toConnection } from '../connection.ts';
import { MemoryConnection, MemoryFilter, MemoryOrder, type MemoryPage, memoryPage } from '../memories/memories.ts';
import type { RequestContext } from '../requestContext.ts';
import { validateFilter } from '../validate.ts';
import { Preferences } from './preferences.ts';

@Resolver(() => User)
export class UserConsentsResolver {
  @FieldResolver(() => [Consent], {
    description:
      'The ledger of what the user said to each purpose, newest first: the first of a purpose holds, the others are its history (the newest 100 of each).',
  })
  async consents(@Root() user: User, @Ctx() context: RequestContext): Promise<Consent[]> {
    authorize(context.actor, 'consents.read', user, 'user');
    return context.loaders.consents.load(user.userUid);
  }
}

const EntityConnection = connectionType('Entity', () => Entity);

@Resolver(() => User)
export class UserEntitiesResolver {
  @FieldResolver(() => EntityConnection, { description: 'What the user mentions, newest mention first.' })
  async entities(
    @Root() user: User,
    @Arg('type', () => String, { nullable: true, description: 'Only things of this type.' })
    type: string | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Entity>> {
    const scope = userScopeOf(await authorizeContent(context, 'entity.read', user, 'user'));
    const list = ['entities', user.userUid, type ?? null];
    const page = readPage(context, { first, after }, list);
    return toConnection(
      await listEntities(context, scope, type ?? null, page),
      page,
      (row) => row.entity,
      (row) => row.key,
    );
  }
}

@Resolver(() => User)
export class UserMemoriesResolver {
  @FieldResolver(() => MemoryConnection, { description: 'What is remembered of the user.' })
  async memories(
    @Root() user: User,
    @Arg('filter', () => MemoryFilter, {
      nullable: true,
      description: 'Which of them.',
      validateFn: validateFilter,
    })
    filter: MemoryFilter | null,
    @Arg('orderBy', () => MemoryOrder, { nullable: true, description: 'In which order; newest first.' })
    orderBy: MemoryOrder | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 100; 20 when left out.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<MemoryPage> {
    const owner = await authorizeContent(context, 'memories.list', user, 'user');
    const scope = filter?.userId == null || filter.userId === user.userKey ? userScopeOf(owner) : undefined;
    return memoryPage(context, scope, filter, orderBy, { first, after });
  }
}

@Resolver(() => User)
export class UserPreferencesResolver {
  @FieldResolver(() => Preferences, { description: 'What the user’s turns show they favour.' })
  async preferences(@Root() user: User, @Ctx() context: RequestContext): Promise<Preferences> {
    return findPreferences(context, userScopeOf(await authorizeContent(context, 'preferences.read', user, 'user')));
  }
}

@Resolver(() => User)
export class UserSettingsResolver {
  @FieldResolver(() => MemorySettings, { description: 'What the user allows.' })
  async settings(@Root() user: User, @Ctx() context: RequestContext): Promise<MemorySettings> {
    authorize(context.actor, 'settings.read', user, 'user');
    return (await context.loaders.settings.load(user.userUid))!;
  }
}

const PeriodSummaryConnection = connectionType('PeriodSummary', () => PeriodSummary);

@Resolver(() => User)
export class UserSummariesResolver {
  @FieldResolver(() => PeriodSummaryConnection, {
    description: 'What the user’s weeks or months were about, newest first.',
  })
  async summaries(
    @Root() user: User,
    @Arg('period', () => SummaryPeriod, { description: 'Weeks or months.' }) period: SummaryPeriod,
    @Arg('first', () => Int, { nullable: true, description: 'How many on the page, 1 to 100.' }) first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor to go on from.' }) after: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Connection<PeriodSummary>> {
    const subject = await authorizeContent(context, 'session.read', user, 'user');
    const list = ['summaries', user.userUid, period];
    const page = readPage(context, { first, after }, list);
    const rows = await listPeriodSummaries(context, userScopeOf(subject), period, page);
    return toConnection(
      rows,
      page,
      (row) => row.summary,
      (row) => [row.sortedBy],
    );
  }
}
