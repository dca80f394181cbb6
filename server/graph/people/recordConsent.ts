import { IsOptional } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql';
import { recordConsent } from '../../actions/people/consents.ts';
import { Consent } from '../../entities/consent.ts';
import { userRefOf } from '../../policies/authorize.ts';
import { Allow } from '../allow.ts';
import { LIMITS, TextLength } from '../limits.ts';
import type { RequestContext } from '../requestContext.ts';
import { personToChange } from './personToChange.ts';

@InputType({ description: 'What a user says to a purpose.' })
export class RecordConsentInput {
  @Field(() => ID, { description: 'The product’s own key of the user.' })
  @TextLength(LIMITS.keyCharacters)
  userId: string;

  @Field(() => String, {
    description:
      'What it is for, in the product’s own words. `memory` decides over learning and recall; of others a record is kept.',
  })
  @TextLength(LIMITS.labelCharacters)
  purpose: string;

  @Field(() => String, { description: 'The version of the text that the user was shown.' })
  @TextLength(LIMITS.labelCharacters)
  version: string;

  @Field(() => Boolean, {
    description:
      'True gives consent; false withdraws or refuses it. Refusing `memory` stops learning and recall at once, even where the project does not ask for consent.',
  })
  granted: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'How the user said so, such as `checkbox at sign-up` or `by telephone`.',
  })
  @IsOptional()
  @TextLength(LIMITS.labelCharacters)
  method?: string | null;
}

@ObjectType({ description: 'The consent as it stands.' })
export class RecordConsentPayload {
  @Field(() => Consent, { description: 'What holds for the purpose now.' })
  consent: Consent;
}

@Resolver()
export class RecordConsentResolver {
  @Allow('consent.record')
  @Mutation(() => RecordConsentPayload, {
    description: 'Records that a user gave, refused or withdrew consent. Saying so again changes nothing.',
  })
  async recordConsent(
    @Arg('input', () => RecordConsentInput) { userId, ...said }: RecordConsentInput,
    @Ctx() context: RequestContext,
  ): Promise<RecordConsentPayload> {
    const person = await personToChange(context, 'consent.record', userId);
    return { consent: await recordConsent(context, userRefOf(person, userId), said) };
  }
}
