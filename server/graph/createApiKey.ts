import { ArrayMaxSize, ArrayMinSize } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { createApiKey } from '../actions/createApiKey.ts';
import { ApiKey } from '../entities/apiKey.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { SERVICE_SCOPES } from '../policies/policies.ts';
import { LIMITS, TextLength } from './limits.ts';
import { refusePastExpiry } from './refusePastExpiry.ts';
import type { RequestContext } from './requestContext.ts';
import { ServiceScopes } from './serviceScopes.ts';

@InputType({ description: 'What a new key is to be.' })
export class CreateApiKeyInput {
  @Field(() => String, { description: 'What it is for, up to 100 characters; shown in the audit trail.' })
  @TextLength(LIMITS.keyNameCharacters)
  name: string;

  @Field(() => [String], {
    description: `What it allows, at least one: ${SERVICE_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
  })
  @ArrayMinSize(1, { message: 'Takes at least one scope.' })
  @ArrayMaxSize(LIMITS.labels)
  @ServiceScopes()
  scopes: string[];

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ends by itself; never when left out.' })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'The new key.' })
export class CreateApiKeyPayload {
  @Field(() => ApiKey, { description: 'What is known of it.' })
  apiKey: ApiKey;

  @Field(() => String, {
    description:
      'The whole key, to be sent as `Authorization: Bearer …`. It is shown this once: only its hash is kept.',
  })
  secret: string;
}

@Resolver()
export class CreateApiKeyResolver {
  @Mutation(() => CreateApiKeyPayload, { description: 'Makes a key with which a product backend comes in.' })
  async createApiKey(
    @Arg('input', () => CreateApiKeyInput) { name, scopes, expiresAt = null }: CreateApiKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<CreateApiKeyPayload> {
    const project = authorizeProject(context.actor, 'key.create');
    refusePastExpiry(context, expiresAt);
    const wanted = SERVICE_SCOPES.filter((scope) => scopes.includes(scope));
    return createApiKey(context, projectScopeOf(project), { name: name.trim(), scopes: wanted, expiresAt });
  }
}
