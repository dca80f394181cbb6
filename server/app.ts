import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { beginSealing } from './actions/beginSealing.ts';
import { countMindTokens } from './actions/countMindTokens.ts';
import { ensureDefaultProject } from './actions/ensureDefaultProject.ts';
import { ensureFirstAdmin, type NewAdmin } from './actions/ensureFirstAdmin.ts';
import { refuseMissingKeys } from './actions/refuseMissingKeys.ts';
import { refuseOtherSecret } from './actions/refuseOtherSecret.ts';
import { takeExport } from './actions/takeExport.ts';
import { backUp, backUpKeys, oneAtATime } from './backup.ts';
import type { Clock, Context, Parts } from './context.ts';
import { admitServer } from './db/admitServer.ts';
import { checkSecurity } from './db/checkSecurity.ts';
import type { Database } from './db/database.ts';
import { Directory } from './db/directory.ts';
import { EventLog } from './db/eventLog.ts';
import { EventTails } from './db/eventTails.ts';
import { migrateUp } from './db/migrate.ts';
import { Notifier } from './db/notifier.ts';
import { Queue } from './db/queue.ts';
import { findOperatorKeys } from './db/sealing/findOperatorKeys.ts';
import { openDataKeys } from './db/sealing/openDataKeys.ts';
import { sealingDatabase } from './db/sealing/sealingDatabase.ts';
import { ServedBuffer } from './db/servedBuffer.ts';
import type { Settings } from './env.ts';
import type { RequestContext } from './graph/requestContext.ts';
import { makeSchema } from './graph/schema.ts';
import { Authenticator, type Identity } from './http/authenticate.ts';
import { Documents } from './http/documents.ts';
import { drainable } from './http/drain.ts';
import { makeGraphqlServer } from './http/graphqlServer.ts';
import { KeyIdentifier } from './http/keyIdentifier.ts';
import { readMetrics } from './http/metrics.ts';
import { ProjectReader } from './http/projectReader.ts';
import { RateLimits } from './http/rateLimits.ts';
import { readReadiness } from './http/readiness.ts';
import { makeHttpServer } from './http/server.ts';
import { SessionIdentifier } from './http/sessionIdentifier.ts';
import { serveSockets } from './http/sockets.ts';
import { TokenIdentifier } from './http/tokenIdentifier.ts';
import { allJobs } from './jobs/allJobs.ts';
import { Workers } from './jobs/workers.ts';
import { readProjectSettings } from './lifecycle/projectSettings.ts';
import { redact } from './lifecycle/redact/redact.ts';
import { makeLoaders } from './loaders/loaders.ts';
import { type Log, makeLog } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import { printedMailer } from './mail/printedMailer.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { offlineExtractor } from './minds/offlineExtractor.ts';
import { type Minds, type OpenMinds, openMinds } from './minds/openMinds.ts';
import { openOutside } from './outside/openOutside.ts';
import type { Outside } from './outside/outside.ts';
import { SERVICE_SCOPES } from './policies/policies.ts';
import { findProject } from './queries/findProject.ts';
import type { Secrets } from './secrets.ts';

/** Together less than the 15 seconds in which the server must have stopped. */
const WORK_MS = 10_000;
const LAST_WORDS_MS = 1_000;
const PROBE_MS = 5_000;

/** What a project's requests and jobs think with; it pays for them. */
type MindsOf = (projectId: string | undefined) => Minds;

/** What an app is made from; a mind that is given stands instead of the one that the settings name. */
export interface AppParts extends Partial<Minds> {
  settings: Settings;
  secrets: Secrets;
  database: Database;
  clock?: Clock;
  /** Stands instead of the one that the settings name. */
  mailer?: Mailer;
  /** Stands instead of the files that the settings name. */
  outside?: Outside;
  log?: Log;
  consoleDirectory?: string;
}

/** A Recollect that is wired and migrated, listening or not. */
export interface App {
  parts: Parts;
  worker: Workers;
  /** The default project's first key, when this start made it. */
  newKey: string | undefined;
  /** The first member of staff, when this start made them. */
  newAdmin: NewAdmin | undefined;
  /** Makes the next request of every key be looked up anew: project settings and keys have changed. */
  forgetCredentials(): void;
  /** Serves HTTP and sockets, and runs jobs; gives the address. */
  listen(): Promise<string>;
  /** No new work; running requests and jobs end; sockets close with 1001; the database is closed last. */
  close(): Promise<void>;
}

