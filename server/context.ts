import type { Database } from './db/database.ts';
import type { Directory } from './db/directory.ts';
import type { EventLog } from './db/eventLog.ts';
import type { EventTails } from './db/eventTails.ts';
import type { Queue } from './db/queue.ts';
import type { DataKeys } from './db/sealing/dataKeys.ts';
import type { ServedBuffer } from './db/servedBuffer.ts';
import type { StaffRole } from './entities/staffRole.ts';
import type { ProjectSettings } from './lifecycle/projectSettings.ts';
import type { RecallDefaults } from './lifecycle/recallDefaults.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Embedder } from './minds/embedder.ts';
import type { Extractor } from './minds/extractor.ts';
import type { MindWatch } from './minds/mindHealth.ts';
import type { Summarizer } from './minds/summarizer.ts';
import type { Outside } from './outside/outside.ts';
import type { Secrets } from './secrets.ts';

interface Known {
  /** As `viewer` shows it: `key:backend`, `user:minji`, `staff:kim@example.com`. What is kept says `writtenName`. */
  name: string;
  /** The project that the credential opens; for staff, the one that they chose. */
  projectId: string;
}

/** A product backend, by its key. */
export interface ServiceActor extends Known {
  kind: 'SERVICE';
  keyUid: string;
  /** The scopes of the key, such as `turns:write`. */
  permissions: readonly string[];
}

/** A person who talks to the product, by the product's own token; reaches nothing but their own data. */
export interface EndUserActor extends Known {
  kind: 'END_USER';
  userKey: string;
  /** Undefined until a first write names them. */
  userUid: string | undefined;
}

/** A grant to read one person's content. */
export interface ContentGrant {
  uid: string;
  reason: string;
  expiresAt: Date;
}

/** A member of staff, by their session in the console. */
export interface StaffActor extends Known {
  kind: 'STAFF';
  staffUid: string;
  role: StaffRole;
  /** An administrator who has not enrolled a second factor yet: may do nothing but enrol, and sign out. */
  awaitsTotp: boolean;
  /** The grants that run now, by the uid of the user whose content they open. */
  grants: ReadonlyMap<string, ContentGrant>;
  /** The hash under which the session is stored. */
  sessionHash: Buffer;
}

/** Who asks. */
export type Actor = ServiceActor | EndUserActor | StaffActor;

export interface Clock {
  now(): Date;
}

/** What the server is made of; the same for every request. */
export interface Parts {
  defaults: RecallDefaults;
  database: Database;
  directory: Directory;
  queue: Queue;
  events: EventLog;
  /** Where subscribers follow the events. */
  tails: EventTails;
  served: ServedBuffer;
  embedder: Embedder;
  extractor: Extractor;
  summarizer: Summarizer;
  /** How the outside minds are. */
  minds: MindWatch;
  /** Takes one-time links to staff. */
  mailer: Mailer;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  /** What seals what people wrote. */
  dataKeys: DataKeys;
  /** What is kept outside the database. */
  outside: Outside;
  /** Where people reach this server: the origin of its links. */
  publicAddress(): string;
  /** Makes this process read projects' settings and keys anew; others do within half a minute. */
  settingsChanged(): void;
}

/** What a request or a job carries. */
export interface Context extends Parts {
  actor: Actor | null;
  /** The settings of the project that the credential opens, or that the job is for. */
  settings: ProjectSettings;
}
