import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { setTokenIssuer } from '../actions/setTokenIssuer.ts';
import { TokenIssuer } from '../entities/tokenIssuer.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Whose tokens a project is to take.' })
export class SetTokenIssuerInput {
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
}

@ObjectType({ description: 'What the project takes now.' })
export class SetTokenIssuerPayload {
  @Field(() => TokenIssuer, { description: 'Whose tokens it takes.' })
  tokenIssuer: TokenIssuer;
}

@Resolver()
export class SetTokenIssuerResolver {
  @Mutation(() => SetTokenIssuerPayload, {
    description:
      'Lets the people who carry an issuer’s tokens reach their own data; it takes the place of one set before.',
  })
  async setTokenIssuer(
    @Arg('input', () => SetTokenIssuerInput) input: SetTokenIssuerInput,
    @Ctx() context: RequestContext,
  ): Promise<SetTokenIssuerPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    return { tokenIssuer: await setTokenIssuer(context, projectScopeOf(subject), input) };
  }
}
