import { type Environment, readTable } from '../server/env/readTable.ts';
import { COMMAND_SETTINGS } from '../server/env/settingsTable.ts';
import { MIN_KEY_LENGTH } from '../server/outside/sealBackup.ts';

/** Where users' keys stand, beside the backups. */
export const KEYS_FILE = 'data-keys.recollect';

/** The environment, with what a `.env` file adds. */
export function readEnvironment(): Environment {
  try {
    process.loadEnvFile();
  } catch {
    // There need not be a .env file.
  }
  return process.env;
}

/** @throws Error saying what to set */
export function readBackupKey(environment: Environment): string {
  const { BACKUP_KEY: key } = readTable(COMMAND_SETTINGS, environment);
  if (!key)
    throw new Error(
      `Set BACKUP_KEY, or BACKUP_KEY_FILE to the file that holds it: ${MIN_KEY_LENGTH} characters or more, such as "openssl rand -base64 32" makes.`,
    );
  return key;
}

/** Runs a command's work; a failure ends the process in words. */
export async function tellFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
