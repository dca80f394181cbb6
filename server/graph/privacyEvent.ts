import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { PrivacyEvent } from '../entities/privacyEvent.ts';
import { policies } from '../policies/policies.ts';
import type { RequestContext } from './requestContext.ts';

/** They say why somebody is held, which is told to those who hold: neither to them nor to the product. */
const STEPS_OF_HOLD = ['hold', 'release'];

@Resolver(() => PrivacyEvent)
export class PrivacyEventResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'What was said with it; gone once the person is erased. Why a request was put on hold, and released, is told to staff alone.',
  })
  note(@Root() event: PrivacyEvent, @Ctx() { actor }: RequestContext): string | null {
    const isSecret = STEPS_OF_HOLD.includes(event.step) && !(actor && policies['holds.list'](actor, event));
    return isSecret ? null : event.note;
  }
}
