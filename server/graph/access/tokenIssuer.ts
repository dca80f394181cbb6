import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { removeTokenIssuer, setTokenIssuer } from '../../actions/access/tokenIssuer.ts';
import { TokenIssuer } from '../../entities/tokenIssuer.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { findProjectTokenIssuer } from '../../queries/access/tokenIssuers.ts';
import { Allow } from '../allow.ts';
import { EXPECTED_VERSION, LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'Whose tokens a project is to take.' })
class SetTokenIssuerInput {
  @Field(() => String, { description: 'The `iss` of the tokens, to the letter.' })
  @TextLength(LIMITS.addressCharacters)
  issuer: string;

  @Field(() => String, { description: 'The `aud` of the tokens; with the issuer it must be this project’s alone.' })
  @TextLength(LIMITS.addressCharacters)
  audience: string;

  @Field(() => String, {
    description: 'Where the issuer’s public keys are (its JWK set): https, or plain http on a loopback address.',
  })
  @TextLength(LIMITS.addressCharacters)
  jwksUrl: string;

  @Field(() => String, { nullable: true, description: `${EXPECTED_VERSION} Where none was set, it is "none".` })
  @IsOptional()
  @TextLength(LIMITS.versionCharacters)
  expectedVersion?: string | null;
}

@ObjectType({ description: 'What the project takes now.' })
class SetTokenIssuerPayload {
  @Field(() => TokenIssuer, { description: 'Whose tokens it takes.' })
  tokenIssuer: TokenIssuer;
}

@InputType({ description: 'Whose tokens a project is to take no longer.' })
class RemoveTokenIssuerInput {
  @Field(() => String, { description: 'The `iss` that is set now, so that nobody removes another than they mean.' })
  @TextLength(LIMITS.addressCharacters)
  issuer: string;
}

@ObjectType({ description: 'What the project took until now.' })
class RemoveTokenIssuerPayload {
  @Field(() => TokenIssuer, { description: 'Whose tokens it no longer takes.' })
  tokenIssuer: TokenIssuer;
}

@Resolver()
export class TokenIssuerResolver {
  @Allow('project.read')
  @Query(() => TokenIssuer, {
    nullable: true,
    description: 'Whose tokens the project takes from its end users; null when it takes none.',
  })
  async tokenIssuer(@Ctx() context: RequestContext): Promise<TokenIssuer | null> {
    const subject = authorizeProject(context.actor, 'project.read');
    return (await findProjectTokenIssuer(context, projectScopeOf(subject))) ?? null;
  }

  @Allow('project.update')
  @Mutation(() => SetTokenIssuerPayload, {
    description:
      'Lets the people who carry an issuer’s tokens reach their own data; it takes the place of one set before.',
  })
  async setTokenIssuer(
    @Arg('input', () => SetTokenIssuerInput) input: SetTokenIssuerInput,
    @Ctx() context: RequestContext,
  ): Promise<SetTokenIssuerPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    const { expectedVersion, ...wanted } = input;
    return { tokenIssuer: await setTokenIssuer(context, projectScopeOf(subject), wanted, expectedVersion) };
  }

  @Allow('project.update')
  @Mutation(() => RemoveTokenIssuerPayload, {
    description: 'Shuts out the people who carry an issuer’s tokens; what is remembered of them stays.',
  })
  async removeTokenIssuer(
    @Arg('input', () => RemoveTokenIssuerInput) { issuer }: RemoveTokenIssuerInput,
    @Ctx() context: RequestContext,
  ): Promise<RemoveTokenIssuerPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    return { tokenIssuer: await removeTokenIssuer(context, projectScopeOf(subject), issuer) };
  }
}
