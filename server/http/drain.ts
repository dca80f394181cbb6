import { Server as TcpServer } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for a request in flight on an open connection to arrive; its answer then closes the connection. */
const ON_THE_WAY_MS = 250;
const FINISH_MS = 9_000;
const QUIET_TURNS = 3;

/**
 * Counts running requests. Returns the function that shuts the server down: it accepts no new connections, finishes
 * running requests, tells open connections to close with their next answer, and closes idle ones.
 */
export function drainable(http: FastifyInstance): () => Promise<void> {
  let running = 0;
  let accepted = 0;
  let closing = false;
  http.server.on('connection', () => void accepted++);
  http.server.on('request', (_request, response) => {
    running++;
    response.once('close', () => void running--);
  });
  http.addHook('onSend', async (_request, reply) => {
    // A connection left open after its answer would be cut in the middle of its next request.
    if (closing) reply.header('connection', 'close');
  });

  return async () => {
    closing = true;
    const begun = performance.now();
    const since = () => performance.now() - begun;
    // The event loop accepts one connection per turn; those still queued would be reset.
    for (let quiet = 0; quiet < QUIET_TURNS && since() < ON_THE_WAY_MS; quiet++) {
      const before = accepted;
      await setImmediate();
      if (accepted > before) quiet = 0;
    }
    // Not http's own close(), which cuts idle connections at once even if a request is in flight.
    if (http.server.listening) TcpServer.prototype.close.call(http.server);
    while (since() < FINISH_MS && (running > 0 || since() < ON_THE_WAY_MS)) await delay(10);
    http.server.closeAllConnections();
    await http.close();
  };
}
