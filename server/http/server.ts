import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { ERROR_STATUS, RecollectError } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import { withStatus } from './formatError.ts';

export interface HttpOptions {
  graphql: ApolloServer<RequestContext>;
  contextOf(authorization: unknown): Promise<RequestContext>;
  readiness(): Promise<{ ready: boolean; body: object }>;
  metrics(): Promise<string>;
  /** The built console; the API serves without it. */
  consoleDirectory: string;
}

const MOST_BODY_BYTES = 1_048_576;
const REQUEST_TIMEOUT_MS = 20_000;
/** Nothing but our own files, and no script in a page. Mantine writes its colours into style elements, hence the one exception. */
const PAGE_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The one HTTP server: `/graphql`, the health pages, and the console at `/`. */
export async function makeHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Idle keep-alive sockets would hold up a shutdown until they time out.
    forceCloseConnections: 'idle',
    trustProxy: false,
  });

  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': PAGE_POLICY,
    });
  });
  http.setErrorHandler((error: Error & { statusCode?: number; code?: string }, _request, reply) => {
    const known = error instanceof RecollectError ? error : translate(error);
    return reply
      .status(known.code === 'BAD_USER_INPUT' ? (error.statusCode ?? 400) : ERROR_STATUS[known.code])
      .header('cache-control', 'no-store')
      .send({ errors: [{ message: known.message, extensions: { code: known.code, issues: known.issues } }] });
  });

  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const { ready, body } = await options.readiness();
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
  http.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await options.metrics()),
  );

  http.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    handler: fastifyApolloHandler(options.graphql, {
      context: (request) =>
        options.contextOf(request.headers.authorization).catch((error) => {
          throw withStatus(error);
        }),
    }),
  });

  if (existsSync(options.consoleDirectory)) {
    await http.register(fastifyStatic, {
      root: resolve(options.consoleDirectory),
      cacheControl: false,
      // Assets are named by their content; the page that names them must be the newest.
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    http.setNotFoundHandler((request, reply) =>
      request.method === 'GET' && request.headers.accept?.includes('text/html')
        ? reply.sendFile('index.html')
        : reply.status(404).send({
            errors: [{ message: 'There is nothing at this address.', extensions: { code: 'NOT_FOUND', issues: [] } }],
          }),
    );
  }
  return http;
}

/** What fastify refuses before GraphQL sees it, in our codes. */
function translate({ statusCode = 500 }: { statusCode?: number }): RecollectError {
  if (statusCode === 413) {
    return new RecollectError('PAYLOAD_TOO_LARGE', 'A body may have 1 MB. Send fewer turns at a time.', [
      { path: 'body', message: 'Larger than 1 MB.' },
    ]);
  }
  if (statusCode >= 500) return new RecollectError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
  return new RecollectError(
    'BAD_USER_INPUT',
    'The request could not be read. Send JSON with the content type application/json.',
    [{ path: 'body', message: 'Not readable.' }],
  );
}
