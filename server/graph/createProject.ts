import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { createProject } from '../actions/createProject.ts';
import { Project } from '../entities/project.ts';
import { authorizeProject } from '../policies/authorize.ts';
import { LIMITS, TextLength } from './limits.ts';
import type { RequestContext } from './requestContext.ts';

@InputType({ description: 'What a new project starts from.' })
export class CreateProjectInput {
  @Field(() => String, { description: 'What staff know it by, 1 to 100 characters; no two projects share a name.' })
  @TextLength(LIMITS.projectNameCharacters)
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its IANA time zone, such as Asia/Seoul; the server’s default when left out.',
  })
  timeZone?: string | null;
}

@ObjectType({ description: 'The new project.' })
export class CreateProjectPayload {
  @Field(() => Project, { description: 'The project. Its id goes into the header `X-Recollect-Project`.' })
  project: Project;
}

@Resolver()
export class CreateProjectResolver {
  @Mutation(() => CreateProjectPayload, {
    description: 'Makes a project, which has no key and nobody in it yet. For administrators.',
  })
  async createProject(
    @Arg('input', () => CreateProjectInput) input: CreateProjectInput,
    @Ctx() context: RequestContext,
  ): Promise<CreateProjectPayload> {
    authorizeProject(context.actor, 'project.create');
    return { project: await createProject(context, { name: input.name, timeZone: input.timeZone ?? null }) };
  }
}
