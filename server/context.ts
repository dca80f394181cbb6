import type { AnalysisThread } from './analysis/analysisThread.ts';
import type { Database } from './db/database.ts';
import type { Directory } from './db/directory.ts';
import type { EventLog } from './db/eventLog.ts';
import type { EventTails } from './db/eventTails.ts';
import type { Queue } from './db/queue.ts';
import type { DataKeys } from './db/sealing/dataKeys.ts';
import type { ServedBuffer } from './db/servedBuffer.ts';
import type { StaffRole } from './entities/staff.ts';
import type { ProjectSettings } from './lifecycle/projectSettings.ts';
import type { RecallDefaults } from './lifecycle/projectSettingsTable.ts';
import type { Quotas } from './lifecycle/quotas.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Embedder, Extractor, MindWatch, Reranker, Summarizer } from './minds/minds.ts';
import type { QuestionEmbedder } from './minds/questionEmbedder.ts';
import type { Outside } from './outside/outside.ts';
import type { Secrets } from './secrets.ts';
import type { Metrics } from './telemetry/metrics.ts';

interface Known {
  /** As shown by `viewer`: `key:backend`, `user:minji`, `staff:kim@example.com`. Stored rows use `auditActorName`. */
  name: string;
  /** The credential's project; for staff, the project they chose. */
  projectId: string;
}

/** A product backend, authenticated by an API key. */
export interface ServiceActor extends Known {
  kind: 'SERVICE';
  keyUid: string;
  /** The scopes of the key, such as `turns:write`. */
  permissions: readonly string[];
}

/** A user of the product, authenticated by the product's own token. Can only reach their own data. */
export interface EndUserActor extends Known {
  kind: 'END_USER';
  userKey: string;
  /** Undefined until the first write that names the user. */
  userUid: string | undefined;
}

/** A grant to read one user's content. */
export interface ContentGrant {
  uid: string;
  reason: string;
  expiresAt: Date;
}

/** A staff member, authenticated by their console session. */
export interface StaffActor extends Known {
  kind: 'STAFF';
  staffUid: string;
  email: string;
  role: StaffRole;
  /** Set for an administrator without an enrolled second factor, who may only enrol one or sign out. */
  awaitsTotp: boolean;
  /** Whether they have a second factor, ours or the identity provider's. Without one they may not make decisions. */
  hasSecondFactor: boolean;
  /** When the second factor was last verified in this session. */
  provenAt: Date | null;
  /** Whether the project lets SUPPORT approve privacy requests. */
  supportApproves: boolean;
  /** The active grants, by the uid of the user whose content they open. */
  grants: ReadonlyMap<string, ContentGrant>;
  /** The hash under which the session is stored. */
  sessionHash: Buffer;
}

/** The authenticated caller. */
export type Actor = ServiceActor | EndUserActor | StaffActor;

export interface Clock {
  /** Wall-clock time, as stored and shown. It may jump forward or back. */
  now(): Date;
  /** Monotonic milliseconds, for ages and waits within this process. Unaffected by changes of the wall clock. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => new Date(), monotonic: () => performance.now() };

/** The server's components, shared by all requests. */
export interface Parts {
  defaults: RecallDefaults;
  /** Limits per key and per user, so that none uses up the capacity of the others. */
  quotas: Quotas;
  database: Database;
  directory: Directory;
  queue: Queue;
  events: EventLog;
  /** Event streams for subscribers. */
  tails: EventTails;
  served: ServedBuffer;
  embedder: Embedder;
  extractor: Extractor;
  summarizer: Summarizer;
  /** Undefined if none is set. */
  reranker: Reranker | undefined;
  /** Skips an embedder that hangs, so that no question waits for it. */
  questionEmbedder: QuestionEmbedder;
  /** Analyses texts beside the thread that answers requests. */
  analysis: AnalysisThread;
  /** The health of the external models. */
  minds: MindWatch;
  /** Delivers one-time links to staff. */
  mailer: Mailer;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  secrets: Secrets;
  /** The keys that seal user content. */
  dataKeys: DataKeys;
  /** Files stored outside the database. */
  outside: Outside;
  /** The public origin of this server, used in its links. */
  publicAddress(): string;
  /** Makes this process reload project settings and keys. Other processes do so within 30 seconds. */
  settingsChanged(): void;
}

/** The context of a request or a job. */
export interface Context extends Parts {
  actor: Actor | null;
  /** The settings of the credential's project, or of the job's project. */
  settings: ProjectSettings;
}
