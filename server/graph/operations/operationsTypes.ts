import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { RetentionRun } from '../../entities/retentionRun.ts';
import { connectionType } from '../connection.ts';
import { DataPoint } from './analyticsTypes.ts';

@ObjectType({ description: 'The state of one kind of job, for the project’s own jobs and the server’s.' })
export class JobQueue {
  @Field(() => String, { description: 'The name of the job, such as `summarizeSession`.' })
  name: string;

  @Field(() => Int, { description: 'The number of jobs that are due but have not started.' })
  waiting: number;

  @Field(() => Int, { description: 'The number of running jobs.' })
  running: number;

  @Field(() => Int, { description: 'The number of failed jobs that will be retried.' })
  retrying: number;

  @Field(() => Int, { description: 'The number of dead jobs.' })
  dead: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the oldest waiting job became due; null if none is waiting.',
  })
  oldestWaitingSince: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When a job last completed; null if none did in the past hour.',
  })
  lastCompletedAt: Date | null;
}

export enum JobFailure {
  MODEL_UNREACHABLE = 'MODEL_UNREACHABLE',
  MODEL_TIMEOUT = 'MODEL_TIMEOUT',
  MODEL_RATE_LIMITED = 'MODEL_RATE_LIMITED',
  MODEL_REFUSED = 'MODEL_REFUSED',
  MODEL_UNUSABLE = 'MODEL_UNUSABLE',
  DATABASE = 'DATABASE',
  INTERRUPTED = 'INTERRUPTED',
  OTHER = 'OTHER',
}
registerEnumType(JobFailure, {
  name: 'JobFailure',
  description: 'Why the last attempt of a job failed.',
  valuesConfig: {
    MODEL_UNREACHABLE: { description: 'The model’s endpoint was unreachable, failed, or refused the server’s key.' },
    MODEL_TIMEOUT: { description: 'The model did not answer in time.' },
    MODEL_RATE_LIMITED: { description: 'The model’s endpoint limits the rate of requests.' },
    MODEL_REFUSED: { description: 'The model’s endpoint rejected this request.' },
    MODEL_UNUSABLE: { description: 'The model’s answer was too large or did not have the requested form.' },
    DATABASE: { description: 'A statement failed in the database; `error` contains PostgreSQL’s code.' },
    INTERRUPTED: { description: 'The server stopped, or the attempt took too long.' },
    OTHER: { description: 'Another failure; the server’s log has an entry with its place in the code.' },
  },
});

@ObjectType({ description: 'A job whose last attempt failed. Its payload is not shown.' })
export class DeadJob {
  @Field(() => ID, { description: 'The opaque ID, for `retryDeadJobs`.' })
  id: string;

  @Field(() => String, { description: 'The name of the job.' })
  name: string;

  @Field(() => Int, { description: 'The number of attempts.' })
  tries: number;

  @Field(() => JobFailure, { description: 'Why its last attempt failed.' })
  failure: `${JobFailure}`;

  @Field(() => String, {
    nullable: true,
    description: 'The name of its last error with its code, such as `MindError.TIMEOUT`; without content.',
  })
  error: string | null;

  @Field(() => GraphQLDateTime, { description: 'When the job was sent.' })
  sentAt: Date;

  @Field(() => GraphQLDateTime, { description: 'When the last attempt failed.' })
  diedAt: Date;
}

export const DeadJobConnection = connectionType('DeadJob', () => DeadJob);

@ObjectType({ description: 'The size of a table.' })
export class TableSize {
  @Field(() => String, { description: 'The name of the table.' })
  name: string;

  @Field(() => Float, { description: 'The approximate number of rows, from PostgreSQL’s statistics.' })
  rows: number;

  @Field(() => Float, { description: 'The size in bytes, including indexes.' })
  bytes: number;
}

@ObjectType({ description: 'The size of the database, for all projects together.' })
export class DatabaseSize {
  @Field(() => Float, { description: 'The total size in bytes.' })
  bytes: number;

  @Field(() => String, { description: 'The version of PostgreSQL.' })
  version: string;

  @Field(() => [TableSize], { description: 'The twelve largest tables, largest first.' })
  tables: TableSize[];

  @Field(() => [DataPoint], { description: 'The total size in bytes for each of the last 90 nights.' })
  growth: DataPoint[];
}

export enum DatabaseWarning {
  FSYNC_OFF = 'FSYNC_OFF',
  SYNCHRONOUS_COMMIT_OFF = 'SYNCHRONOUS_COMMIT_OFF',
  SUPERUSER_LOGIN = 'SUPERUSER_LOGIN',
}
registerEnumType(DatabaseWarning, {
  name: 'DatabaseWarning',
  description: 'A database configuration that risks losing or exposing data.',
  valuesConfig: {
    FSYNC_OFF: {
      description: '`fsync` or `full_page_writes` is off: a power failure may corrupt the whole database.',
    },
    SYNCHRONOUS_COMMIT_OFF: {
      description: '`synchronous_commit` is off: a crash may lose recent writes that were acknowledged.',
    },
    SUPERUSER_LOGIN: {
      description:
        'The server connects as a superuser, which bypasses row-level security. Use a role that owns nothing.',
    },
  },
});

export enum MindRole {
  EMBEDDER = 'EMBEDDER',
  EXTRACTOR = 'EXTRACTOR',
  SUMMARIZER = 'SUMMARIZER',
  RERANKER = 'RERANKER',
}
registerEnumType(MindRole, {
  name: 'MindRole',
  description: 'The task of a model.',
  valuesConfig: {
    EMBEDDER: { description: 'Converts texts to vectors by their meaning.' },
    EXTRACTOR: { description: 'Extracts facts from what users say.' },
    SUMMARIZER: { description: 'Summarizes sessions.' },
    RERANKER: { description: 'Reorders what was found for a question; listed only if one is set.' },
  },
});

@ObjectType({ description: 'The state of a model, as seen by the server that responds.' })
export class MindState {
  @Field(() => MindRole, { description: 'The task of the model.' })
  role: MindRole;

  @Field(() => String, { nullable: true, description: 'The external model; null for the built-in one.' })
  model: string | null;

  @Field(() => Int, { description: 'The number of consecutive failed calls.' })
  failures: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the model is called again after its failures; null while it is in use.',
  })
  restsUntil: Date | null;
}

@ObjectType({ description: 'The state of the server: its jobs, database and models. It contains no content.' })
export class Operations {
  @Field(() => [JobQueue], { description: 'The kinds of jobs, by name.' })
  jobs: JobQueue[];

  @Field(() => DeadJobConnection, { description: 'The dead jobs, newest first.' })
  deadJobs: unknown;

  @Field(() => DatabaseSize, { description: 'The size of the database.' })
  database: DatabaseSize;

  @Field(() => [DatabaseWarning], {
    description: 'Problems with the configuration of the database; empty if there are none.',
  })
  databaseWarnings: `${DatabaseWarning}`[];

  @Field(() => [MindState], { description: 'The models in use.' })
  minds: MindState[];

  @Field(() => [DataPoint], {
    description:
      'The tokens that the project used on external models on each of the last 30 days (UTC) with any use. Recorded if `MIND_DAILY_TOKENS` is set.',
  })
  spending: DataPoint[];

  @Field(() => [RetentionRun], { description: 'The project’s latest retention runs, at most 200, newest first.' })
  retentionRuns: RetentionRun[];

  @Field(() => Int, { nullable: true, description: 'The maximum number of tokens per day; null if unlimited.' })
  dailyTokens: number | null;
}
