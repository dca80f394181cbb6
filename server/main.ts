import { createApp } from './app.ts';
import { openDatabase } from './db/openDatabase.ts';
import { readSettings, type Settings } from './env.ts';

const SHUTDOWN_MS = 14_000;
const LEAST_NODE = 24;

/** Starts the server: the only file with effects at import. */
async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < LEAST_NODE) {
    throw new Error(
      `Recollect runs on Node ${LEAST_NODE} (this is ${process.version}). Start it with "npm start", which brings its own.`,
    );
  }
  try {
    process.loadEnvFile();
  } catch {
    // There need not be a .env file.
  }
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const app = await createApp({ settings, database });
  const address = await app.listen();
  greet(address, settings, app.newKey);

  const stop = () => {
    console.log('Recollect is stopping.');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function greet(address: string, settings: Settings, newKey: string | undefined): void {
  console.log(`
Recollect is ready.
  API      ${address}/graphql
  Console  ${address}/
  Database ${settings.databaseUrl ? 'PostgreSQL' : `PGlite in ${settings.dataDir}`}`);
  if (newKey)
    console.log(`\n  API key  ${newKey}\n           Keep it: it is shown this once. Only its hash is stored.`);
  console.log('');
}

main().catch((error: Error) => {
  console.error(`Recollect cannot start. ${error.message}`);
  process.exit(1);
});
