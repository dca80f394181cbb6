import { fastifyApolloHandler } from '@as-integrations/fastify';
import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentRequest, type DatabaseRequest, formatPosition, parsePosition } from '../db/requests.ts';
import { badInput, issue, refuse } from '../errors.ts';
import type { RequestContext } from '../graph/requestContext.ts';
import { inSpan } from '../telemetry/spans.ts';
import { answerFirst } from '../yielder.ts';
import { credentialsOf, sessionCookie } from './authenticate.ts';
import { type Party, partyOf } from './concurrencyLimits.ts';
import { withStatus } from './formatError.ts';
import type { HttpOptions } from './httpOptions.ts';

const PREFLIGHT_SECONDS = 600;
/** Smaller answers fit into one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1_400;
/**
 * The position of a request's writes in the write-ahead log. A caller that sends it along, to any server, reads at
 * least these writes. Used only with a read replica.
 */
const POSITION_HEADER = 'recollect-position';
const HEADERS = ['authorization', 'content-type', 'x-recollect-project', 'apollo-require-preflight', POSITION_HEADER];

/**
 * Serves `/graphql`. Pages from CORS_ORIGINS may call it with a key or token, never with a cookie; by default no other
 * site's page may. A separate plugin, so that the rest of the server is not affected by CORS.
 */
export async function serveGraphql(http: FastifyInstance, options: HttpOptions): Promise<void> {
  const { corsOrigins } = options.settings;
  if (corsOrigins.length > 0) await allowPagesOf(http, corsOrigins);
  await http.register(fastifyCompress, { global: false });
  const answer = fastifyApolloHandler(options.graphql, {
    context: (request, reply) =>
      admit(options, request, reply).catch((error) => {
        throw withStatus(error);
      }),
  });
  http.options('/graphql', (_request, reply) => reply.status(204).header('allow', 'GET, POST, OPTIONS').send());
  http.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    onRequest: refuseContent,
    compress: { encodings: ['br', 'gzip'], threshold: MIN_COMPRESSED_BYTES },
    handler: (request, reply) => {
      // The caller is identified later; the place is released when the answer is ready.
      const after = parsePosition(String(request.headers[POSITION_HEADER] ?? ''));
      const running: Running = { caller: partyOf(null, request.ip), leave: () => {}, after };
      return currentRequest.run(running, async () => {
        try {
          const body = await inSpan(`${request.method} /graphql`, { kind: 'server', carrier: request.headers }, () =>
            answerFirst(async () => answer.call(http, request, reply)),
          );
          if (running.written !== undefined) reply.header(POSITION_HEADER, formatPosition(running.written));
          return body;
        } finally {
          running.leave();
        }
      });
    },
  });
}

async function allowPagesOf(http: FastifyInstance, origins: string[]): Promise<void> {
  await http.register(fastifyCors, {
    origin: origins,
    credentials: false,
    methods: ['GET', 'POST', 'OPTIONS'],
    allowedHeaders: HEADERS,
    exposedHeaders: ['retry-after', POSITION_HEADER],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  });
}

/** Identifies the caller of a request, gives them one of their places, and makes the context of the operation. */
async function admit(
  { settings: { publicUrl }, limits, authenticator, concurrency, contextOf }: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const credentials = credentialsOf(request.headers, request.ip, publicUrl);
  const identity = await limits.admit(credentials, authenticator);
  const running = currentRequest.getStore() as Running;
  running.caller = partyOf(identity?.actor ?? null, request.ip);
  running.leave = concurrency.operations.take(running.caller);
  return {
    ...contextOf(identity),
    address: request.ip,
    sessionCookie: sessionCookie(request, reply, publicUrl?.startsWith('https:') ?? false),
    answerPlainly: () => {
      request.headers['x-no-compression'] = 'yes';
    },
  };
}

/** A request that is being answered. */
interface Running extends DatabaseRequest {
  caller: Party;
  leave(): void;
}

/**
 * Refuses a body that is compressed or not plain UTF-8 JSON: a few compressed bytes could unpack into gigabytes.
 * fastify checks the content type: it can only parse JSON. Also refuses an invalid `Host`, since the handler builds a
 * URL from it, and two credentials, because Node would show the first and a proxy might have checked the last.
 * @throws BAD_USER_INPUT with status 415, or 400 if not about the content
 */
async function refuseContent({ headers, raw, protocol, hostname }: FastifyRequest): Promise<void> {
  if (!URL.canParse(`${protocol}://${hostname}/`)) throw badInput(issue('host', 'headers.host'));
  if ((raw.headersDistinct.authorization ?? []).length > 1)
    throw badInput(issue('authorization', 'headers.credentials'));
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (encoding && encoding !== 'identity') throw unsupported('body.packed', 'content-encoding');
  const charsets = [...(headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)];
  if (!charsets.every(([, charset]) => charset !== undefined && /^utf-?8$/i.test(charset)))
    throw unsupported('body.charset', 'content-type');
}

const unsupported = (code: 'body.packed' | 'body.charset', at: string): Error =>
  Object.assign(refuse(code, {}, { at }), { statusCode: 415 });
