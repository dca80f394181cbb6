import { IsOptional } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { createApiKey, revokeApiKey } from '../../actions/access/apiKeys.ts';
import { rotateApiKey } from '../../actions/access/rotateApiKey.ts';
import { ApiKey } from '../../entities/apiKey.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { notFound, reason } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { SERVICE_SCOPES } from '../../policies/policies.ts';
import { listApiKeys } from '../../queries/access/apiKeys.ts';
import { Allow } from '../allow.ts';
import { Between, LIMITS, MaxItems, MinItems, rule, TextLength } from '../limits.ts';
import { refusePastExpiry } from '../memories/saveMemory.ts';
import type { RequestContext } from '../requestContext.ts';

const KNOWN: readonly unknown[] = SERVICE_SCOPES;

const unknownOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((scope) => !KNOWN.includes(scope));

/** Scopes that a key can have; the error names the unknown ones. */
const ServiceScopes = (): PropertyDecorator =>
  rule(
    'serviceScopes',
    (value) => unknownOf(value).length === 0,
    (value) =>
      reason('apiKey.unknownScope', {
        scopes: unknownOf(value)
          .map((scope) => `"${scope}"`)
          .join(', '),
        known: SERVICE_SCOPES.join(', '),
      }),
  );

@InputType({ description: 'What a new key is to be.' })
class CreateApiKeyInput {
  @Field(() => String, { description: 'What it is for, up to 100 characters; shown in the audit trail.' })
  @TextLength(LIMITS.keyNameCharacters)
  name: string;

  @Field(() => [String], {
    description: `What it allows, at least one: ${SERVICE_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
  })
  @MinItems(1, reason('apiKey.noScope'))
  @MaxItems(LIMITS.labels)
  @ServiceScopes()
  scopes: string[];

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ends by itself; never when left out.' })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'The new key.' })
class CreateApiKeyPayload {
  @Field(() => ApiKey, { description: 'What is known of it.' })
  apiKey: ApiKey;

  @Field(() => String, {
    description:
      'The whole key, to be sent as `Authorization: Bearer …`. It is shown this once: only its hash is kept.',
  })
  secret: string;
}

const OVERLAP_HOURS = 24;
const MAX_HOURS = 168;

@InputType({ description: 'Which key to replace.' })
class RotateApiKeyInput {
  @Field(() => ID, { description: 'The key’s id.' })
  id: string;

  @Field(() => Int, {
    nullable: true,
    description: 'For how many hours the old key lives beside the new one, 0 to 168; 24 when left out.',
  })
  @IsOptional()
  @Between([0, MAX_HOURS], 'input.hours')
  overlapHours?: number | null;
}

@ObjectType({ description: 'The new key, and the old one.' })
class RotateApiKeyPayload {
  @Field(() => ApiKey, { description: 'What is known of the new key.' })
  apiKey: ApiKey;

  @Field(() => String, { description: 'The whole new key. It is shown this once: only its hash is kept.' })
  secret: string;

  @Field(() => ApiKey, { description: 'The key whose place it takes, with the time at which that ends.' })
  replaced: ApiKey;
}

@InputType({ description: 'Which key to end.' })
class RevokeApiKeyInput {
  @Field(() => ID, { description: 'The key’s id.' })
  id: string;
}

@ObjectType({ description: 'The key that was ended.' })
class RevokeApiKeyPayload {
  @Field(() => ApiKey, { description: 'The key as it is now.' })
  apiKey: ApiKey;
}

@Resolver()
export class ApiKeysResolver {
  @Allow('keys.list')
  @Query(() => [ApiKey], {
    description:
      'The project’s keys, newest first: all that live, and the latest of those that have expired or were revoked; at most 300.',
  })
  async apiKeys(@Ctx() context: RequestContext): Promise<ApiKey[]> {
    const project = authorizeProject(context.actor, 'keys.list');
    return listApiKeys(context, projectScopeOf(project));
  }

  @Allow('key.create')
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

  @Allow('key.rotate')
  @Mutation(() => RotateApiKeyPayload, {
    description:
      'Makes a key that takes another’s place, with its name, its scopes and as long a life. Both live through the overlap; refused with CONFLICT while two live already.',
  })
  async rotateApiKey(
    @Arg('input', () => RotateApiKeyInput) { id, overlapHours }: RotateApiKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<RotateApiKeyPayload> {
    const project = authorizeProject(context.actor, 'key.rotate');
    return rotateApiKey(context, projectScopeOf(project), apiKeyUidOf(project, id), overlapHours ?? OVERLAP_HOURS);
  }

  @Allow('key.revoke')
  @Mutation(() => RevokeApiKeyPayload, {
    description:
      'Ends a key for good, within a minute on every server and on open sockets. Doing it twice is no error.',
  })
  async revokeApiKey(
    @Arg('input', () => RevokeApiKeyInput) { id }: RevokeApiKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<RevokeApiKeyPayload> {
    const project = authorizeProject(context.actor, 'key.revoke');
    return { apiKey: await revokeApiKey(context, projectScopeOf(project), apiKeyUidOf(project, id)) };
  }
}

/** The uid in the id of one of a project's keys. @throws NOT_FOUND for any other id */
function apiKeyUidOf({ projectId }: { projectId: string }, id: string): string {
  const address = parseNodeId(id);
  if (address?.type !== 'ApiKey' || address.userUid !== projectId) throw notFound('apiKey', 'input.id');
  return address.uid;
}
