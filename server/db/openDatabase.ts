import type { Database } from './database.ts';
import type { ConnectionShare } from './fairQueue.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Where the database is, according to the settings. */
interface DatabaseSettings {
  databaseUrl: string | undefined;
  maintenanceDatabaseUrl: string | undefined;
  readDatabaseUrl: string | undefined;
  dataDir: string;
  quotas: { connections: ConnectionShare };
}

/** Opens PostgreSQL if an address is set, and PGlite otherwise. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl)
    return openPostgres(settings.databaseUrl, {
      maintenanceUrl: settings.maintenanceDatabaseUrl,
      readUrl: settings.readDatabaseUrl,
      share: settings.quotas.connections,
    });
  return openPglite({ directory: settings.dataDir });
}
