import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureFirstAdmin, type NewAdmin } from './actions/access/ensureFirstAdmin.ts';
import { findUploadAt, receiveUpload } from './actions/documents/uploads.ts';
import { ensureDefaultProject } from './actions/operations/projects.ts';
import { logDatabaseWarnings, probeWrites } from './actions/operations/serverState.ts';
import { consumeExportLink } from './actions/privacy/exports.ts';
import { countMindTokens } from './actions/recall/countMindTokens.ts';
import { refuseMissingKeys, refuseOtherSecret } from './actions/sealing/checkKeys.ts';
import { beginSealing } from './actions/sealing/sealProject.ts';
import { backUp, backUpKeys, oneAtATime } from './backup.ts';
import { type Clock, type Context, type Parts, systemClock } from './context.ts';
import { admitServer, checkSecurity } from './db/checkServer.ts';
import type { Database } from './db/database.ts';
import { Directory } from './db/directory.ts';
import { EventLog } from './db/eventLog.ts';
import { EventTails } from './db/eventTails.ts';
import { migrateUp } from './db/migrate.ts';
import { Notifier } from './db/notifier.ts';
import type { DatabaseObserver } from './db/observer.ts';
import { Queue } from './db/queue.ts';
import { openDataKeys } from './db/sealing/dataKeys.ts';
import { findOperatorKeys } from './db/sealing/operatorKey.ts';
import { sealingDatabase } from './db/sealing/sealingDatabase.ts';
import { ServedBuffer } from './db/servedBuffer.ts';
import type { Settings } from './env.ts';
import { asError } from './errors.ts';
import type { RequestContext } from './graph/requestContext.ts';
import { makeSchema } from './graph/schema.ts';
import { Authenticator, type Identity } from './http/authenticate.ts';
import { makeConcurrencyLimits } from './http/concurrencyLimits.ts';
import { Documents } from './http/documents.ts';
import { makeGraphqlServer } from './http/graphqlServer.ts';
import { KeyIdentifier } from './http/keyIdentifier.ts';
import { ProjectReader } from './http/projectReader.ts';
import { RateLimits } from './http/rateLimits.ts';
import { drainable, Readiness } from './http/readiness.ts';
import { makeHttpServer } from './http/server.ts';
import { SessionIdentifier } from './http/sessionIdentifier.ts';
import { serveSockets } from './http/sockets.ts';
import { TokenIdentifier } from './http/tokenIdentifier.ts';
import { allJobs } from './jobs/allJobs.ts';
import { Workers } from './jobs/worker.ts';
import { parseProjectSettings } from './lifecycle/projectSettings.ts';
import { redact } from './lifecycle/redact/redact.ts';
import { makeLoaders } from './loaders/loaders.ts';
import { type Log, makeLog } from './log.ts';
import { type Mailer, printedMailer, smtpMailer } from './mail/mailer.ts';
import { QuestionEmbedder } from './minds/circuitBreaker.ts';
import { offlineExtractor } from './minds/offlineMinds.ts';
import { type Minds, type OpenMinds, openMinds } from './minds/openMinds.ts';
import { type Outside, openOutside } from './outside/outside.ts';
import { SERVICE_SCOPES } from './policies/policies.ts';
import { BacklogReader } from './queries/operations/jobs.ts';
import { findProject } from './queries/operations/projects.ts';
import type { Secrets } from './secrets.ts';
import { Metrics } from './telemetry/metrics.ts';

/** Their sum is less than the 15 seconds within which the server must stop. */
const WORK_MS = 10_000;
const LAST_WORDS_MS = 1_000;
const PROBE_MS = 5_000;

/** The embedder, extractor, summarizer and reranker for a project's requests and jobs; the project pays for them. */
type MindsOf = (projectId: string | undefined) => Minds;

