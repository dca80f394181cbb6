import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export enum SummaryPeriod {
  WEEK = 'WEEK',
  MONTH = 'MONTH',
}
registerEnumType(SummaryPeriod, {
  name: 'SummaryPeriod',
  description: 'How long a summary reaches.',
  valuesConfig: {
    WEEK: { description: 'From Monday to Monday, in the project’s time zone.' },
    MONTH: { description: 'A calendar month, in the project’s time zone.' },
  },
});

@ObjectType('PeriodSummary', { description: 'What a user’s week or month was about.' })
@Entity('period_summaries')
export class PeriodSummary {
  @PrimaryColumn('uuid', { name: 'user_uid' })
  userUid: string;

  @PrimaryColumn('text')
  period: SummaryPeriod;

  @Field(() => GraphQLDateTime, { description: 'Where the period begins.' })
  @PrimaryColumn('timestamptz', { name: 'from_at' })
  from: Date;

  @Field(() => GraphQLDateTime, { description: 'Where the next one begins.' })
  @Column('timestamptz', { name: 'to_at' })
  to: Date;

  @Column('uuid', { name: 'project_id' })
  projectId: string;

  @Field(() => String, { description: 'The summary.' })
  @Column('text')
  summary: string;

  @Field(() => Int, { description: 'How many turns the period held when it was summarized.' })
  @Column('integer', { name: 'turn_count' })
  turnCount: number;

  /** Sessions summarized later make it outdated. */
  @Column('timestamptz', { name: 'made_at' })
  madeAt: Date;
}
