import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { deleteEntity, mergeEntities, updateEntity } from '../../actions/people/entities.ts';
import { Entity } from '../../entities/entity.ts';
import { LIMITS } from '../../entities/limits.ts';
import { User } from '../../entities/user.ts';
import { badInput, issue } from '../../errors.ts';
import { getLoaded } from '../../loaders/loaders.ts';
import { userScopeOf } from '../../policies/authorize.ts';
import { importanceOf } from '../../recall/rank/rankMemories.ts';
import { authorizeContent } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import { getContent } from '../getContent.ts';
import { ExpectedVersion, MaxItems, MinItems, TextLength, UniqueItems } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { refuseNull } from '../validate.ts';

const DEFAULT_RELATED = 10;
const MAX_RELATED = 100;

@Resolver(() => Entity)
export class EntityResolver {
  @FieldResolver(() => User, { description: 'The user who mentions the entity.' })
  async user(@Root() entity: Entity, @Ctx() context: RequestContext): Promise<User> {
    return getLoaded(context.loaders.user, entity.userUid);
  }

  @FieldResolver(() => Float, {
    description: 'The importance of the entity, from 0 to 1. It increases with frequent and recent mentions.',
  })
  importance(@Root() entity: Entity, @Ctx() context: RequestContext): number {
    return importanceOf(entity, context.clock.now());
  }

  @FieldResolver(() => [Entity], { description: 'The entities mentioned in the same turns, most frequent first.' })
  async related(
    @Root() entity: Entity,
    @Arg('first', () => Int, {
      nullable: true,
      description: 'The number of entities to return, from 1 to 100. Defaults to 10.',
    })
    first: number | null,
    @Ctx() context: RequestContext,
  ): Promise<Entity[]> {
    const most = first ?? DEFAULT_RELATED;
    if (most < 1 || most > MAX_RELATED) {
      throw badInput(issue('first', 'page.size', { max: MAX_RELATED }));
    }
    await authorizeContent(context, 'entity.read', entity, 'entity');
    return context.loaders.relatedEntities.load({ userUid: entity.userUid, uid: entity.uid, first: most });
  }
}

@InputType({ description: 'The changes to an entity. Omitted fields are unchanged.' })
class UpdateEntityInput {
  @Field(() => ID, { description: 'The node ID of the entity.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'The type of the entity, such as `location`.' })
  @TextLength(LIMITS.labelCharacters)
  type?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The value as it should be shown. Later mentions in other words do not replace it.',
  })
  @TextLength(LIMITS.keyCharacters)
  value?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The normalized value; null to compute it. A new value is normalized again if this is omitted.',
  })
  @TextLength(LIMITS.keyCharacters)
  normalized?: string | null;

  @ExpectedVersion()
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of updating an entity.' })
class UpdateEntityPayload {
  @Field(() => Entity, { description: 'The updated entity.' })
  entity: Entity;
}

@InputType({ description: 'The entities to merge.' })
class MergeEntitiesInput {
  @Field(() => ID, { description: 'The node ID of the entity that is kept.' })
  into: string;

  @Field(() => [ID], {
    description: 'The node IDs of the entities of the same user that become part of it; at most 50.',
  })
  @MinItems(1)
  @MaxItems(LIMITS.labels)
  @UniqueItems()
  from: string[];
}

@ObjectType({ description: 'The result of merging entities.' })
class MergeEntitiesPayload {
  @Field(() => Entity, { description: 'The entity that was kept, with the mentions of the others.' })
  entity: Entity;

  @Field(() => [ID], { description: 'The node IDs of the entities that no longer exist.' })
  mergedIds: string[];
}

@InputType({ description: 'The entity to delete.' })
class DeleteEntityInput {
  @Field(() => ID, { description: 'The node ID of the entity.' })
  id: string;
}

@ObjectType({ description: 'The result of deleting an entity.' })
class DeleteEntityPayload {
  @Field(() => ID, { description: 'The node ID of the deleted entity.' })
  deletedId: string;
}

@Resolver()
export class EditEntitiesResolver {
  @Allow('entity.update')
  @Mutation(() => UpdateEntityPayload, {
    description: 'Corrects an entity. Mentions under its earlier name still count for it.',
  })
  async updateEntity(
    @Arg('input', () => UpdateEntityInput) input: UpdateEntityInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateEntityPayload> {
    refuseNull(input, ['type', 'value']);
    const entity = await getContent(context, 'Entity', input.id, 'entity.update');
    const { id: _id, expectedVersion, ...changes } = input;
    return { entity: await updateEntity(context, userScopeOf(entity), entity.uid, changes, expectedVersion) };
  }

  @Allow('entity.update')
  @Mutation(() => MergeEntitiesPayload, {
    description:
      'Merges entities of a user into one, with their mentions. Later mentions of the others count for it, too. This cannot be undone.',
  })
  async mergeEntities(
    @Arg('input', () => MergeEntitiesInput) { into, from }: MergeEntitiesInput,
    @Ctx() context: RequestContext,
  ): Promise<MergeEntitiesPayload> {
    const kept = await getContent(context, 'Entity', into, 'entity.update', 'input.into');
    const others = await Promise.all(
      from.map((id, i) => getContent(context, 'Entity', id, 'entity.update', `input.from.${i}`)),
    );
    for (const [i, { uid, userUid }] of others.entries()) {
      if (uid === kept.uid) throw badInput(issue(`input.from.${i}`, 'entity.intoItself'));
      if (userUid !== kept.userUid) throw badInput(issue(`input.from.${i}`, 'entity.otherUser'));
    }
    const uids = others.map(({ uid }) => uid);
    return { entity: await mergeEntities(context, userScopeOf(kept), kept.uid, uids), mergedIds: from };
  }

  @Allow('entity.delete')
  @Mutation(() => DeleteEntityPayload, {
    description:
      'Deletes an entity with its mentions and counts. The turns stay, and only a later turn can bring it back. This cannot be undone.',
  })
  async deleteEntity(
    @Arg('input', () => DeleteEntityInput) { id }: DeleteEntityInput,
    @Ctx() context: RequestContext,
  ): Promise<DeleteEntityPayload> {
    const entity = await getContent(context, 'Entity', id, 'entity.delete');
    await deleteEntity(context, userScopeOf(entity), entity.uid);
    return { deletedId: entity.id };
  }
}