/** Inputs of `createApp`. A mind given here replaces the one named in the settings. */
export interface AppParts extends Partial<Minds> {
  settings: Settings;
  secrets: Secrets;
  database: Database;
  clock?: Clock;
  /** Replaces the one named in the settings. */
  mailer?: Mailer;
  /** Replaces the files named in the settings. */
  outside?: Outside;
  log?: Log;
  consoleDirectory?: string;
}

/** A wired and migrated server, listening or not. */
export interface App {
  parts: Parts;
  worker: Workers;
  /** The default project's first key, if this start created it. */
  newKey: string | undefined;
  /** The first member of staff, if this start created them. */
  newAdmin: NewAdmin | undefined;
  /** Clears cached credentials and project settings after a change, so that the next request looks them up again. */
  forgetCredentials(): void;
  /** Serves HTTP and sockets, and runs jobs. Returns the address. */
  listen(): Promise<string>;
  /** Takes no new work, lets running requests and jobs end, closes sockets with 1001, and closes the database last. */
  close(): Promise<void>;
}

/** Wires the whole server; used by main and by every test. */
export async function createApp(given: AppParts): Promise<App> {
  const { settings } = given;
  const dataKeys = openDataKeys(settings);
  const log = given.log ?? makeLog(settings.logLevel);
  const database = sealingDatabase(given.database, dataKeys, log);
  const clock = given.clock ?? systemClock;
  const metrics = new Metrics();
  database.observe(observerOf(metrics, log, settings.slowStatementMs));
  const queue = new Queue(database);
  const events = new EventLog(database);
  const minds = openMinds(settings.minds, {
    clock,
    metrics,
    counter: { add: (projectId, day, tokens) => countMindTokens(database, projectId, day, tokens) },
    redact: (text) => redact(text).text,
    fenceKey: given.secrets.keyFor('fences'),
    offlineExtractor,
  });
  const mindsOf: MindsOf = (projectId) => {
    const opened = minds.mindsOf(projectId);
    return {
      embedder: given.embedder ?? opened.embedder,
      extractor: given.extractor ?? opened.extractor,
      summarizer: given.summarizer ?? opened.summarizer,
      reranker: given.reranker ?? opened.reranker,
    };
  };
  /** The listening address, set once the server listens. */
  let address: string | undefined;
  const publicAddress = () => settings.publicUrl ?? address ?? `http://${settings.host}:${settings.port}`;
  const parts: Parts = {
    ...mindsOf(undefined),
    minds: minds.watch,
    questionEmbedder: new QuestionEmbedder({ now: () => clock.monotonic() }),
    settingsChanged: () => forgetCredentials(),
    defaults: settings.defaults,
    quotas: settings.quotas,
    database,
    directory: new Directory(database, () => clock.monotonic()),
    queue,
    events,
    tails: new EventTails(events),
    served: new ServedBuffer(database, events),
    publicAddress,
    mailer: given.mailer ?? mailerOf(settings, publicAddress),
    clock,
    log,
    metrics,
    secrets: given.secrets,
    dataKeys,
    outside: given.outside ?? openOutside(settings),
  };

  if (!given.embedder) await probe(minds, log);
  await migrateUp(database.maintenance);
  await admitServer(database);
  await checkSecurity(database);
  await logDatabaseWarnings(database, log);
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
    // Subscribers who lost access are told now, not with the next event.
    void sockets.look();
  };
  const anonymousSettings = parseProjectSettings({}, settings.defaults);
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
      answerPlainly: () => {},
      sessionCookie: null,
      readings: new Map(),
      isArchived: identity?.isArchived ?? false,
    };
  };
  const worker = new Workers({
    queue,
    jobs: allJobs,
    log,
    metrics,
    contextOf: (projectId) => jobContext(parts, mindsOf, projectId),
  });

  const schema = makeSchema();
  const documents = new Documents(schema, settings.introspection);
  const limits = new RateLimits(settings, database);
  const graphql = makeGraphqlServer({ documents, limits, log, metrics });
  await graphql.start();
  const concurrency = makeConcurrencyLimits(settings.quotas);
  const readiness = new Readiness({ database, queue, probe: () => probeWrites(database), log });
  const backlog = new BacklogReader(parts);
  const http = await makeHttpServer({
    settings,
    graphql,
    authenticator,
    limits,
    concurrency,
    log,
    contextOf,
    readiness,
    consumeExportLink: (link) => consumeExportLink(parts, link),
    findUploadAt: (address) => findUploadAt(parts, address),
    receiveUpload: (upload, bytes) => receiveUpload(parts, upload, bytes),
    backUp: oneAtATime(() => backUp(parts)),
    backUpKeys: () => backUpKeys(parts),
    metrics,
    readMetrics: async () => metrics.render(await backlog.read(), parts.tails.subscribers),
    consoleDirectory: given.consoleDirectory ?? 'dist/console',
  });
  const drain = drainable(http);
  const sockets = serveSockets(
    http.server,
    { settings, documents, limits, concurrency, log, authenticator, clock, contextOf },
    { sockets: settings.quotas.sockets.all },
  );
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
      // Another model than before has no vectors yet; without this, they would wait for the hour.
      await database.unscoped((tx) => queue.send(tx, 'embedMissing', [{ payload: {} }]));
      worker.start();
      readiness.start();
      const listened = http.server.address() as AddressInfo;
      address = `http://${listened.family === 'IPv6' ? `[${listened.address}]` : listened.address}:${listened.port}`;
      return address;
    },
    async close() {
      readiness.stop();
      const idle = worker.stop();
      // A job that waits for an external model must not delay the shutdown: it is postponed for the next server.
      minds.stop();
      await within(WORK_MS, [sockets.close(), drain(), idle]);
      await within(LAST_WORDS_MS, [graphql.stop(), parts.served.close(), notifier.stop()]);
      await queue.close();
      await within(LAST_WORDS_MS, [database.close()]);
    },
  };
}

