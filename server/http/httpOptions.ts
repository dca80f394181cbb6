import type { Readable } from 'node:stream';
import type { ApolloServer } from '@apollo/server';
import type { Upload } from '../entities/upload.ts';
import type { Settings } from '../env.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Authenticator, Identity } from './authenticate.ts';
import type { ConcurrencyLimits } from './concurrencyLimits.ts';
import type { RateLimits } from './rateLimits.ts';
import type { Readiness } from './readiness.ts';

export interface HttpOptions {
  settings: Pick<Settings, 'publicUrl' | 'corsOrigins' | 'trustedProxies' | 'metricsToken' | 'backupToken' | 'oidc'>;
  graphql: ApolloServer<RequestContext>;
  authenticator: Authenticator;
  limits: RateLimits;
  /** Shared with sockets. */
  concurrency: ConcurrencyLimits;
  log: Log;
  contextOf(identity: Identity | null): RequestContext;
  readiness: Readiness;
  metrics: Metrics;
  /** The figures for Prometheus. */
  readMetrics(): Promise<string>;
  /** Returns the export behind a link. */
  consumeExportLink(link: string): Promise<Buffer | undefined>;
  /** Returns the upload of a URL. */
  findUploadAt(address: string): Promise<Upload | undefined>;
  /** Stores its file; returns whether it is the first one. */
  receiveUpload(upload: Upload, parts: readonly Buffer[]): Promise<boolean>;
  /** Returns the whole database. */
  backUp(): Promise<Readable>;
  /** The users' keys, which a backup does not contain; undefined if nothing is sealed. */
  backUpKeys(): Promise<Readable | undefined>;
  /** The built console; without it only the API is served. */
  consoleDirectory: string;
}

/**
 * Only our own files, and no inline scripts. Mantine writes its colours into style elements, hence the one exception.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The console needs no browser permissions. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/**
 * Headers of every answer, including data, pages, errors and empty answers. No answer is stored; the console's files
 * override that.
 * @param isHttps whether people reach this server by https, so that browsers may insist on it (RFC 6797)
 */
export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});
