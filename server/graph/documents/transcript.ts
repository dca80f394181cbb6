import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Turn } from '../../entities/turn.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { listTurnsOfDocument } from '../../queries/turns/turns.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { type Connection, PageArguments, readPage, toConnection } from '../connection.ts';
import type { RequestContext } from '../requestContext.ts';
import { TurnConnection } from '../turns/session.ts';

@Resolver()
export class TranscriptResolver {
  @Allow('turn.read')
  @Query(() => TurnConnection, {
    description:
      'What a user said about a document in all their sessions, in the order it was said. The document need not be saved.',
  })
  async transcript(
    @Arg('userId', () => ID, { description: 'The user’s ID in your product.' }) userId: string,
    @Arg('documentId', () => ID, { description: 'The document’s ID in your product.' }) documentId: string,
    @Args(() => PageArguments) paging: PageArguments,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Turn>> {
    const { userUid, ...person } = await authorizeContentOf(context, 'turn.read', userId);
    const page = readPage(context, paging, ['transcript', userUid ?? null, documentId]);
    return toConnection(
      userUid ? await listTurnsOfDocument(context, userScopeOf({ ...person, userUid }), documentId, page) : [],
      page,
      (row) => row.turn,
      (row) => row.key,
    );
  }
}
