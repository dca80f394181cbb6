import { Ctx, Query, Resolver } from 'type-graphql';
import { TokenIssuer } from '../entities/tokenIssuer.ts';
import { authorizeProject, projectScopeOf } from '../policies/authorize.ts';
import { findProjectTokenIssuer } from '../queries/findProjectTokenIssuer.ts';
import type { RequestContext } from './requestContext.ts';

@Resolver()
export class TokenIssuerResolver {
  @Query(() => TokenIssuer, {
    nullable: true,
    description: 'Whose tokens the project takes from its end users; null when it takes none.',
  })
  async tokenIssuer(@Ctx() context: RequestContext): Promise<TokenIssuer | null> {
    const subject = authorizeProject(context.actor, 'project.read');
    return (await findProjectTokenIssuer(context, projectScopeOf(subject))) ?? null;
  }
}
