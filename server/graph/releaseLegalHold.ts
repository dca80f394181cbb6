import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { releaseLegalHold } from '../actions/placeLegalHolds.ts';
import { LegalHold } from '../entities/legalHold.ts';
import { parseNodeId } from '../entities/nodeId.ts';
import { notFound } from '../errors.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Which hold, and why it ends.' })
export class ReleaseLegalHoldInput {
  @Field(() => ID, { description: 'The hold’s id.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Why, up to 2,000 characters.' })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;
}

@ObjectType({ description: 'The hold.' })
export class ReleaseLegalHoldPayload {
  @Field(() => LegalHold, { description: 'The hold, which has ended.' })
  hold: LegalHold;
}

@Resolver()
export class ReleaseLegalHoldResolver {
  @Mutation(() => ReleaseLegalHoldPayload, { description: 'Ends a legal hold.' })
  async releaseLegalHold(
    @Arg('input', () => ReleaseLegalHoldInput) { id, note }: ReleaseLegalHoldInput,
    @Ctx() context: RequestContext,
  ): Promise<ReleaseLegalHoldPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'hold.release'));
    const address = parseNodeId(id);
    if (address?.type !== 'LegalHold') throw notFound('running legal hold', 'input.id');
    return { hold: await releaseLegalHold(context, scope, address.uid, note ?? null) };
  }
}
