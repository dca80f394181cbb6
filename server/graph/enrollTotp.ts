import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { enrollTotp } from '../actions/enrollTotp.ts';
import { projectScopeOf } from '../policies/authorize.ts';
import type { RequestContext } from './requestContext.ts';
import { selfOf } from './selfOf.ts';

@InputType({
  description: 'Enrolling takes two steps: without a code it makes a secret, with one it confirms that the app has it.',
})
export class EnrollTotpInput {
  @Field(() => String, { nullable: true, description: 'The six digits that the app shows for the new secret.' })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'In the first step, where a second factor is in force: the six digits that the app shows for it.',
  })
  currentCode?: string | null;
}

@ObjectType({ description: 'How far the enrolment is.' })
export class EnrollTotpPayload {
  @Field(() => Boolean, { description: 'Whether the new second factor is in force.' })
  enrolled: boolean;

  @Field(() => String, { nullable: true, description: 'After the first step: the secret in base32, to be typed in.' })
  secret: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'After the first step: the `otpauth://` address, for a QR code.',
  })
  uri: string | null;
}

@Resolver()
export class EnrollTotpResolver {
  @Mutation(() => EnrollTotpPayload, {
    description:
      'Enrols a second factor (TOTP) for whoever asks, or puts another in the place of the one that is in force.',
  })
  async enrollTotp(
    @Arg('input', () => EnrollTotpInput) input: EnrollTotpInput,
    @Ctx() context: RequestContext,
  ): Promise<EnrollTotpPayload> {
    const { actor, project } = selfOf(context, 'self.enrollTotp');
    const made = await enrollTotp(context, projectScopeOf(project), actor, input);
    return { enrolled: made === null, secret: made?.secret ?? null, uri: made?.uri ?? null };
  }
}
