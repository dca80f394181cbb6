import type { Readable } from 'node:stream';
import type { ApolloServer } from '@apollo/server';
import type { Settings } from '../env.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Log } from '../log.ts';
import type { Authenticator, Identity } from './authenticate.ts';
import type { AnswerCounts } from './countAnswers.ts';
import type { RateLimits } from './rateLimits.ts';

/** What the HTTP server is given. */
export interface HttpOptions {
  settings: Pick<Settings, 'publicUrl' | 'corsOrigins' | 'trustedProxies' | 'metricsToken' | 'backupToken' | 'oidc'>;
  graphql: ApolloServer<RequestContext>;
  authenticator: Authenticator;
  limits: RateLimits;
  log: Log;
  contextOf(identity: Identity | null): RequestContext;
  readiness(): Promise<{ ready: boolean; body: object }>;
  metrics(answers: AnswerCounts): Promise<string>;
  /** Gives the export behind a link. */
  takeExport(link: string): Promise<Buffer | undefined>;
  /** Gives the whole database. */
  backUp(): Promise<Readable>;
  /** The users' keys, which a backup does not hold; undefined where nothing is sealed. */
  backUpKeys(): Promise<Readable | undefined>;
  /** The built console; the API serves without it. */
  consoleDirectory: string;
}
