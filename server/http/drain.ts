import { Server as TcpServer } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In this time a request that is on its way over an open connection arrives, and its answer closes that connection. */
const ON_THE_WAY_MS = 250;
const FINISH_MS = 9_000;
const QUIET_TURNS = 3;

/**
 * Counts the requests that have begun. Returns what ends the server: no new connections, running requests are answered,
 * open connections are told to close with their next answer, and idle ones are closed.
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
    // A connection that stayed open after its answer would be cut in the middle of what it sends next.
    if (closing) reply.header('connection', 'close');
  });

  return async () => {
    closing = true;
    const begun = performance.now();
    const since = () => performance.now() - begun;
    // One connection is accepted in each turn of the event loop; those that still wait to be would be reset.
    for (let quiet = 0; quiet < QUIET_TURNS && since() < ON_THE_WAY_MS; quiet++) {
      const before = accepted;
      await setImmediate();
      if (accepted > before) quiet = 0;
    }
    // Not http's own close(), which cuts off idle connections at once, whatever is on its way over them.
    if (http.server.listening) TcpServer.prototype.close.call(http.server);
    while (since() < FINISH_MS && (running > 0 || since() < ON_THE_WAY_MS)) await delay(10);
    http.server.closeAllConnections();
    await http.close();
  };
}
