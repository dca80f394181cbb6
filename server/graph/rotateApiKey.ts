import { IsOptional, Max, Min } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { rotateApiKey } from '../actions/rotateApiKey.ts';
import { ApiKey } from '../entities/apiKey.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { apiKeyUidOf } from './apiKeyUidOf.ts';
import type { RequestContext } from './requestContext.ts';

const OVERLAP_HOURS = 24;
const MOST_HOURS = 168;
const HOURS = { message: `Takes a whole number of hours from 0 to ${MOST_HOURS}.` };

@InputType({ description: 'Which key to replace.' })
export class RotateApiKeyInput {
  @Field(() => ID, { description: 'The key’s id.' })
  id: string;

  @Field(() => Int, {
    nullable: true,
    description: 'For how many hours the old key lives beside the new one, 0 to 168; 24 when left out.',
  })
  @IsOptional()
  @Min(0, HOURS)
  @Max(MOST_HOURS, HOURS)
  overlapHours?: number | null;
}

@ObjectType({ description: 'The new key, and the old one.' })
export class RotateApiKeyPayload {
  @Field(() => ApiKey, { description: 'What is known of the new key.' })
  apiKey: ApiKey;

  @Field(() => String, { description: 'The whole new key. It is shown this once: only its hash is kept.' })
  secret: string;

  @Field(() => ApiKey, { description: 'The key whose place it takes, with the time at which that ends.' })
  replaced: ApiKey;
}

@Resolver()
export class RotateApiKeyResolver {
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
}
