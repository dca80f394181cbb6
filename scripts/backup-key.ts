import { type Environment, readTable } from '../server/env/readTable.ts';
import { COMMAND_SETTINGS } from '../server/env/settingsTable.ts';
import { MIN_KEY_LENGTH } from '../server/outside/sealBackup.ts';

/** The file of the users' keys, next to the backups. */
export const KEYS_FILE = 'data-keys.recollect';

/** The environment plus the `.env` file. */
export function readEnvironment(): Environment {
  try {
    process.loadEnvFile();
  } catch {
    // The .env file is optional.
  }
  return process.env;
}

/** @throws Error that says what to set */
export function readBackupKey(environment: Environment): string {
  const { BACKUP_KEY: key } = readTable(COMMAND_SETTINGS, environment);
  if (!key)
    throw new Error(
      `Set BACKUP_KEY, or BACKUP_KEY_FILE to a file that contains it: ${MIN_KEY_LENGTH} characters or more, such as the output of "openssl rand -base64 32".`,
    );
  return key;
}

/** Runs a command; a failure ends the process with its message. */
export async function exitOnFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
