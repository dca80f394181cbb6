import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionType } from '../connection.ts';
import { DataPoint } from './analyticsTypes.ts';

@ObjectType({ description: 'How one kind of job stands: those of the project, and the server’s own.' })
export class JobQueue {
  @Field(() => String, { description: 'What kind, such as `summarizeSession`.' })
  name: string;

  @Field(() => Int, { description: 'How many are due and not begun.' })
  waiting: number;

  @Field(() => Int, { description: 'How many run now.' })
  running: number;

  @Field(() => Int, { description: 'How many failed and will be tried again.' })
  retrying: number;

  @Field(() => Int, { description: 'How many are given up.' })
  dead: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Since when the oldest waits; null when none does.' })
  oldestWaitingSince: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When one was last done; known for an hour.' })
  lastCompletedAt: Date | null;
}

@ObjectType({ description: 'A job that failed to the last of its tries. What it was told is not shown.' })
export class DeadJob {
  @Field(() => ID, { description: 'The opaque id, for `retryDeadJobs`.' })
  id: string;

  @Field(() => String, { description: 'What kind.' })
  name: string;

  @Field(() => Int, { description: 'How often it was tried.' })
  tries: number;

  @Field(() => String, { nullable: true, description: 'The kind of its last failure, such as `MindError.TIMEOUT`.' })
  error: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was sent.' })
  sentAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was given up.' })
  diedAt: Date;
}

export const DeadJobConnection = connectionType('DeadJob', () => DeadJob);

@ObjectType({ description: 'What one table takes.' })
export class TableSize {
  @Field(() => String, { description: 'The table.' })
  name: string;

  @Field(() => Float, { description: 'About how many rows, as PostgreSQL last noted it.' })
  rows: number;

  @Field(() => Float, { description: 'Bytes, with its indexes.' })
  bytes: number;
}

@ObjectType({ description: 'How large the database is, all projects together.' })
export class DatabaseSize {
  @Field(() => Float, { description: 'Bytes in all.' })
  bytes: number;

  @Field(() => String, { description: 'PostgreSQL’s version.' })
  version: string;

  @Field(() => [TableSize], { description: 'The twelve largest tables, the largest first.' })
  tables: TableSize[];

  @Field(() => [DataPoint], { description: 'Bytes in all, as noted each night of the last 90 days.' })
  growth: DataPoint[];
}

export enum DatabaseWarning {
  FSYNC_OFF = 'FSYNC_OFF',
  SYNCHRONOUS_COMMIT_OFF = 'SYNCHRONOUS_COMMIT_OFF',
  SUPERUSER_LOGIN = 'SUPERUSER_LOGIN',
}
registerEnumType(DatabaseWarning, {
  name: 'DatabaseWarning',
  description: 'How the database is set up so that it may lose or show what it should not.',
  valuesConfig: {
    FSYNC_OFF: {
      description: '`fsync` or `full_page_writes` is off: a loss of power may destroy the whole database.',
    },
    SYNCHRONOUS_COMMIT_OFF: {
      description: '`synchronous_commit` is off: a crash may lose the last writes, although they were acknowledged.',
    },
    SUPERUSER_LOGIN: {
      description:
        'The server logs in as a superuser, whom row-level security does not bind. Give it a role that owns nothing.',
    },
  },
});

export enum MindRole {
  EMBEDDER = 'EMBEDDER',
  EXTRACTOR = 'EXTRACTOR',
  SUMMARIZER = 'SUMMARIZER',
}
registerEnumType(MindRole, {
  name: 'MindRole',
  description: 'What a mind is for.',
  valuesConfig: {
    EMBEDDER: { description: 'Tells what a text means, as a vector.' },
    EXTRACTOR: { description: 'Learns facts from what users say.' },
    SUMMARIZER: { description: 'Writes the summaries of sessions.' },
  },
});

@ObjectType({ description: 'How one of the minds is, as the server that answers knows it.' })
export class MindState {
  @Field(() => MindRole, { description: 'What it is for.' })
  role: MindRole;

  @Field(() => String, { nullable: true, description: 'The outside model; null for the offline mind.' })
  model: string | null;

  @Field(() => Int, { description: 'How many calls failed in a row.' })
  failures: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when it is left alone because it failed; null while it is asked.',
  })
  restsUntil: Date | null;
}

@ObjectType({ description: 'A cleaning that was done, by the hour or by `runRetention`.' })
export class RetentionRun {
  @Field(() => ID, { description: 'The run, for `undoRetention`.' })
  id: string;

  @Field(() => String, { description: 'Who began it.' })
  actor: string;

  @Field(() => Int, { description: 'How many turns it hid.' })
  turns: number;

  @Field(() => Int, { description: 'How many memories it hid.' })
  memories: number;

  @Field(() => GraphQLDateTime, { description: 'When it began.' })
  startedAt: Date;

  @Field(() => GraphQLDateTime, { description: 'Until when `undoRetention` brings back what it hid.' })
  undoUntil: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was undone.' })
  undoneAt: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When what it hid was deleted.' })
  purgedAt: Date | null;
}

@ObjectType({ description: 'How the server does: its jobs, its database, its minds. No content.' })
export class Operations {
  @Field(() => [JobQueue], { description: 'Jobs by kind, in the order of their names.' })
  jobs: JobQueue[];

  @Field(() => DeadJobConnection, { description: 'The jobs that are given up, newest first.' })
  deadJobs: unknown;

  @Field(() => DatabaseSize, { description: 'How large the database is.' })
  database: DatabaseSize;

  @Field(() => [DatabaseWarning], {
    description: 'What is amiss with the database as it is set up; nothing when all is well.',
  })
  databaseWarnings: `${DatabaseWarning}`[];

  @Field(() => [MindState], { description: 'The minds.' })
  minds: MindState[];

  @Field(() => [DataPoint], {
    description:
      'Tokens that the project spent on outside minds on each of the last 30 days (UTC) on which it spent any. Counted where `MIND_DAILY_TOKENS` is set.',
  })
  spending: DataPoint[];

  @Field(() => [RetentionRun], { description: 'The project’s twenty newest cleanings, the newest first.' })
  retentionRuns: RetentionRun[];

  @Field(() => Int, { nullable: true, description: 'Tokens that it may spend in a day; null for no limit.' })
  dailyTokens: number | null;
}
