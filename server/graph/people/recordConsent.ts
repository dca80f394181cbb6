import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { recordConsent } from '../../actions/people/consents.ts';
import { Consent } from '../../entities/user.ts';
import { userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { authorizePerson } from './authorizePerson.ts';

@InputType({ description: 'A user’s decision about a purpose.' })
export class RecordConsentInput {
  @Field(() => ID, { description: 'The user’s ID in your product.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, {
    description:
      'The purpose, as named by your product. `memory` controls learning and recall; decisions about other purposes are only recorded.',
  })
  @TextLength(LIMITS.labelCharacters)
  purpose: string;

  @Field(() => String, { description: 'The version of the text that the user was shown.' })
  @TextLength(LIMITS.labelCharacters)
  version: string;

  @Field(() => Boolean, {
    description:
      'True to give consent; false to withdraw or refuse it. Refusing `memory` stops learning and recall immediately, even if the project does not require consent.',
  })
  granted: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'How the user decided, such as `checkbox at sign-up` or `by telephone`.',
  })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  method?: string | null;
}

@ObjectType({ description: 'The result of recording consent.' })
export class RecordConsentPayload {
  @Field(() => Consent, { description: 'The decision that now applies to the purpose.' })
  consent: Consent;
}

@Resolver()
export class RecordConsentResolver {
  @Allow('consent.record')
  @Mutation(() => RecordConsentPayload, {
    description: 'Records that a user gave, refused or withdrew consent. Repeating the current decision has no effect.',
  })
  async recordConsent(
    @Arg('input', () => RecordConsentInput) { userId, ...said }: RecordConsentInput,
    @Ctx() context: RequestContext,
  ): Promise<RecordConsentPayload> {
    const person = await authorizePerson(context, 'consent.record', userId);
    return { consent: await recordConsent(context, userRefOf(person, userId), said) };
  }
}
