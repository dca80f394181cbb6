import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { type AccessReview as Review, type ReviewedMember, reviewAccess } from '../../actions/access/contentAccess.ts';
import { UnusualReadingKind } from '../../entities/access.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import type { SeenPerson } from '../../queries/audit/contentAccess.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

@ObjectType({ description: 'A pattern in a month’s reads that is worth a look. It does not imply wrongdoing.' })
class UnusualReading {
  @Field(() => UnusualReadingKind, { description: 'The rule that matched.' })
  kind: `${UnusualReadingKind}`;

  @Field(() => Int, { description: 'The value found.' })
  found: number;

  @Field(() => Int, { description: 'The highest value that the rule accepts.' })
  usual: number;

  @Field(() => String, { description: 'An explanation, as a sentence.' })
  because: string;
}

@ObjectType({ description: 'A reason given for grants.' })
class GrantReason {
  @Field(() => String, { description: 'The reason, as given by the staff member.' })
  reason: string;

  @Field(() => Int, { description: 'The number of grants.' })
  grants: number;

  @Field(() => Int, { description: 'The number of people they were for.' })
  people: number;
}

@ObjectType({ description: 'A person whose content a staff member accessed.' })
class PersonRead {
  @Field(() => ID, {
    name: 'userId',
    nullable: true,
    description: 'The person’s ID in your product; null if they were erased, or for anonymous sessions.',
  })
  userKey: SeenPerson['userKey'];

  @Field(() => Boolean, { description: 'Whether the person has been erased.' })
  isErased: boolean;

  @Field(() => Int, { description: 'The number of reads of the person’s content.' })
  readings: number;

  @Field(() => Int, { description: 'The number of grants for the person.' })
  grants: number;

  @Field(() => Boolean, { description: 'Whether the person had an open privacy request in that month.' })
  hadRequest: boolean;
}

@ObjectType({ description: 'What a staff member read in a month.' })
class AccessReviewMember {
  @Field(() => String, { description: 'The staff member, as the audit log names them: `staff:kim@example.com`.' })
  actor: string;

  @Field(() => Int, { description: 'The number of reads. Each person and kind of content counts once per request.' })
  readings: number;

  @Field(() => Int, { description: 'The number of people whose content they read.' })
  people: number;

  @Field(() => Int, { description: 'The number of grants they requested.' })
  grants: number;

  @Field(() => Int, { description: 'The number of reads outside working hours.' })
  outsideHours: number;

  @Field(() => [Int], {
    description: 'The number of people they read in each of the previous three months, latest first.',
  })
  before: number[];

  @Field(() => [GrantReason], { description: 'The reasons given, most frequent first; at most twenty.' })
  reasons: GrantReason[];

  @Field(() => [PersonRead], {
    description:
      'The people they read most, at most twenty, and everyone for whom they requested more than three grants.',
  })
  persons: PersonRead[];

  @Field(() => [UnusualReading], { description: 'Unusual patterns; usually empty.' })
  unusual: UnusualReading[];
}

@ObjectType({ description: 'A review of the content that staff read in a month.' })
class AccessReview {
  @Field(() => String, { description: 'The month, such as 2026-10.' })
  month: string;

  @Field(() => GraphQLDateTime, { description: 'The start of the month.' })
  from: Date;

  @Field(() => GraphQLDateTime, { description: 'The end of the month.' })
  to: Date;

  @Field(() => String, { description: 'The project’s time zone, which months and hours refer to.' })
  timeZone: string;

  @Field(() => [AccessReviewMember], {
    description:
      'All staff who read content or requested access: first those with unusual patterns, then by the number of people read.',
  })
  members: ReviewedMember[];
}

@Resolver()
export class AccessReviewResolver {
  @Allow('access.review')
  @Query(() => AccessReview, {
    description:
      'A review of what each staff member read in a month and why, with unusual patterns marked by fixed rules. It contains no content. Requires the ADMIN role.',
  })
  accessReview(
    @Arg('month', () => String, {
      nullable: true,
      description: 'The month, such as 2026-10. Defaults to the current month.',
    })
    month: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Review> {
    const project = authorizeProject(context.actor, 'access.review');
    return reviewAccess(context, projectScopeOf(project), month);
  }
}
