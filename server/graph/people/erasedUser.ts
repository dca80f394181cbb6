import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { nodeId } from '../../entities/nodeId.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { findErasure } from '../../queries/privacy/privacyRequests.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'An erased user, identified only by a keyed hash.' })
export class ErasedUser {
  @Field(() => GraphQLDateTime, { description: 'When the user was erased.' })
  erasedAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When new consent allowed data about the user to be stored again; null if none has. Erased data is not restored.',
  })
  liftedAt: Date | null;

  @Field(() => ID, { description: 'The node ID of the privacy request that erased the user, as named in the receipt.' })
  receiptId: string;

  @Field(() => PrivacyRequest, {
    nullable: true,
    description: 'The privacy request that erased the user; null if it is no longer stored.',
  })
  request: PrivacyRequest | null;
}

@Resolver()
export class ErasedUserResolver {
  @Allow('erasure.find')
  @Query(() => ErasedUser, {
    nullable: true,
    description:
      'Whether, when and by which request a user with this ID was erased; null if none was. Only for staff who handle privacy requests: to others, an erased user looks like an unknown one.',
  })
  async erasedUser(
    @Arg('userId', () => ID, { description: 'The user’s ID in your product.' }) userId: string,
    @Ctx() context: RequestContext,
  ): Promise<ErasedUser | null> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'erasure.find'));
    const found = await findErasure(context, scope, userId);
    if (!found) return null;
    const { erasedAt, liftedAt, requestUid } = found;
    const request = (await context.loaders.privacyRequest.load(requestUid)) ?? null;
    return { erasedAt, liftedAt, receiptId: nodeId('PrivacyRequest', scope.projectId, requestUid), request };
  }
}
