import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type App, createApp } from './app.ts';
import { openDatabase } from './db/openDatabase.ts';
import { makePrivate } from './db/privateDirectory.ts';
import { readSettings, type Settings } from './env.ts';
import { failureFields, makeLog } from './log.ts';
import { openSecrets } from './secrets.ts';

const SHUTDOWN_MS = 14_000;
const MIN_NODE = 24;
/** Beside the built server, in whatever folder it is started. */
const CONSOLE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/console' : '../console', import.meta.url),
);

/** Starts the server. This is the only file with side effects on import. */
async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
    throw new Error(
      `Recollect requires Node ${MIN_NODE} (this is ${process.version}). Start it with "npm start", which uses its own.`,
    );
  }
  try {
    process.loadEnvFile();
  } catch {
    // The .env file is optional.
  }
  const settings = readSettings(process.env);
  const log = makeLog(settings.logLevel);
  // Node would print the whole error, and its message may quote user text.
  process.on('uncaughtException', (error) => {
    log.fatal(failureFields(error), 'the server cannot continue');
    process.exit(1);
  });
  const endTracing = settings.tracing && (await import('./telemetry/openTracing.ts')).openTracing(settings.tracing);
  await requireFreePort(settings);
  makePrivate(settings.dataDir);
  const database = await openDatabase(settings);
  const secrets = await openSecrets(settings.secretKey, settings.dataDir);
  const app = await createApp({ settings, secrets, database, log, consoleDirectory: CONSOLE });
  const address = await app.listen().catch((error) => {
    // The secrets exist by now and would never be shown again.
    printFirstSecrets(app);
    throw error;
  });
  greet(address, settings);
  printFirstSecrets(app);

  const stop = () => {
    console.log('Recollect is stopping.');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app
      .close()
      .then(endTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Before anything is created: a first start that fails later has to print the secrets that it made. */
async function requireFreePort({ port, host }: Settings): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

function greet(address: string, settings: Settings): void {
  console.log(`
Recollect is ready.
  API      ${address}/graphql
  Console  ${address}/
  Database ${settings.databaseUrl ? 'PostgreSQL' : `PGlite in ${settings.dataDir}`}
`);
}

/** Prints the secrets that the first start created, which cannot be looked up later. */
function printFirstSecrets({ newKey, newAdmin }: Pick<App, 'newKey' | 'newAdmin'>): void {
  if (newKey)
    console.log(
      `  API key  ${newKey}\n           Save it now: it is shown only once, because only its hash is stored.\n`,
    );
  if (newAdmin?.password || newAdmin?.totp) {
    const { email, password, totp } = newAdmin;
    console.log(`  Sign in  ${email}`);
    if (password) console.log(`  Password ${password}`);
    if (totp) console.log(`  2nd factor, for an authenticator app: ${totp.secret}\n           ${totp.uri}`);
    console.log('           Save them now: they are shown only once.\n');
  }
}

/** What to do about a failure whose own message names no setting. */
function adviceOn({ code = '' }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return ' Set PORT to another port, or stop what uses this one.';
  // 28: PostgreSQL refuses the role or its password; 3D000: it has no such database.
  if (/^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28|3D000)/.test(code))
    return ' Check DATABASE_URL (and the other database URLs, if they are set), and whether PostgreSQL is running there.';
  return '';
}

main().catch((error: NodeJS.ErrnoException) => {
  // A name with several addresses fails without a message of its own.
  const { message }: Error = error instanceof AggregateError ? error.errors[0] : error;
  console.error(`Recollect could not start. ${message.replace(/(?<!\.)$/, '.')}${adviceOn(error)}`);
  process.exit(1);
});