/** @param slowMs the time from which a statement is logged; 0 for never */
const observerOf = (metrics: Metrics, log: Log, slowMs: number): DatabaseObserver => ({
  waited: (pool, ms) => metrics.poolWait(pool, ms),
  ran: (statement, ms) => {
    if (slowMs === 0 || ms < slowMs) return;
    metrics.slowStatement();
    log.warn({ statement, ms: Math.round(ms) }, 'a statement was slow');
  },
});

/** Sends one-time links by mail if a mail server is set; prints them otherwise. */
const mailerOf = ({ mail }: Settings, addressOf: () => string): Mailer =>
  mail ? smtpMailer(mail, addressOf) : printedMailer(addressOf, console.log);

/** Fails with a clear message for a model of the wrong size. A slow endpoint is logged and does not delay the start. */
async function probe(minds: OpenMinds, log: Log): Promise<void> {
  const found = minds.probe();
  found.catch((error) => log.error({ problem: asError(error).message }, 'the embedder cannot be used'));
  const timer = new AbortController();
  const slow = delay(PROBE_MS, 'It responds slowly.', { signal: timer.signal }).catch(() => undefined);
  const problem = await Promise.race([found, slow]).finally(() => timer.abort());
  if (problem) log.warn({ problem }, 'the embedder is not working properly; recall continues without it');
}

/** Waits until all have ended, for at most `ms`: an unreachable database must not delay a shutdown. */
async function within(ms: number, endings: Promise<unknown>[]): Promise<void> {
  const timer = new AbortController();
  await Promise.race([Promise.allSettled(endings), delay(ms, undefined, { signal: timer.signal })]);
  timer.abort();
}

/** The context of a job: no actor, and the project named in the job's row. */
async function jobContext(parts: Parts, mindsOf: MindsOf, projectId: string | undefined): Promise<Context> {
  const project = projectId ? await findProject(parts.database, projectId) : undefined;
  return {
    ...parts,
    ...mindsOf(projectId),
    actor: null,
    settings: parseProjectSettings(project?.settings ?? {}, parts.defaults, (problem) =>
      parts.log.warn({ projectId, problem }, 'a project setting could not be read'),
    ),
  };
}
