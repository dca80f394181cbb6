import { Server as TcpServer } from 'node:net';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, DatabaseKind } from '../db/database.ts';
import type { JobCounts } from '../db/queue.ts';
import type { Settings } from '../env.ts';
import { asError } from '../errors.ts';
import type { Log } from '../log.ts';
import { carriesToken } from './authenticate.ts';
import type { RateLimits } from './rateLimits.ts';

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
  let open = 0;
  let closing = false;
  http.server.on('connection', (connection) => {
    accepted++;
    open++;
    connection.once('close', () => void open--);
  });
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
    while (since() < FINISH_MS && (running > 0 || (open > 0 && since() < ON_THE_WAY_MS))) await delay(10);
    http.server.closeAllConnections();
    await http.close();
  };
}

const ANSWER_MS = 3_000;
/** Interval of the write test, and the interval while it fails. */
const PROBE_MS = 5_000;
const FAILING_PROBE_MS = 1_000;
/** Anonymous clients get a result cached for this long. */
const FRESH_MS = 1_000;
/** SQLSTATEs that the next write meets too: out of space or memory, disk failures, a read-only database, corruption. */
const WRITES_FAIL = /^(53[12]|58|25006|XX)/;

/** What `/readyz` shows to authorized clients. */
type ReadinessReport =
  | { status: 'ready'; database: DatabaseKind; jobs: JobCounts }
  | { status: 'unavailable'; database: DatabaseKind; message: string };

interface ReadinessParts {
  database: Pick<Database, 'kind'>;
  queue: { counts(): Promise<JobCounts> };
  /** Writes as a request would. */
  probe(): Promise<void>;
  log: Log;
}

/** Tracks whether the database answers and accepts writes. Writes are tested in the background, never by a request. */
export class Readiness {
  #writesFail = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #last: { report: Promise<ReadinessReport>; at: number } | undefined;

  constructor(private readonly parts: ReadinessParts) {}

  start(): void {
    void this.#probe();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Cached for a moment: many may ask. */
  async isReady(): Promise<boolean> {
    const last = this.#last;
    const report = last && performance.now() - last.at <= FRESH_MS ? last.report : this.read();
    return (await report).status === 'ready';
  }

  /** Checked now. */
  read(): Promise<ReadinessReport> {
    this.#last = { report: this.#read(), at: performance.now() };
    return this.#last.report;
  }

  async #read(): Promise<ReadinessReport> {
    const { database, queue } = this.parts;
    const unavailable = (message: string): ReadinessReport => ({
      status: 'unavailable',
      database: database.kind,
      message,
    });
    try {
      const jobs = await within(queue.counts(), ANSWER_MS);
      if (this.#writesFail) return unavailable('The database is read-only.');
      return { status: 'ready', database: database.kind, jobs };
    } catch {
      return unavailable('The database is unreachable.');
    }
  }

  async #probe(): Promise<void> {
    const failed = await this.parts.probe().then(
      () => false,
      // An unreachable or busy database says nothing about writes; the read check reports that it is unreachable.
      (error) => WRITES_FAIL.test(sqlStateOf(error)) || this.#writesFail,
    );
    if (failed !== this.#writesFail) {
      if (failed) this.parts.log.error({}, 'the database does not accept writes');
      else this.parts.log.info({}, 'the database accepts writes again');
      this.#last = undefined;
    }
    this.#writesFail = failed;
    if (!this.#stopped)
      this.#timer = setTimeout(() => void this.#probe(), failed ? FAILING_PROBE_MS : PROBE_MS).unref();
  }
}

/** The database's own code, also of an error that we wrapped. */
function sqlStateOf(error: unknown): string {
  const { code, cause } = asError(error);
  return asError(cause).code ?? code ?? '';
}

/** A database that hangs must not block the readiness check. */
function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database did not respond in time.')), ms);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Headers that proxies add to forwarded requests. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

interface ReadinessOptions {
  settings: Pick<Settings, 'publicUrl' | 'trustedProxies' | 'metricsToken'>;
  limits: RateLimits;
  readiness: Readiness;
}

/**
 * Serves `/readyz`. Anonymous clients learn whether the server is ready, and are limited by address. The database's
 * kind and the jobs are shown only to programs on the same machine and to callers with METRICS_TOKEN.
 */
export function serveReadiness(http: FastifyInstance, { settings, limits, readiness }: ReadinessOptions): void {
  // Behind a proxy on the same machine every request seems to be local.
  const isReachedThroughProxy =
    settings.trustedProxies.length > 0 ||
    (settings.publicUrl !== undefined && !LOOPBACK_HOST.test(new URL(settings.publicUrl).hostname));
  const isLocal = ({ socket, headers }: FastifyRequest) =>
    !isReachedThroughProxy &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    !PASSED_ON.some((name) => headers[name] !== undefined);
  const isWatcher = ({ headers }: FastifyRequest) =>
    settings.metricsToken !== undefined && carriesToken(headers.authorization, settings.metricsToken);

  http.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isLocal(request) || isWatcher(request)) {
      const report = await readiness.read();
      return reply.status(report.status === 'ready' ? 200 : 503).send(report);
    }
    // Forwarded requests are counted separately: they do not use up the points of the balancer's own checks.
    const isForwarded = PASSED_ON.some((name) => request.headers[name] !== undefined);
    await limits.visit(`${request.ip}${isForwarded ? ' passed on' : ''}`);
    const ready = await readiness.isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
