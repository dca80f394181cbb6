import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { nodeId } from '../../entities/nodeId.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { findErasure } from '../../queries/privacy/erasures.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'Somebody who was erased. Who they were is known by a keyed hash alone.' })
export class ErasedUser {
  @Field(() => GraphQLDateTime, { description: 'When they were erased.' })
  erasedAt: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When a new consent let something be written of them again; nothing of what was there before came back.',
  })
  liftedAt: Date | null;

  @Field(() => ID, { description: 'The node id of the request that they were erased by; its receipt names it.' })
  receiptId: string;

  @Field(() => PrivacyRequest, { nullable: true, description: 'That request with its receipt, while it is kept.' })
  request: PrivacyRequest | null;
}

@Resolver()
export class ErasedUserResolver {
  @Allow('erasure.find')
  @Query(() => ErasedUser, {
    nullable: true,
    description:
      'Whether somebody with this id was erased, when, and by which request; null for anyone else. For staff who handle privacy requests: to others an erased user looks like one who was never there.',
  })
  async erasedUser(
    @Arg('userId', () => ID, { description: 'The product’s own key of the user.' }) userId: string,
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
