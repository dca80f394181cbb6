import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { trustedProxies } from './clientAddress.ts';
import { countAnswers } from './countAnswers.ts';
import type { HttpOptions } from './httpOptions.ts';
import { refuseConnection } from './refuseConnection.ts';
import { securityHeaders } from './securityHeaders.ts';
import { sendError } from './sendError.ts';
import { serveBackup } from './serveBackup.ts';
import { serveConsole } from './serveConsole.ts';
import { serveExports } from './serveExports.ts';
import { serveGraphql } from './serveGraphql.ts';
import { serveMetrics } from './serveMetrics.ts';
import { serveOidc } from './serveOidc.ts';

const MOST_BODY_BYTES = 1_048_576;
/** Headers, and a request with all of its body, must have come by then; who dribbles them is looked for every second. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 15_000;
const LOOK_OUT_MS = 1_000;
/** More than a statement may take; who does not read the answer, or asks nothing more, is let go. */
const SILENT_MS = 60_000;
const MOST_HEADER_BYTES = 16_384;

/** The one HTTP server: `/graphql`, the health pages, and the console at `/`. */
export async function makeHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { settings } = options;
  const fail = sendError(options.log);
  const http = Fastify({
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: SILENT_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_OUT_MS, maxHeaderSize: MOST_HEADER_BYTES },
    // Idle keep-alive sockets would hold up a shutdown until they time out.
    forceCloseConnections: 'idle',
    trustProxy: settings.trustedProxies.length > 0 && trustedProxies(settings.trustedProxies),
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });

  // Before fastify sees the request, so that what it refuses by itself carries them too.
  const headers = Object.entries(securityHeaders(settings.publicUrl?.startsWith('https:') ?? false));
  const protect = (_request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
  http.server.prependListener('request', protect);
  http.server.on('checkExpectation', (request, response) => {
    protect(request, response);
    response.writeHead(417).end();
  });
  // A page of another site could send text without asking first, and nobody of ours does.
  http.removeContentTypeParser('text/plain');
  http.setErrorHandler(fail);
  await http.register(fastifyCookie);
  const answers = countAnswers(http);

  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const { ready, body } = await options.readiness();
    return reply.status(ready ? 200 : 503).send(body);
  });
  http.get('/auth/methods', async () => ({ password: true, oidc: settings.oidc !== undefined }));
  if (settings.oidc) serveOidc(http, options, settings.oidc);
  serveExports(http, options.takeExport);
  serveBackup(
    http,
    settings.backupToken,
    () => options.backUp(),
    () => options.backUpKeys(),
  );
  serveMetrics(http, settings.metricsToken, () => options.metrics(answers));

  await http.register(async (graphql) => serveGraphql(graphql, options));
  await serveConsole(http, options.consoleDirectory);
  return http;
}
