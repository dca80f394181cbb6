import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './sendNotFound.ts';

/** Serves the built console at `/`: its files, and its page at every address that it routes itself. Without it, the API alone. */
export async function serveConsole(http: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(directory)) {
    http.setNotFoundHandler(sendNotFound);
    return;
  }
  await http.register(fastifyStatic, {
    root: resolve(directory),
    cacheControl: false,
    // Assets are named by their content; the page that names them must be the newest.
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
