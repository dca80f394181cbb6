import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { countMindTokens } from './actions/countMindTokens.ts';
import { ensureDefaultProject } from './actions/ensureDefaultProject.ts';
import type { Clock, Context, Parts } from './context.ts';
import { admitServer } from './db/admitServer.ts';
import type { Database } from './db/database.ts';
import { Directory } from './db/directory.ts';
import { EventLog } from './db/eventLog.ts';
import { EventTails } from './db/eventTails.ts';
import { migrateUp } from './db/migrate.ts';
import { Notifier } from './db/notifier.ts';
import { Queue } from './db/queue.ts';
import { ServedBuffer } from './db/servedBuffer.ts';
import type { Settings } from './env.ts';
import type { RequestContext } from './graph/requestContext.ts';
import { makeSchema } from './graph/schema.ts';
import { Authenticator } from './http/authenticate.ts';
import { drainable } from './http/drain.ts';
import { makeGraphqlServer } from './http/graphqlServer.ts';
import { readMetrics } from './http/metrics.ts';
import { readReadiness } from './http/readiness.ts';
import { makeHttpServer } from './http/server.ts';
import { serveSockets } from './http/sockets.ts';
import { allJobs } from './jobs/allJobs.ts';
import { Workers } from './jobs/workers.ts';
import { readProjectSettings } from './lifecycle/projectSettings.ts';
import { redact } from './lifecycle/redact/redact.ts';
import { makeLoaders } from './loaders/loaders.ts';
import { offlineExtractor } from './minds/offlineExtractor.ts';
import { type Minds, type OpenMinds, openMinds } from './minds/openMinds.ts';
import { findProject } from './queries/findProject.ts';

/** Together less than the 15 seconds in which the server must have stopped. */
const WORK_MS = 10_000;
const LAST_WORDS_MS = 1_000;
const PROBE_MS = 5_000;

/** What a project's requests and jobs think with; it pays for them. */
type MindsOf = (projectId: string | undefined) => Minds;

/** What an app is made from; a mind that is given stands instead of the one that the settings name. */
export interface AppParts extends Partial<Minds> {
  settings: Settings;
  database: Database;
  clock?: Clock;
  log?: Logger;
  consoleDirectory?: string;
}

/** A Recollect that is wired and migrated, listening or not. */
export interface App {
  parts: Parts;
  worker: Workers;
  /** The default project's first key, when this start made it. */
  newKey: string | undefined;
  /** Makes the next request of every key be looked up anew: project settings and keys have changed. */
  forgetCredentials(): void;
  /** Serves HTTP and sockets, and runs jobs; gives the address. */
  listen(): Promise<string>;
  /** No new work; running requests and jobs end; sockets close with 1001; the database is closed last. */
  close(): Promise<void>;
}

/** Wires everything; main and every test use it. */
export async function createApp(given: AppParts): Promise<App> {
  const { settings, database } = given;
  const log = given.log ?? pino({ level: settings.logLevel });
  const clock = given.clock ?? { now: () => new Date() };
  const queue = new Queue(database);
  const events = new EventLog(database);
  const minds = openMinds(settings.minds, {
    clock,
    counter: { add: (projectId, day, tokens) => countMindTokens(database, projectId, day, tokens) },
    redact: (text) => redact(text).text,
    offlineExtractor,
  });
  const mindsOf: MindsOf = (projectId) => {
    const opened = minds.mindsOf(projectId);
    return {
      embedder: given.embedder ?? opened.embedder,
      extractor: given.extractor ?? opened.extractor,
      summarizer: given.summarizer ?? opened.summarizer,
    };
  };
  const parts: Parts = {
    ...mindsOf(undefined),
    settingsChanged: () => authenticator.forget(),
    defaults: settings.defaults,
    database,
    directory: new Directory(database),
    queue,
    events,
    tails: new EventTails(events),
    served: new ServedBuffer(database, events),
    clock,
    log,
  };

  if (!given.embedder) await probe(minds, log);
  await migrateUp(database.maintenance);
  await admitServer(database);
  await queue.install(allJobs);
  const newKey = await ensureDefaultProject(database, clock.now(), settings.bootstrapApiKey);

  const authenticator = new Authenticator(database, parts);
  const anonymousSettings = readProjectSettings({}, settings.defaults);
  const contextOf = async (authorization: unknown): Promise<RequestContext> => {
    const identity = await authenticator.identify(authorization);
    const context: Context = {
      ...parts,
      ...mindsOf(identity?.actor.projectId),
      actor: identity?.actor ?? null,
      settings: identity?.settings ?? anonymousSettings,
    };
    return { ...context, loaders: makeLoaders(context), closeSocket: () => {} };
  };
  const worker = new Workers({
    queue,
    jobs: allJobs,
    log,
    contextOf: (projectId) => jobContext(parts, mindsOf, projectId),
  });

  const schema = makeSchema();
  const graphql = makeGraphqlServer({ schema, introspection: settings.introspection, log });
  await graphql.start();
  const http = await makeHttpServer({
    graphql,
    contextOf,
    readiness: () => readReadiness(database, queue),
    metrics: () => readMetrics(queue),
    consoleDirectory: given.consoleDirectory ?? 'dist/console',
  });
  const drain = drainable(http);
  const closeSockets = serveSockets(http.server, {
    schema,
    introspection: settings.introspection,
    log,
    contextOf,
  });
  const notifier = new Notifier(database, events, parts.tails);

  return {
    parts,
    worker,
    newKey,
    forgetCredentials: () => authenticator.forget(),
    async listen() {
      await http.listen({ port: settings.port, host: settings.host });
      parts.served.start();
      await notifier.start();
      worker.start();
      const { address, port, family } = http.server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
    },
    async close() {
      const idle = worker.stop();
      // A job that waits for an outside mind must not hold the shutdown up: it is put off, and begun again by the next server.
      minds.stop();
      await within(WORK_MS, [closeSockets(), drain(), idle]);
      await within(LAST_WORDS_MS, [graphql.stop(), parts.served.close(), notifier.stop()]);
      await queue.close();
      await within(LAST_WORDS_MS, [database.close()]);
    },
  };
}

/** A model of the wrong size is refused here, in words; a slow endpoint is told of in the log, and does not hold the start up. */
async function probe(minds: OpenMinds, log: Logger): Promise<void> {
  const found = minds.probe();
  found.catch((error) => log.error({ error: (error as Error).message }, 'the embedder cannot be used'));
  const patience = new AbortController();
  const slow = delay(PROBE_MS, 'It is slow to answer.', { signal: patience.signal }).catch(() => undefined);
  const problem = await Promise.race([found, slow]).finally(() => patience.abort());
  if (problem) log.warn({ problem }, 'the embedder is not well; recall goes on without it');
}

/** Waits until all have ended, for `ms` at most: a database that is away must not hold up a shutdown. */
async function within(ms: number, endings: Promise<unknown>[]): Promise<void> {
  const patience = new AbortController();
  await Promise.race([Promise.allSettled(endings), delay(ms, undefined, { signal: patience.signal })]);
  patience.abort();
}

/** What a job carries: nobody asks, and the project is the one that its row names. */
async function jobContext(parts: Parts, mindsOf: MindsOf, projectId: string | undefined): Promise<Context> {
  const project = projectId ? await findProject(parts.database, projectId) : undefined;
  return {
    ...parts,
    ...mindsOf(projectId),
    actor: null,
    settings: readProjectSettings(project?.settings ?? {}, parts.defaults, (problem) =>
      parts.log.warn({ projectId, problem }, 'a project setting cannot be read'),
    ),
  };
}