/** Wires everything; main and every test use it. */
export async function createApp(given: AppParts): Promise<App> {
  const { settings } = given;
  const dataKeys = openDataKeys(settings);
  const database = dataKeys.active ? sealingDatabase(given.database, dataKeys) : given.database;
  const log = given.log ?? makeLog(settings.logLevel);
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
  /** Where it listens, once it does. */
  let address: string | undefined;
  const publicAddress = () => settings.publicUrl ?? address ?? `http://${settings.host}:${settings.port}`;
  const parts: Parts = {
    ...mindsOf(undefined),
    minds: minds.watch,
    settingsChanged: () => forgetCredentials(),
    defaults: settings.defaults,
    database,
    directory: new Directory(database),
    queue,
    events,
    tails: new EventTails(events),
    served: new ServedBuffer(database, events),
    publicAddress,
    mailer: given.mailer ?? mailerOf(settings, publicAddress),
    clock,
    log,
    secrets: given.secrets,
    dataKeys,
    outside: given.outside ?? openOutside(settings),
  };

  if (!given.embedder) await probe(minds, log);
  await migrateUp(database.maintenance);
  await admitServer(database);
  await checkSecurity(database);
  refuseMissingKeys(dataKeys, await database.unscoped(findOperatorKeys));
  await queue.install(allJobs);
  const newAdmin = await ensureFirstAdmin(parts, settings.firstAdmin);
  const newKey = await ensureDefaultProject(
    database,
    clock.now(),
    settings.bootstrapApiKey,
    SERVICE_SCOPES,
    dataKeys.current?.fingerprint,
  );
  await refuseOtherSecret(parts);
  await beginSealing(parts);

  const projects = new ProjectReader(parts);
  const authenticator = new Authenticator({
    key: new KeyIdentifier(parts, projects),
    token: new TokenIdentifier(parts, projects),
    session: new SessionIdentifier(parts, projects),
  });
  const forgetCredentials = () => {
    projects.forget();
    authenticator.forget();
    // Who may no longer follow is told now, not with the next event.
    void sockets.look();
  };
  const anonymousSettings = readProjectSettings({}, settings.defaults);
  const contextOf = (identity: Identity | null): RequestContext => {
    const context: Context = {
      ...parts,
      ...mindsOf(identity?.actor.projectId),
      actor: identity?.actor ?? null,
      settings: identity?.settings ?? anonymousSettings,
    };
    return {
      ...context,
      loaders: makeLoaders(context),
      address: '',
      closeSocket: () => {},
      sessionCookie: null,
      readings: new Map(),
    };
  };
  const worker = new Workers({
    queue,
    jobs: allJobs,
    log,
    contextOf: (projectId) => jobContext(parts, mindsOf, projectId),
  });

  const schema = makeSchema();
  const documents = new Documents(schema, settings.introspection);
  const limits = new RateLimits(settings, database);
  const graphql = makeGraphqlServer({ documents, limits, log });
  await graphql.start();
  const http = await makeHttpServer({
    settings,
    graphql,
    authenticator,
    limits,
    log,
    contextOf,
    readiness: () => readReadiness(database, queue),
    takeExport: (link) => takeExport(parts, link),
    backUp: oneAtATime(() => backUp(parts)),
    backUpKeys: () => backUpKeys(parts),
    metrics: (answers) => readMetrics(queue, answers, parts.tails.followers),
    consoleDirectory: given.consoleDirectory ?? 'dist/console',
  });
  const drain = drainable(http);
  const sockets = serveSockets(http.server, { settings, documents, limits, log, authenticator, clock, contextOf });
  const notifier = new Notifier(database, events, parts.tails);

  return {
    parts,
    worker,
    newKey,
    newAdmin,
    forgetCredentials,
    async listen() {
      await http.listen({ port: settings.port, host: settings.host });
      parts.served.start();
      await notifier.start();
      worker.start();
      const listened = http.server.address() as AddressInfo;
      address = `http://${listened.family === 'IPv6' ? `[${listened.address}]` : listened.address}:${listened.port}`;
      return address;
    },
    async close() {
      const idle = worker.stop();
      // A job that waits for an outside mind must not hold the shutdown up: it is put off, and begun again by the next server.
      minds.stop();
      await within(WORK_MS, [sockets.close(), drain(), idle]);
      await within(LAST_WORDS_MS, [graphql.stop(), parts.served.close(), notifier.stop()]);
      await queue.close();
      await within(LAST_WORDS_MS, [database.close()]);
    },
  };
}

/** One-time links go out by mail where a mail server is set. */
const mailerOf = ({ mail }: Settings, addressOf: () => string): Mailer =>
  mail ? smtpMailer(mail, addressOf) : printedMailer(addressOf, console.log);

/** A model of the wrong size is refused here, in words; a slow endpoint is told of in the log, and does not hold the start up. */
async function probe(minds: OpenMinds, log: Log): Promise<void> {
  const found = minds.probe();
  found.catch((error) => log.error({ problem: (error as Error).message }, 'the embedder cannot be used'));
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
