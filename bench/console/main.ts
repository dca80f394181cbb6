/**
 * Measures how long people wait in the console: `npm run bench:console`. BENCH_DATABASE_URL names a PostgreSQL server
 * on which a database may be created; CHROMIUM names a browser executable, if there is none in the usual places.
 */
import pg from 'pg';
import { openBrowser } from '../../test/support/console/browser.ts';
import { createBenchDatabase } from '../benchDatabase.ts';
import { startServer } from '../benchServer.ts';
import { makeTurns, RECORD } from '../conversation.ts';
import { copyUsers } from '../copyUsers.ts';
import { makeStaffSession } from '../staffSession.ts';
import { timeFirstPage } from './timeFirstPage.ts';
import { timeSlowLine } from './timeSlowLine.ts';
import { timeTranscript } from './timeTranscript.ts';
import { timeUsers } from './timeUsers.ts';

const OTHERS = 100_000;
const LONG_TURNS = 5_000;

const database = await createBenchDatabase();
if (!database) throw new Error('Set BENCH_DATABASE_URL to the address of a PostgreSQL server.');
const browser = await openBrowser();
const client = new pg.Client({ connectionString: database.url });
const server = await startServer({ DATABASE_URL: database.url, RATE_LIMIT_POINTS: '0' });
try {
  await client.connect();
  // One conversation, which the console shows as one list.
  const long = makeTurns('long', LONG_TURNS).map((turn) => ({ ...turn, sessionId: 'long-1' }));
  const turns = [...long, ...makeTurns('other-0', 2, 7)];
  for (let i = 0; i < turns.length; i += 500) await server.ask(RECORD, { input: { turns: turns.slice(i, i + 500) } });
  await server.waitForJobs();
  await copyUsers(client, OTHERS - 1);
  const [support, analyst] = [await makeStaffSession(client, 'SUPPORT'), await makeStaffSession(client, 'ANALYST')];

  await timeFirstPage(browser, server.address, { 'sign-in, as nobody': undefined, start: support, overview: analyst });
  await timeSlowLine(browser, server.address, analyst);
  await timeUsers(browser, server.address, support);
  await timeTranscript(browser, server.address, support, LONG_TURNS);
} finally {
  await server.stop();
  await browser.close();
  await client.end();
  await database.drop();
}
process.exit(0);
