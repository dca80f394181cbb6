import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { issueExportLink } from '../../actions/privacy/exports.ts';
import { projectScopeOf } from '../../policies/authorize.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { requestToChange } from './stepPrivacyRequest.ts';

@InputType({ description: 'Which export.' })
export class IssueExportLinkInput {
  @Field(() => ID, { description: 'The request’s node id.' })
  id: string;
}

@ObjectType({ description: 'A link that gives the file once.' })
export class IssueExportLinkPayload {
  @Field(() => String, { description: 'The address; whoever opens it first has the file.' })
  url: string;

  @Field(() => GraphQLDateTime, { description: 'Until when it can be opened.' })
  expiresAt: Date;
}

@Resolver()
export class IssueExportLinkResolver {
  @Allow('export.issueLink')
  @Mutation(() => IssueExportLinkPayload, {
    description: 'Makes the link under which an export is fetched, once, within 24 hours. An earlier link is dead.',
  })
  async issueExportLink(
    @Arg('input', () => IssueExportLinkInput) { id }: IssueExportLinkInput,
    @Ctx() context: RequestContext,
  ): Promise<IssueExportLinkPayload> {
    const { requestUid, userKey, project } = await requestToChange(context, id, 'privacyRequest.read');
    if (userKey !== null) await authorizeContentOf(context, 'export.issueLink', userKey, 'input.id');
    const { path, expiresAt } = await issueExportLink(context, projectScopeOf(project), requestUid);
    return { url: new URL(path, context.publicAddress()).href, expiresAt };
  }
}
