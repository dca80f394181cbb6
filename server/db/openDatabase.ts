import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Where the database is, as the settings say. */
export interface DatabaseSettings {
  databaseUrl: string | undefined;
  maintenanceDatabaseUrl: string | undefined;
  dataDir: string;
}

/** Opens PostgreSQL where an address is set, and PGlite otherwise. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) return openPostgres(settings.databaseUrl, settings.maintenanceDatabaseUrl);
  return openPglite({ directory: settings.dataDir });
}
