import { IsOptional } from 'class-validator';
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver, registerEnumType } from 'type-graphql';
import { type BulkDecision, decidePrivacyRequests } from '../../actions/privacy/decidePrivacyRequest.ts';
import { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { badInput, issue, type Reason, RecollectError } from '../../errors.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import type { Verb } from '../../policies/policies.ts';
import { Allow } from '../allow.ts';
import { LIMITS, MaxItems, MinItems, TextLength, UniqueItems } from '../limits.ts';
import { refusePastExpiry } from '../memories/saveMemory.ts';
import type { RequestContext } from '../requestContext.ts';
import { requestToChange } from './stepPrivacyRequest.ts';

export enum PrivacyDecision {
  APPROVE = 'APPROVE',
  DENY = 'DENY',
  HOLD = 'HOLD',
  CANCEL = 'CANCEL',
}
registerEnumType(PrivacyDecision, {
  name: 'PrivacyDecision',
  description: 'What is decided about several privacy requests at once.',
  valuesConfig: {
    APPROVE: { description: 'As `approvePrivacyRequest`: never by who opened it or confirmed the identity.' },
    DENY: { description: 'As `denyPrivacyRequest`: the note says why, and how the person can appeal.' },
    HOLD: { description: 'As `holdPrivacyRequest`: the note says why.' },
    CANCEL: { description: 'As `cancelPrivacyRequest`.' },
  },
});

const VERB_OF: Record<PrivacyDecision, Verb> = {
  APPROVE: 'privacyRequest.approve',
  DENY: 'privacyRequest.deny',
  HOLD: 'privacyRequest.hold',
  CANCEL: 'privacyRequest.cancel',
};

@InputType({ description: 'Which requests, and what is decided about all of them.' })
export class DecidePrivacyRequestsInput {
  @Field(() => [ID], { description: 'The requests’ node ids, each once; at most 100.' })
  @MinItems(1)
  @MaxItems(LIMITS.decisions)
  @UniqueItems()
  ids: string[];

  @Field(() => PrivacyDecision, { description: 'What is decided.' })
  decision: PrivacyDecision;

  @Field(() => String, {
    nullable: true,
    description: 'What is to be remembered of the decision; to deny and to hold it must be given.',
  })
  @IsOptional()
  @TextLength(LIMITS.memoryCharacters)
  note?: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When a hold ends by itself; it does not when left out.',
  })
  until?: Date | null;
}

@ObjectType({ description: 'What became of one of several requests.' })
export class PrivacyDecisionResult {
  @Field(() => ID, { description: 'The request’s node id, as it was given.' })
  id: string;

  @Field(() => PrivacyRequest, { nullable: true, description: 'The request as it is now; null where it was refused.' })
  request: PrivacyRequest | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The code of the error that a single decision would have had, such as CONFLICT; null where it was made.',
  })
  code: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was refused; null where it was made.' })
  message: string | null;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description:
      'Why it was refused, as `extensions.reason` of an error: its `code`, one of schema/refusals.json, and the `params` of it.',
  })
  reason: Reason | null;
}

@ObjectType({ description: 'What became of each request.' })
export class DecidePrivacyRequestsPayload {
  @Field(() => [PrivacyDecisionResult], { description: 'One for each id, in the same order.' })
  results: PrivacyDecisionResult[];
}

@Resolver()
export class DecidePrivacyRequestsResolver {
  @Allow('privacyRequests.decide')
  @Mutation(() => DecidePrivacyRequestsPayload, {
    description:
      'Decides about several requests at once, each under the same rules as by itself: what cannot be decided is told, and keeps nothing else from being.',
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
      results: decided.map((one, i) =>
        'refusal' in one
          ? { id: input.ids[i]!, request: null, ...refusalOf(one.refusal) }
          : { id: input.ids[i]!, request: one.request, code: null, message: null, reason: null },
      ),
    };
  }
}

const refusalOf = ({ code, message, reason, issues: [first] }: RecollectError) => ({
  code,
  message,
  reason: reason ?? (first ? { code: first.code, params: first.params } : null),
});

function decisionOf(context: RequestContext, { decision, note, until }: DecidePrivacyRequestsInput): BulkDecision {
  if (until != null && decision !== 'HOLD') throw badInput(issue('input.until', 'request.untilWithoutHold'));
  refusePastExpiry(context, until, 'input.until');
  if (decision === 'APPROVE' || decision === 'CANCEL') return { decision, note: note ?? null };
  if (note == null) throw badInput(issue('input.note', 'request.noNote'));
  return decision === 'DENY' ? { decision, note } : { decision, note, until: until ?? null };
}

const requestOf = (context: RequestContext, id: string, verb: Verb): Promise<string | RecollectError> =>
  requestToChange(context, id, verb).then(
    ({ requestUid }) => requestUid,
    (error: unknown) => {
      if (error instanceof RecollectError) return error;
      throw error;
    },
  );
