import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { type AccessReview as Review, type ReviewedMember, reviewAccess } from '../../actions/access/reviewAccess.ts';
import { authorizeProject, projectScopeOf } from '../../policies/authorize.ts';
import type { SeenPerson } from '../../queries/audit/contentAccess.ts';
import { Allow } from '../allow.ts';
import type { RequestContext } from '../requestContext.ts';

enum UnusualReadingKind {
  MORE_THAN_OTHERS = 'MORE_THAN_OTHERS',
  MORE_THAN_BEFORE = 'MORE_THAN_BEFORE',
  OUTSIDE_HOURS = 'OUTSIDE_HOURS',
  SAME_REASON = 'SAME_REASON',
  SAME_PERSON = 'SAME_PERSON',
}
registerEnumType(UnusualReadingKind, {
  name: 'UnusualReadingKind',
  description: 'In what a member of staff’s reading stands out.',
  valuesConfig: {
    MORE_THAN_OTHERS: { description: 'More than ten people, and more than three times the others’ median.' },
    MORE_THAN_BEFORE: {
      description: 'More than ten people, and more than three times their own mean of the three months before.',
    },
    OUTSIDE_HOURS: {
      description: 'More than five readings outside Monday to Friday, 8 to 20 o’clock, in the project’s time zone.',
    },
    SAME_REASON: { description: 'More than five grants for one and the same reason.' },
    SAME_PERSON: { description: 'More than three grants for one person who had no privacy request open.' },
  },
});

@ObjectType({ description: 'Something of a month’s reading to look into. It accuses nobody.' })
class UnusualReading {
  @Field(() => UnusualReadingKind, { description: 'By which rule.' })
  kind: ReviewedMember['unusual'][number]['kind'];

  @Field(() => Int, { description: 'The figure that stands out.' })
  found: number;

  @Field(() => Int, { description: 'The most that would not.' })
  usual: number;

  @Field(() => String, { description: 'Why, in a sentence.' })
  because: string;
}

@ObjectType({ description: 'Why grants were taken.' })
class GrantReason {
  @Field(() => String, { description: 'The reason, in the words of who asked.' })
  reason: string;

  @Field(() => Int, { description: 'How many grants.' })
  grants: number;

  @Field(() => Int, { description: 'For how many people.' })
  people: number;
}

@ObjectType({ description: 'A person whose content a member of staff reached.' })
class PersonRead {
  @Field(() => ID, {
    name: 'userId',
    nullable: true,
    description: 'The product’s own key; null for who was erased since, and for nobody’s session.',
  })
  userKey: SeenPerson['userKey'];

  @Field(() => Boolean, { description: 'Whether they were erased since.' })
  isErased: boolean;

  @Field(() => Int, { description: 'How often they were read.' })
  readings: number;

  @Field(() => Int, { description: 'How many grants were taken.' })
  grants: number;

  @Field(() => Boolean, { description: 'Whether they had a privacy request open in the month.' })
  hadRequest: boolean;
}

@ObjectType({ description: 'What a member of staff read in a month.' })
class AccessReviewMember {
  @Field(() => String, { description: 'Who, as audit entries name them: `staff:kim@example.com`.' })
  actor: string;

  @Field(() => Int, { description: 'How often they read, each person and kind of content once for each request.' })
  readings: number;

  @Field(() => Int, { description: 'How many people’s content they read.' })
  people: number;

  @Field(() => Int, { description: 'How many grants they took.' })
  grants: number;

  @Field(() => Int, { description: 'Readings outside working hours.' })
  outsideHours: number;

  @Field(() => [Int], {
    description: 'How many people they read in each of the three months before, the latest first.',
  })
  before: number[];

  @Field(() => [GrantReason], { description: 'Why, most often first; twenty at most.' })
  reasons: GrantReason[];

  @Field(() => [PersonRead], {
    description: 'Whom they read most, twenty at most, and everyone for whom they took more than three grants.',
  })
  persons: PersonRead[];

  @Field(() => [UnusualReading], { description: 'What is unusual; empty as a rule.' })
  unusual: UnusualReading[];
}

@ObjectType({ description: 'Whose content the staff read in a month.' })
class AccessReview {
  @Field(() => String, { description: 'The month, such as 2026-10.' })
  month: string;

  @Field(() => GraphQLDateTime, { description: 'When it began.' })
  from: Date;

  @Field(() => GraphQLDateTime, { description: 'When it ended, or will.' })
  to: Date;

  @Field(() => String, { description: 'The project’s time zone, by which months and hours are meant.' })
  timeZone: string;

  @Field(() => [AccessReviewMember], {
    description: 'Everyone who read or asked to; those with something unusual first, then by people read.',
  })
  members: ReviewedMember[];
}

@Resolver()
export class AccessReviewResolver {
  @Allow('access.review')
  @Query(() => AccessReview, {
    description:
      'What each member of staff read in a month, why, and what of it is unusual by plain rules. For administrators. What people wrote is not in it.',
  })
  accessReview(
    @Arg('month', () => String, { nullable: true, description: 'Such as 2026-10; the one that runs now without.' })
    month: string | null,
    @Ctx() context: RequestContext,
  ): Promise<Review> {
    const project = authorizeProject(context.actor, 'access.review');
    return reviewAccess(context, projectScopeOf(project), month);
  }
}
