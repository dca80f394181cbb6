import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { findUploadAt, receiveUpload } from './actions/documents/uploads.ts';
import { probeWrites } from './actions/operations/serverState.ts';
import { consumeExportLink } from './actions/privacy/exports.ts';
import { backUp, backUpKeys, oneAtATime } from './backup.ts';
import type { Context, Parts } from './context.ts';
import { Notifier } from './db/notifier.ts';
import type { Settings } from './env.ts';
import type { RequestContext } from './graph/requestContext.ts';
import { makeSchema } from './graph/schema.ts';
import { Authenticator, type Identity } from './http/authenticate.ts';
import { makeConcurrencyLimits } from './http/concurrencyLimits.ts';
import { makeGraphqlServer } from './http/graphqlServer.ts';
import { KeyIdentifier } from './http/keyIdentifier.ts';
import { isEveryAddress, originOf } from './http/originOf.ts';
import { ParsedDocuments } from './http/parsedDocuments.ts';
import { ProjectReader } from './http/projectReader.ts';
import { RateLimits } from './http/rateLimits.ts';
import { drainable, Readiness } from './http/readiness.ts';
import { makeHttpServer } from './http/server.ts';
import { SessionIdentifier } from './http/sessionIdentifier.ts';
import { serveSockets } from './http/sockets.ts';
import { TokenIdentifier } from './http/tokenIdentifier.ts';
import { allJobs } from './jobs/allJobs.ts';
import { Workers } from './jobs/workers.ts';
import { type ProjectSettings, parseProjectSettings } from './lifecycle/projectSettings.ts';
import { makeLoaders } from './loaders/loaders.ts';
import type { OpenMinds } from './minds/openMinds.ts';
import { type AppParts, type MindsOf, makeParts } from './parts.ts';
import { type FirstSecrets, prepareDatabase, probeEmbedder } from './prepare.ts';
import { findProject } from './queries/operations/projects.ts';
import { BacklogReader } from './queries/operations/serverState.ts';

/** How long requests may write after a stop. Those that then still run are told that they wrote nothing, before they are cut. */
const WRITE_MS = 8_000;
/** Their sum is less than the 15 seconds within which the server must stop. */
const WORK_MS = 10_000;
const LAST_WORDS_MS = 1_000;

/** A wired and migrated server, listening or not. */
export interface App extends FirstSecrets {
  parts: Parts;
  worker: Workers;
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
  /** The listening address, set once the server listens. */
  let address: string | undefined;
  const { parts, minds, mindsOf } = makeParts(given, {
    publicAddress: () => settings.publicUrl ?? address ?? originOf(settings.host, settings.port),
    settingsChanged: () => forgetCredentials(),
  });
  const { database, queue, log, metrics } = parts;
  if (!given.embedder) await probeEmbedder(minds, log);
  const first = await prepareDatabase(parts, settings).catch(async (error) => {
    // A server that may not start must not keep the queue's timers.
    await queue.close();
    throw error;
  });

  const projects = new ProjectReader(parts);
  const authenticator = new Authenticator({
    key: new KeyIdentifier(parts, projects),
    token: new TokenIdentifier(parts, projects),
    session: new SessionIdentifier(parts, projects),
  });
  const forgetCredentials = () => {
    projects.forget();
    authenticator.forget();
    worker.forgetProjects();
    // Subscribers who lost access are told now, not with the next event.
    void serving.sockets.check();
  };
  const anonymousSettings = parseProjectSettings({}, settings.defaults);
  const contextOf = (identity: Identity | null) => requestContext(parts, mindsOf, identity, anonymousSettings);
  const worker = new Workers({
    queue,
    jobs: allJobs,
    log,
    metrics,
    contextOf: (projectId) => jobContext(parts, mindsOf, projectId),
  });

  const serving = await makeServing(given, parts, authenticator, contextOf);
  const notifier = new Notifier(database, parts.events, parts.tails);
  const running = { parts, settings, minds, worker, notifier, ...serving };

  return {
    parts,
    worker,
    ...first,
    forgetCredentials,
    async listen() {
      address = await listen(running);
      return address;
    },
    close: () => close(running),
  };
}

/** Makes what answers requests: HTTP, sockets and the health pages. */
async function makeServing(given: AppParts, parts: Parts, authenticator: Authenticator, contextOf: ContextOf) {
  const { settings } = given;
  const { database, queue, log, clock, metrics } = parts;
  const schema = makeSchema();
  const documents = new ParsedDocuments(schema, settings.introspection);
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
    receiveUpload: (upload, file) => receiveUpload(parts, upload, file),
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
  return { http, sockets, graphql, readiness, drain };
}

type ContextOf = (identity: Identity | null) => RequestContext;

type Running = Awaited<ReturnType<typeof makeServing>> & {
  parts: Parts;
  settings: Settings;
  minds: OpenMinds;
  worker: Workers;
  notifier: Notifier;
};

/** @returns the address */
async function listen({ parts, settings, worker, notifier, http, readiness }: Running): Promise<string> {
  await http.listen({ port: settings.port, host: settings.host });
  parts.served.start();
  await notifier.start();
  // Another model than before has no vectors yet; without this, they would wait for the hour.
  await parts.database.unscoped((tx) => parts.queue.send(tx, 'embedMissing', [{ payload: {} }]));
  worker.start();
  readiness.start();
  const { address, port } = http.server.address() as AddressInfo;
  if (!settings.publicUrl && isEveryAddress(address))
    parts.log.warn({}, 'PUBLIC_URL is not set: upload URLs, export URLs and one-time links only work on this machine');
  return originOf(address, port);
}

async function close({ parts, minds, worker, notifier, sockets, graphql, readiness, drain }: Running): Promise<void> {
  const { database, queue } = parts;
  readiness.stop();
  const idle = worker.stop();
  // A job that waits for an external model must not delay the shutdown: it is postponed for the next server.
  minds.stop();
  const tooLate = setTimeout(() => database.refuseRequests(), WRITE_MS);
  await within(WORK_MS, [sockets.close(), drain(), idle]);
  clearTimeout(tooLate);
  await within(LAST_WORDS_MS, [graphql.stop(), parts.served.close(), notifier.stop(), parts.analysis.stop()]);
  await queue.close();
  await within(LAST_WORDS_MS, [database.close()]);
}

/** Waits until all have ended, for at most `ms`: an unreachable database must not delay a shutdown. */
async function within(ms: number, endings: Promise<unknown>[]): Promise<void> {
  const timer = new AbortController();
  await Promise.race([Promise.allSettled(endings), delay(ms, undefined, { signal: timer.signal })]);
  timer.abort();
}

/** The context of a request, before its transport adds the address, the cookie and the socket. */
function requestContext(
  parts: Parts,
  mindsOf: MindsOf,
  identity: Identity | null,
  anonymousSettings: ProjectSettings,
): RequestContext {
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
