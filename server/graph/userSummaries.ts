import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { PeriodSummary, SummaryPeriod } from '../entities/periodSummary.ts';
import { User } from '../entities/user.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { listPeriodSummaries } from '../queries/listPeriodSummaries.ts';
import { authorizeContent } from './authorizeContent.ts';
import { type Connection, connectionType, readPage, toConnection } from './connection.ts';
import type { RequestContext } from './requestContext.ts';

export const PeriodSummaryConnection = connectionType('PeriodSummary', () => PeriodSummary);

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
