import { addMindTokens } from './actions/operations/projects.ts';
import { AnalysisThread } from './analysis/analysisThread.ts';
import { type Clock, type Parts, systemClock } from './context.ts';
import type { Database } from './db/database.ts';
import { Directory } from './db/directory.ts';
import { EventLog } from './db/eventLog.ts';
import { EventTails } from './db/eventTails.ts';
import type { DatabaseObserver } from './db/observer.ts';
import { Queue } from './db/queue.ts';
import { openDataKeys } from './db/sealing/dataKeys.ts';
import { sealingDatabase } from './db/sealing/sealingDatabase.ts';
import { ServedBuffer } from './db/servedBuffer.ts';
import type { Settings } from './env.ts';
import { redact } from './lifecycle/redact/redact.ts';
import { type Log, makeLog } from './log.ts';
import { type Mailer, printedMailer, smtpMailer } from './mail/mailer.ts';
import { offlineExtractor } from './minds/offlineMinds.ts';
import { type Minds, type OpenMinds, openMinds } from './minds/openMinds.ts';
import { QuestionEmbedder } from './minds/questionEmbedder.ts';
import { type Outside, openOutside } from './outside/outside.ts';
import type { Secrets } from './secrets.ts';
import { Metrics } from './telemetry/metrics.ts';

/** The embedder, extractor, summarizer and reranker for a project's requests and jobs; the project pays for them. */
export type MindsOf = (projectId: string | undefined) => Minds;

/** Inputs of `createApp`. A model given here replaces the one named in the settings. */
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
  analysis?: AnalysisThread;
  consoleDirectory?: string;
}

/** Makes the components that all requests and jobs share. Connects to nothing. */
export function makeParts(
  given: AppParts,
  { publicAddress, settingsChanged }: Pick<Parts, 'publicAddress' | 'settingsChanged'>,
): { parts: Parts; minds: OpenMinds; mindsOf: MindsOf } {
  const { settings, secrets } = given;
  const dataKeys = openDataKeys(settings);
  const log = given.log ?? makeLog(settings.logLevel);
  const database = sealingDatabase(given.database, dataKeys, log);
  const clock = given.clock ?? systemClock;
  const metrics = new Metrics();
  database.observe(observerOf(metrics, log, settings.slowStatementMs));
  const events = new EventLog(database);
  const minds = openMinds(settings.minds, {
    clock,
    metrics,
    counter: { add: (projectId, day, tokens) => addMindTokens(database, projectId, day, tokens) },
    redact: (text) => redact(text).text,
    fenceKey: secrets.keyFor('fences'),
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
  const parts: Parts = {
    ...mindsOf(undefined),
    minds: minds.watch,
    questionEmbedder: new QuestionEmbedder({ now: () => clock.monotonic() }),
    analysis: given.analysis ?? new AnalysisThread(),
    settingsChanged,
    defaults: settings.defaults,
    quotas: settings.quotas,
    database,
    directory: new Directory(database, () => clock.monotonic()),
    queue: new Queue(database, log),
    events,
    tails: new EventTails(events),
    served: new ServedBuffer(database, events, log),
    publicAddress,
    mailer: given.mailer ?? mailerOf(settings, publicAddress),
    clock,
    log,
    metrics,
    secrets,
    dataKeys,
    outside: given.outside ?? openOutside(settings),
  };
  return { parts, minds, mindsOf };
}

/** @param slowMs the time from which a statement is logged; 0 for never */
function observerOf(metrics: Metrics, log: Log, slowMs: number): DatabaseObserver {
  let wasUsable: boolean | undefined;
  return {
    waited: (pool, ms) => metrics.poolWait(pool, ms),
    replicaRead: (outcome) => metrics.replicaRead(outcome),
    replica: (isUsable, lagMs) => {
      metrics.replicaLag(lagMs);
      if (isUsable === wasUsable) return;
      wasUsable = isUsable;
      if (isUsable) log.info({}, 'recall reads from the replica');
      else
        log.warn(
          { ms: lagMs && Math.round(lagMs) },
          'recall reads from the primary: the read replica is behind, away, or none',
        );
    },
    ran: (statement, ms) => {
      if (slowMs === 0 || ms < slowMs) return;
      metrics.slowStatement();
      log.warn({ statement, ms: Math.round(ms) }, 'a statement was slow');
    },
  };
}

/** Sends one-time links by mail if a mail server is set; prints them otherwise. */
const mailerOf = ({ mail }: Settings, addressOf: () => string): Mailer =>
  mail ? smtpMailer(mail, addressOf) : printedMailer(addressOf, console.log);
