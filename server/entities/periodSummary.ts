import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export enum SummaryPeriod {
  WEEK = 'WEEK',
  MONTH = 'MONTH',
}
registerEnumType(SummaryPeriod, {
  name: 'SummaryPeriod',
  description: 'The length of a summarized period.',
  valuesConfig: {
    WEEK: { description: 'A week from Monday to Monday, in the project’s time zone.' },
    MONTH: { description: 'A calendar month, in the project’s time zone.' },
  },
});

@ObjectType('PeriodSummary', { description: 'A summary of a user’s week or month.' })
@Entity('period_summaries')
export class PeriodSummary {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('text')
  period: SummaryPeriod;

  @Field(() => GraphQLDateTime, { description: 'The start of the period, inclusive.' })
  @PrimaryColumn('timestamptz', { name: 'from_at' })
  from: Date;

  @Field(() => GraphQLDateTime, { description: 'The end of the period, exclusive.' })
  @Column('timestamptz', { name: 'to_at' })
  to: Date;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The text of the summary.' })
  @Column('text')
  summary: string;

  @Field(() => Int, { description: 'The number of turns in the period when it was summarized.' })
  @Column('integer', { name: 'turn_count' })
  turnCount: number;

  /** Sessions summarized later make it outdated. */
  @Column('timestamptz', { name: 'made_at' })
  madeAt: Date;
}
