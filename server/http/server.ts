import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { EXPORT_PATH } from '../actions/privacy/exports.ts';
import { ERROR_CODES, RecollectError, refuse } from '../errors.ts';
import { failureFields, type Log } from '../log.ts';
import { carriesToken, trustedProxies } from './authenticate.ts';
import { errorBody } from './formatError.ts';
import { type HttpOptions, securityHeaders } from './httpOptions.ts';
import { type RateLimits, WRONG_CREDENTIAL_POINTS } from './rateLimits.ts';
import { serveReadiness } from './readiness.ts';
import { serveGraphql } from './serveGraphql.ts';
import { serveOidc } from './serveOidc.ts';
import { drain, serveUploads } from './serveUploads.ts';

const MAX_BODY_BYTES = 1_048_576;
/** Time limit for the headers, and for a request with its whole body; slow connections are checked every second. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 15_000;
const LOOK_OUT_MS = 1_000;
/** Longer than a statement may take; closes connections that do not read the answer, or are idle. */
const SILENT_MS = 60_000;
const MAX_HEADER_BYTES = 16_384;

/** The one HTTP server: `/graphql`, the health pages, and the console at `/`. */
export async function makeHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { settings } = options;
  const fail = sendError(options.log);
  const http = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: SILENT_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_OUT_MS, maxHeaderSize: MAX_HEADER_BYTES },
    // Idle keep-alive sockets would delay a shutdown until they time out.
    forceCloseConnections: 'idle',
    trustProxy: settings.trustedProxies.length > 0 && trustedProxies(settings.trustedProxies),
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });

  // Before fastify handles the request, so that its own refusals carry these headers too.
  const headers = Object.entries(securityHeaders(settings.publicUrl?.startsWith('https:') ?? false));
  const protect = (_request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
  http.server.prependListener('request', protect);
  http.server.on('checkExpectation', (request, response) => {
    protect(request, response);
    response.writeHead(417).end();
  });
  // A page of another site could send plain text without a preflight, and our clients never do.
  http.removeContentTypeParser('text/plain');
  http.setErrorHandler(fail);
  await http.register(fastifyCookie);
  http.addHook('onResponse', async (_request, reply) => options.metrics.answer(reply.statusCode));

  http.get('/healthz', async () => ({ status: 'ok' }));
  serveReadiness(http, options);
  http.get('/auth/methods', async () => ({ password: true, oidc: settings.oidc !== undefined }));
  if (settings.oidc) serveOidc(http, options, settings.oidc);
  serveExports(http, options.limits, options.consumeExportLink);
  await http.register(async (uploads) => serveUploads(uploads, options));
  serveBackup(
    http,
    settings.backupToken,
    () => options.backUp(),
    () => options.backUpKeys(),
  );
  serveMetrics(http, settings.metricsToken, options.readMetrics);

  await http.register(async (graphql) => serveGraphql(graphql, options));
  await serveConsole(http, options.consoleDirectory);
  return http;
}

/** Serves `/metrics` to callers with the token. Without a configured token the address does not exist. */
function serveMetrics(http: FastifyInstance, token: string | undefined, read: () => Promise<string>): void {
  if (!token) return;
  http.get('/metrics', async (request, reply) => {
    if (!carriesToken(request.headers.authorization, token)) throw refuse('credential.metricsToken');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await read());
  });
}

/** What to answer when Node gives up on a request, by its error code. */
const REFUSALS: Record<string, { status: number; code: 'connection.late' | 'connection.headers' }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'connection.late' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'connection.headers' },
};
const UNREADABLE = { status: 400, code: 'connection.unreadable' } as const;

/** Closes a connection on which no readable request arrived: too slow, too large, or not HTTP. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, code } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(errorBody(refuse(code)));
  const headers = {
    ...securityHeaders(false),
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/**
 * Serves the built console at `/`: its files, and its page at every address that it routes itself. Without it, the API
 * alone.
 */
async function serveConsole(http: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(directory)) {
    http.setNotFoundHandler(sendNotFound);
    return;
  }
  await http.register(fastifyStatic, {
    root: resolve(directory),
    cacheControl: false,
    preCompressed: true,
    // Asset names contain a content hash; the page that names them must always be current.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  http.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html')
      ? reply.sendFile('index.html')
      : sendNotFound(request, reply),
  );
}

/**
 * Serves the whole database at `/backup`, and the users' keys, which it does not contain, at `/backup/keys`, to callers
 * with the token; `npm run backup` fetches both and seals them. Without a configured token these addresses do not
 * exist.
 * @param takeKeys undefined if nothing is sealed
 */
function serveBackup(
  http: FastifyInstance,
  token: string | undefined,
  take: () => Promise<Readable>,
  takeKeys: () => Promise<Readable | undefined>,
): void {
  if (!token) return;
  const serve = (path: string, given: () => Promise<Readable | undefined>) =>
    http.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      if (!carriesToken(request.headers.authorization, token)) throw refuse('credential.backupToken');
      const stream = await given();
      if (!stream) return reply.code(204).send();
      return reply.type('application/gzip').header('cache-control', 'no-store').send(stream);
    });
  serve('/backup', take);
  serve('/backup/keys', takeKeys);
}

/**
 * Gives an export to the first caller who opens its link. The link is the credential: 256 random bits, for one fetch
 * within a day. A HEAD, with which mail programs and chats preview links, does not use the link up.
 * @param take returns the file behind a link; undefined for one that is unknown, used or expired
 */
function serveExports(
  http: FastifyInstance,
  limits: RateLimits,
  take: (link: string) => Promise<Buffer | undefined>,
): void {
  http.get<{ Params: { link: string } }>(
    `${EXPORT_PATH}:link`,
    { exposeHeadRoute: false },
    async ({ params, ip }, reply) => {
      await limits.visit(ip);
      const archive = await take(params.link);
      if (!archive) limits.visit(ip, WRONG_CREDENTIAL_POINTS).catch(() => {});
      if (!archive) return reply.status(404).send(errorBody(refuse('exportLink.unusable')));
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .header('cache-control', 'no-store')
        .send(archive);
    },
  );
}

type Failure = Error & { statusCode?: number };

/**
 * Answers a request that failed outside GraphQL, in the format of all other errors; errors of ours are logged under an
 * id.
 */
const sendError = (log: Log) => async (error: Failure, request: FastifyRequest, reply: FastifyReply) => {
  // No console file can have this path, so it gets the ordinary 404.
  if (error.statusCode === 403) return sendNotFound(request, reply);
  if (error.statusCode === 413) await drain(request.raw);
  const id = randomUUID();
  const known = error instanceof RecollectError ? error : translate(error, id);
  const isOurs = known.code === 'INTERNAL_SERVER_ERROR';
  if (isOurs) log.error({ id, ...failureFields(error) }, 'a request failed');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  return reply
    .status(known.code === 'BAD_USER_INPUT' ? (error.statusCode ?? 400) : ERROR_CODES[known.code].status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorBody(known, isOurs ? id : undefined));
};

/** Maps fastify's refusals to our codes. Its messages quote the request, and are not passed on. */
function translate({ statusCode = 500 }: Failure, id: string): RecollectError {
  if (statusCode === 413) {
    return refuse('body.tooLarge', {}, { at: 'body' });
  }
  if (statusCode >= 500) {
    return refuse('server.fault', { id });
  }
  return refuse('body.unreadable', {}, { at: 'body' });
}

/** The answer for every unknown address; it does not repeat the address. */
const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(404)
    .type('application/json; charset=utf-8')
    .send(errorBody(refuse('address.nothing')));
