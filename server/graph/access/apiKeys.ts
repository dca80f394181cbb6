import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { createApiKey, revokeApiKey, rotateApiKey } from '../../actions/access/apiKeys.ts';
import type { InProject } from '../../db/scope.ts';
import { ApiKey } from '../../entities/access.ts';
import { LIMITS } from '../../entities/limits.ts';
import { parseNodeId } from '../../entities/nodeId.ts';
import { notFound, reason } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { SERVICE_SCOPES } from '../../policies/policies.ts';
import { listApiKeys } from '../../queries/access/credentials.ts';
import { Allow } from '../allow.ts';
import { Between, MaxItems, MinItems, rule, VisibleText } from '../limits.ts';
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

@InputType({ description: 'The properties of a new key.' })
class CreateApiKeyInput {
  @Field(() => String, { description: 'The name of the key, up to 100 characters; shown in the audit log.' })
  @VisibleText(LIMITS.keyNameCharacters)
  name: string;

  @Field(() => [String], {
    description: `The scopes that the key grants, at least one of: ${SERVICE_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
  })
  @MinItems(1, reason('apiKey.noScope'))
  @MaxItems(LIMITS.labels)
  @ServiceScopes()
  scopes: string[];

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the key expires. If omitted, it does not expire.',
  })
  expiresAt?: Date | null;
}

@ObjectType({ description: 'The result of creating a key.' })
class CreateApiKeyPayload {
  @Field(() => ApiKey, { description: 'The new key.' })
  apiKey: ApiKey;

  @Field(() => String, {
    description:
      'The complete key, to send as `Authorization: Bearer …`. It is shown only once, because only its hash is stored.',
  })
  secret: string;
}

const OVERLAP_HOURS = 24;
const MAX_HOURS = 168;

@InputType({ description: 'The key to rotate.' })
class RotateApiKeyInput {
  @Field(() => ID, { description: 'The ID of the key.' })
  id: string;

  @Field(() => Int, {
    nullable: true,
    description: 'How many hours the old key remains valid, from 0 to 168. Defaults to 24.',
  })
  @Between([0, MAX_HOURS], 'input.hours')
  overlapHours?: number | null;
}

@ObjectType({ description: 'The result of rotating a key.' })
class RotateApiKeyPayload {
  @Field(() => ApiKey, { description: 'The new key.' })
  apiKey: ApiKey;

  @Field(() => String, { description: 'The complete new key. It is shown only once, because only its hash is stored.' })
  secret: string;

  @Field(() => ApiKey, { description: 'The replaced key, with its new expiry time.' })
  replaced: ApiKey;
}

@InputType({ description: 'The key to revoke.' })
class RevokeApiKeyInput {
  @Field(() => ID, { description: 'The ID of the key.' })
  id: string;
}

@ObjectType({ description: 'The result of revoking a key.' })
class RevokeApiKeyPayload {
  @Field(() => ApiKey, { description: 'The revoked key.' })
  apiKey: ApiKey;
}

@Resolver()
export class ApiKeysResolver {
  @Allow('keys.list')
  @Query(() => [ApiKey], {
    description:
      'The project’s API keys, newest first: all valid keys, and the latest expired or revoked ones; at most 300.',
  })
  async apiKeys(@Ctx() context: RequestContext): Promise<ApiKey[]> {
    const project = authorizeProject(context.actor, 'keys.list');
    return listApiKeys(context, projectScopeOf(project));
  }

  @Allow('key.create', { freshProof: true })
  @Mutation(() => CreateApiKeyPayload, { description: 'Creates an API key for your product’s backend.' })
  async createApiKey(
    @Arg('input', () => CreateApiKeyInput) { name, scopes, expiresAt = null }: CreateApiKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<CreateApiKeyPayload> {
    const project = authorizeProject(context.actor, 'key.create');
    refusePastExpiry(context, expiresAt);
    const wanted = SERVICE_SCOPES.filter((scope) => scopes.includes(scope));
    return createApiKey(context, projectScopeOf(project), { name: name.trim(), scopes: wanted, expiresAt });
  }

  @Allow('key.rotate', { freshProof: true })
  @Mutation(() => RotateApiKeyPayload, {
    description:
      'Creates a key that replaces another, with the same name, scopes and lifetime. Both are valid during the overlap. Fails with CONFLICT if two such keys are already valid.',
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
      'Revokes a key permanently. It takes effect within a minute on all servers and open WebSockets. Revoking a key again has no effect.',
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
function apiKeyUidOf({ projectId }: InProject, id: string): string {
  const address = parseNodeId(id);
  if (address?.type !== 'ApiKey' || address.userUid !== projectId) throw notFound('apiKey', 'input.id');
  return address.uid;
}
