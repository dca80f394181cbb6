import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { issueExportLink } from '../../actions/privacy/exports.ts';
import { projectScopeOf } from '../../policies/authorize.ts';
import { authorizeContentOf } from '../access/guardContent.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { getRequestToChange } from './stepPrivacyRequest.ts';

@InputType({ description: 'The export to link to.' })
export class IssueExportLinkInput {
  @Field(() => ID, { description: 'The node ID of the request.' })
  id: string;
}

@ObjectType({ description: 'A one-time link to an export.' })
export class IssueExportLinkPayload {
  @Field(() => String, { description: 'The URL. It works only once.' })
  url: string;

  @Field(() => GraphQLDateTime, { description: 'When the link expires.' })
  expiresAt: Date;
}

@Resolver()
export class IssueExportLinkResolver {
  @Allow('export.issueLink', { freshProof: true })
  @Mutation(() => IssueExportLinkPayload, {
    description: 'Creates a one-time link to download an export, valid for 24 hours. Earlier links become invalid.',
  })
  async issueExportLink(
    @Arg('input', () => IssueExportLinkInput) { id }: IssueExportLinkInput,
    @Ctx() context: RequestContext,
  ): Promise<IssueExportLinkPayload> {
    const { requestUid, userKey, project } = await getRequestToChange(context, id, 'privacyRequest.read');
    if (userKey !== null) await authorizeContentOf(context, 'export.issueLink', userKey, 'input.id');
    const { path, expiresAt } = await issueExportLink(context, projectScopeOf(project), requestUid);
    return { url: new URL(path, context.publicAddress()).href, expiresAt };
  }
}
