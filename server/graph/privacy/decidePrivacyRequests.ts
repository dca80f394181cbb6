import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { type BulkDecision, decidePrivacyRequests } from '../../actions/privacy/decidePrivacyRequest.ts';
import { LIMITS } from '../../entities/limits.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { badInput, issue, type Reason, RecollectError, refusalFields } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import type { Verb } from '../../policies/policies.ts';
import { Allow } from '../allow.ts';
import { MaxItems, MinItems, ReasonField, TextLength, UniqueItems } from '../limits.ts';
import { refusePastExpiry } from '../memories/saveMemory.ts';
import type { RequestContext } from '../requestContext.ts';
import { getRequestToChange } from './stepPrivacyRequest.ts';

export enum PrivacyDecision {
  APPROVE = 'APPROVE',
  DENY = 'DENY',
  HOLD = 'HOLD',
  CANCEL = 'CANCEL',
}
registerEnumType(PrivacyDecision, {
  name: 'PrivacyDecision',
  description: 'A decision about several privacy requests.',
  valuesConfig: {
    APPROVE: {
      description:
        'Like `approvePrivacyRequest`. The person who opened a request or confirmed the identity cannot approve it.',
    },
    DENY: { description: 'Like `denyPrivacyRequest`. The note contains the grounds and how to appeal.' },
    HOLD: { description: 'Like `holdPrivacyRequest`. The note contains the reason.' },
    CANCEL: { description: 'Like `cancelPrivacyRequest`.' },
  },
});

const VERB_OF: Record<PrivacyDecision, Verb> = {
  APPROVE: 'privacyRequest.approve',
  DENY: 'privacyRequest.deny',
  HOLD: 'privacyRequest.hold',
  CANCEL: 'privacyRequest.cancel',
};

@InputType({ description: 'The requests, and the decision about all of them.' })
export class DecidePrivacyRequestsInput {
  @Field(() => [ID], { description: 'The node IDs of the requests, without duplicates; at most 100.' })
  @MinItems(1)
  @MaxItems(LIMITS.decisions)
  @UniqueItems()
  ids: string[];

  @Field(() => PrivacyDecision, { description: 'The decision.' })
  decision: PrivacyDecision;

  @Field(() => String, {
    nullable: true,
    description: 'A note on the decision. Required to deny or hold requests.',
  })
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When a hold ends automatically. If omitted, it has no end date.',
  })
  until?: Date | null;
}

@ObjectType({ description: 'The outcome for one of several requests.' })
export class PrivacyDecisionResult {
  @Field(() => ID, { description: 'The node ID of the request, as given.' })
  id: string;

  @Field(() => PrivacyRequest, {
    nullable: true,
    description: 'The updated request; null if the decision was refused.',
  })
  request: PrivacyRequest | null;

  @Field(() => String, {
    nullable: true,
    description: 'The error code that a single decision would have returned, such as CONFLICT; null on success.',
  })
  code: string | null;

  @Field(() => String, { nullable: true, description: 'Why the decision was refused; null on success.' })
  message: string | null;

  @ReasonField()
  reason: Reason | null;
}

@ObjectType({ description: 'The outcome for each request.' })
export class DecidePrivacyRequestsPayload {
  @Field(() => [PrivacyDecisionResult], { description: 'One result for each ID, in the same order.' })
  results: PrivacyDecisionResult[];
}

@Resolver()
export class DecidePrivacyRequestsResolver {
  @Allow('privacyRequests.decide', { freshProof: ({ decision }) => decision === PrivacyDecision.APPROVE })
  @Mutation(() => DecidePrivacyRequestsPayload, {
    description:
      'Decides about several requests, each under the same rules as for a single one. A request that cannot be decided is reported and does not affect the others.',
  })
  async decidePrivacyRequests(
    @Arg('input', () => DecidePrivacyRequestsInput) input: DecidePrivacyRequestsInput,
    @Ctx() context: RequestContext,
  ): Promise<DecidePrivacyRequestsPayload> {
    const scope = projectScopeOf(authorizeProject(context.actor, 'privacyRequests.decide'));
    const decision = decisionOf(context, input);
    const requests = await Promise.all(input.ids.map((id) => requestOf(context, id, VERB_OF[input.decision])));
    const decided = await decidePrivacyRequests(context, scope, requests, decision);
    return {
      results: decided.map((one, i) => ({
        id: input.ids[i]!,
        ...('refusal' in one
          ? { request: null, ...refusalFields(one.refusal) }
          : { request: one.request, code: null, message: null, reason: null }),
      })),
    };
  }
}

function decisionOf(context: RequestContext, { decision, note, until }: DecidePrivacyRequestsInput): BulkDecision {
  if (until != null && decision !== 'HOLD') throw badInput(issue('input.until', 'request.untilWithoutHold'));
  refusePastExpiry(context, until, 'input.until');
  if (decision === 'APPROVE' || decision === 'CANCEL') return { decision, note: note ?? null };
  if (note == null) throw badInput(issue('input.note', 'request.noNote'));
  return decision === 'DENY' ? { decision, note } : { decision, note, until: until ?? null };
}

const requestOf = (context: RequestContext, id: string, verb: Verb): Promise<string | RecollectError> =>
  getRequestToChange(context, id, verb).then(
    ({ requestUid }) => requestUid,
    (error: unknown) => {
      if (error instanceof RecollectError) return error;
      throw error;
    },
  );
