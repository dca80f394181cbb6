import { setTimeout as delay } from 'node:timers/promises';
import { ensureFirstAdmin, type NewAdmin } from './actions/access/passwords.ts';
import { ensureDefaultProject, setFirstSettings } from './actions/operations/projects.ts';
import { logDatabaseWarnings } from './actions/operations/serverState.ts';
import { refuseMissingKeys, refuseOtherSecret } from './actions/sealing/checkKeys.ts';
import { beginSealing } from './actions/sealing/sealProject.ts';
import type { Parts } from './context.ts';
import { admitServer, checkEncoding, checkSecurity } from './db/checkServer.ts';
import { migrateUp } from './db/migrate.ts';
import { findOperatorKeys } from './db/sealing/keys.ts';
import type { Settings } from './env.ts';
import { asError } from './errors.ts';
import { allJobs } from './jobs/allJobs.ts';
import type { Log } from './log.ts';
import type { OpenMinds } from './minds/openMinds.ts';
import { SERVICE_SCOPES } from './policies/policies.ts';

const PROBE_MS = 5_000;

/** What a first start creates, and prints once. */
export interface FirstSecrets {
  /** The default project's first key, if this start created it. */
  newKey: string | undefined;
  /** The first staff member, if this start created them. */
  newAdmin: NewAdmin | undefined;
}

/** Migrates and checks the database, and creates what a first start needs. */
export async function prepareDatabase(parts: Parts, settings: Settings): Promise<FirstSecrets> {
  const { database, dataKeys, clock, log } = parts;
  await checkEncoding(database);
  await migrateUp(database.maintenance);
  await admitServer(database);
  await checkSecurity(database);
  await logDatabaseWarnings(database, log);
  refuseMissingKeys(dataKeys, await database.unscoped(findOperatorKeys));
  await parts.queue.install(allJobs);
  const newAdmin = await ensureFirstAdmin(parts, settings.firstAdmin);
  const newKey = await ensureDefaultProject(
    database,
    clock.now(),
    settings.bootstrapApiKey,
    SERVICE_SCOPES,
    dataKeys.current?.fingerprint,
  );
  await setFirstSettings(parts, settings.bootstrapSettings);
  await refuseOtherSecret(parts);
  await beginSealing(parts);
  return { newKey, newAdmin };
}

/** Fails with a clear message for a model of the wrong size. A slow endpoint is logged and does not delay the start. */
export async function probeEmbedder(minds: OpenMinds, log: Log): Promise<void> {
  const found = minds.probe();
  found.catch((error) => log.error({ problem: asError(error).message }, 'the embedder cannot be used'));
  const timer = new AbortController();
  const slow = delay(PROBE_MS, 'It responds slowly.', { signal: timer.signal }).catch(() => undefined);
  const problem = await Promise.race([found, slow]).finally(() => timer.abort());
  if (problem) log.warn({ problem }, 'the embedder is not working properly; recall continues without it');
}
