import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Entity } from '../entities/entity.ts';
import { User } from '../entities/user.ts';
import { userScopeOf } from '../policies/authorize.ts';
import { listEntities } from '../queries/listEntities.ts';
import { authorizeContent } from './authorizeContent.ts';
import { type Connection, connectionType, readPage, toConnection } from './connection.ts';
import type { RequestContext } from './requestContext.ts';

export const EntityConnection = connectionType('Entity', () => Entity);

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
