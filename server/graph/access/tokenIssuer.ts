import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { removeTokenIssuer, setTokenIssuer } from '../../actions/access/tokenIssuer.ts';
import { TokenIssuer } from '../../entities/access.ts';
import { LIMITS } from '../../entities/limits.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { findProjectTokenIssuer } from '../../queries/access/credentials.ts';
import { Allow } from '../allow.ts';
import { ExpectedVersion, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';

@InputType({ description: 'The issuer whose tokens to accept.' })
class SetTokenIssuerInput {
  @Field(() => String, { description: 'The exact `iss` claim of the tokens.' })
  @TextLength(LIMITS.addressCharacters)
  issuer: string;

  @Field(() => String, {
    description: 'The `aud` claim of the tokens. The combination with the issuer must be unique to this project.',
  })
  @TextLength(LIMITS.addressCharacters)
  audience: string;

  @Field(() => String, {
    description: 'The URL of the issuer’s public keys (JWK set). It must use https, or http on a loopback address.',
  })
  @TextLength(LIMITS.addressCharacters)
  jwksUrl: string;

  @ExpectedVersion((usual) => `${usual} If no issuer is set, pass "none".`)
  expectedVersion?: string | null;
}

@ObjectType({ description: 'The result of setting a token issuer.' })
class SetTokenIssuerPayload {
  @Field(() => TokenIssuer, { description: 'The token issuer.' })
  tokenIssuer: TokenIssuer;
}

@InputType({ description: 'The token issuer to remove.' })
class RemoveTokenIssuerInput {
  @Field(() => String, {
    description: 'The `iss` claim of the current issuer. It guards against removing a different one.',
  })
  @TextLength(LIMITS.addressCharacters)
  issuer: string;
}

@ObjectType({ description: 'The result of removing a token issuer.' })
class RemoveTokenIssuerPayload {
  @Field(() => TokenIssuer, { description: 'The removed issuer.' })
  tokenIssuer: TokenIssuer;
}

@Resolver()
export class TokenIssuerResolver {
  @Allow('project.read')
  @Query(() => TokenIssuer, {
    nullable: true,
    description: 'The issuer whose tokens the project accepts from its end users; null if it accepts none.',
  })
  async tokenIssuer(@Ctx() context: RequestContext): Promise<TokenIssuer | null> {
    const subject = authorizeProject(context.actor, 'project.read');
    return (await findProjectTokenIssuer(context, projectScopeOf(subject))) ?? null;
  }

  @Allow('project.update', { freshProof: true })
  @Mutation(() => SetTokenIssuerPayload, {
    description: 'Lets end users with tokens from this issuer access their own data. It replaces the current issuer.',
  })
  async setTokenIssuer(
    @Arg('input', () => SetTokenIssuerInput) input: SetTokenIssuerInput,
    @Ctx() context: RequestContext,
  ): Promise<SetTokenIssuerPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    const { expectedVersion, ...wanted } = input;
    return { tokenIssuer: await setTokenIssuer(context, projectScopeOf(subject), wanted, expectedVersion) };
  }

  @Allow('project.update', { freshProof: true })
  @Mutation(() => RemoveTokenIssuerPayload, {
    description: 'Stops accepting tokens from an issuer. Existing data about its end users is kept.',
  })
  async removeTokenIssuer(
    @Arg('input', () => RemoveTokenIssuerInput) { issuer }: RemoveTokenIssuerInput,
    @Ctx() context: RequestContext,
  ): Promise<RemoveTokenIssuerPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    return { tokenIssuer: await removeTokenIssuer(context, projectScopeOf(subject), issuer) };
  }
}
