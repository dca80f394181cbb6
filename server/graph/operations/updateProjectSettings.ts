import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { updateProjectSettings } from '../../actions/operations/updateProjectSettings.ts';
import { withStoredForms } from '../../lifecycle/typedSettings.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import { changesMoreThanRecall } from '../../policies/freshProofs.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';
import { ProjectSettings, UpdateProjectSettingsInput } from './projectSettings.ts';

@ObjectType({ description: 'The result of the update.' })
export class UpdateProjectSettingsPayload {
  @Field(() => ProjectSettings, { description: 'The updated settings.' })
  settings: object;
}

@Resolver()
export class UpdateProjectSettingsResolver {
  @Allow('project.update', { freshProof: changesMoreThanRecall })
  @Mutation(() => UpdateProjectSettingsPayload, {
    description: 'Updates the settings of a project. Existing users keep their own settings. Requires the ADMIN role.',
  })
  async updateProjectSettings(
    @Arg('input', () => UpdateProjectSettingsInput) input: UpdateProjectSettingsInput,
    @Ctx() context: RequestContext,
  ): Promise<UpdateProjectSettingsPayload> {
    const subject = authorizeProject(context.actor, 'project.update');
    const { newUser, expectedVersion, ...changes } = input;
    return {
      settings: await updateProjectSettings(
        context,
        projectScopeOf(subject),
        { ...withStoredForms(changes, 'input'), newUser: newUser ?? undefined },
        expectedVersion,
      ),
    };
  }
}
