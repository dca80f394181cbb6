import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Directory } from './db/directory.ts';
import type { EventLog } from './db/eventLog.ts';
import type { EventTails } from './db/eventTails.ts';
import type { Queue } from './db/queue.ts';
import type { ServedBuffer } from './db/servedBuffer.ts';
import type { ProjectSettings } from './lifecycle/projectSettings.ts';
import type { RecallDefaults } from './lifecycle/recallDefaults.ts';
import type { Embedder } from './minds/embedder.ts';
import type { Extractor } from './minds/extractor.ts';
import type { Summarizer } from './minds/summarizer.ts';

/** Who asks. Staff and end users join this union when they may come in. */
export interface Actor {
  kind: 'SERVICE';
  /** Shown in the audit trail. */
  name: string;
  projectId: string;
  /** What the credential allows, such as `turns:write`. */
  permissions: readonly string[];
}

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
  clock: Clock;
  log: Logger;
  /** Makes this process read projects' settings anew; others do within half a minute. */
  settingsChanged(): void;
}

/** What a request or a job carries. */
export interface Context extends Parts {
  actor: Actor | null;
  /** The settings of the project that the credential opens, or that the job is for. */
  settings: ProjectSettings;
}
