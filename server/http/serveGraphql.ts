import { fastifyApolloHandler } from '@as-integrations/fastify';
import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { credentialsOf } from './credentials.ts';
import { withStatus } from './formatError.ts';
import type { HttpOptions } from './httpOptions.ts';
import { refuseContent } from './refuseContent.ts';
import { sessionCookie } from './sessionCookie.ts';

const PREFLIGHT_SECONDS = 600;
const HEADERS = ['authorization', 'content-type', 'x-recollect-project', 'apollo-require-preflight'];

/**
 * Serves `/graphql`. Pages of the origins that CORS_ORIGINS names may ask, with a key or token and never with a cookie; by
 * default no other site's page may. A registered part of its own, so that the rest of the server knows nothing of CORS.
 */
export async function serveGraphql(http: FastifyInstance, options: HttpOptions): Promise<void> {
  const { publicUrl, corsOrigins } = options.settings;
  const https = publicUrl?.startsWith('https:') ?? false;
  if (corsOrigins.length > 0) {
    await http.register(fastifyCors, {
      origin: corsOrigins,
      credentials: false,
      methods: ['GET', 'POST', 'OPTIONS'],
      allowedHeaders: HEADERS,
      exposedHeaders: ['retry-after'],
      maxAge: PREFLIGHT_SECONDS,
      strictPreflight: false,
    });
  }
  http.options('/graphql', (_request, reply) => reply.status(204).header('allow', 'GET, POST, OPTIONS').send());
  http.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    onRequest: refuseContent,
    handler: fastifyApolloHandler(options.graphql, {
      context: async (request, reply) => {
        try {
          const credentials = credentialsOf(request.headers, request.ip, publicUrl);
          const identity = await options.limits.admit(credentials, options.authenticator);
          return {
            ...options.contextOf(identity),
            address: request.ip,
            sessionCookie: sessionCookie(request, reply, https),
          };
        } catch (error) {
          throw withStatus(error);
        }
      },
    }),
  });
}
