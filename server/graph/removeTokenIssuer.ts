import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { removeTokenIssuer } from '../actions/removeTokenIssuer.ts';
import { TokenIssuer } from '../entities/tokenIssuer.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'Whose tokens a project is to take no longer.' })
export class RemoveTokenIssuerInput {
  @Field(() => String, { description: 'The `iss` that is set now, so that nobody removes another than they mean.' })
  @TextLength(LIMITS.addressCharacters)
  issuer: string;
}

@ObjectType({ description: 'What the project took until now.' })
export class RemoveTokenIssuerPayload {
  @Field(() => TokenIssuer, { description: 'Whose tokens it no longer takes.' })
  tokenIssuer: TokenIssuer;
}

@Resolver()
export class RemoveTokenIssuerResolver {
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
