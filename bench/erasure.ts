/**
 * What erasing a person with 10,000 turns costs the database and other users: `npm run bench:erasure`.
 * BENCH_DATABASE_URL names a PostgreSQL server on which a database may be created.
 */
import pg from 'pg';
import { createBenchDatabase } from './benchDatabase.ts';
import { type BenchServer, startServer } from './benchServer.ts';
import { makeTurns, RECORD } from './conversation.ts';
import { copyUsers } from './copyUsers.ts';
import { askAsStaff, makeStaffSession } from './staffSession.ts';
import { ms, p50, p95 } from './statistics.ts';

const LEAVER_TURNS = 10_000;
const OTHERS = 2_000;
const TURNS_OF_EACH = 100;
const ROUNDS = 1_000;
const READERS = 2;
const ASK =
  'query ($userId: ID!, $query: String!) { memoryContext(userId: $userId, query: $query) { prompt promptTokens } }';

const database = await createBenchDatabase();
if (!database) throw new Error('Set BENCH_DATABASE_URL to the address of a PostgreSQL server.');
/** The number of the next question, across all lanes. */
let next = 0;
const client = new pg.Client({ connectionString: database.url });
try {
  const server = await startServer({ DATABASE_URL: database.url, RATE_LIMIT_POINTS: '0' });
  await client.connect();
  await fill(server);
  await measureDeletion();
  const approve = await openErasure(server);

  // The first requests find cold caches; later ones cycle through the same users, whatever else happens.
  await read(server, (done) => done < OTHERS);
  const before = await read(server, (done) => done < ROUNDS);
  let over = false;
  const during = read(server, () => !over);
  await approve();
  const request = await completed();
  over = true;
  const meanwhile = await during;
  const after = await read(server, (done) => done < ROUNDS);

  const { rows } = await client.query('SELECT begun, ended FROM bench_forgetting');
  const [{ begun, ended }] = rows;
  console.log(`erasing a user with ${LEAVER_TURNS} turns among ${OTHERS * TURNS_OF_EACH} of ${OTHERS} others
  choosing pieces of text              ${ms(begun - request.started_at)}
  the forgetting transaction           ${ms(ended - begun)}; aim 2000
  the search of every table, a ninth of it work  ${ms(request.completed_at - ended)}
memoryContext of the others, ${READERS} at a time (p50; p95 in brackets)
  before     ${figures(before)}
  meanwhile  ${figures(meanwhile)}   ${(p50(meanwhile) / p50([...before, ...after])).toFixed(2)} of before and after; aim 1.20 at most
  after      ${figures(after)}`);
  await server.stop();
} finally {
  await client.end();
  await database.drop();
}
process.exit(0);

function figures(took: number[]): string {
  return `${ms(p50(took))} (${ms(p95(took))}), ${took.length} asked`;
}

async function fill(on: BenchServer): Promise<void> {
  // One every half hour, so that they all fit into the past.
  const occurredAt = (i: number): string => new Date(Date.UTC(2025, 0, 1) + i * 1_800_000).toISOString();
  const leavers = makeTurns('leaver', LEAVER_TURNS).map((turn, i) => ({ ...turn, occurredAt: occurredAt(i) }));
  const turns = [...leavers, ...makeTurns('other-0', TURNS_OF_EACH, 7)];
  for (let i = 0; i < turns.length; i += 500) await on.ask(RECORD, { input: { turns: turns.slice(i, i + 500) } });
  await on.waitForJobs();
  await copyUsers(client, OTHERS - 1);
}

/** Records when the erasing transaction began and how long its statements took, by the database's clock. */
async function measureDeletion(): Promise<void> {
  await client.query(`
    CREATE TABLE bench_forgetting (begun timestamptz, ended timestamptz);
    CREATE FUNCTION note_forgetting() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN INSERT INTO bench_forgetting VALUES (now(), clock_timestamp()); RETURN NULL; END';
    CREATE TRIGGER note_forgetting AFTER UPDATE ON privacy_requests FOR EACH ROW
      WHEN (OLD.samples IS NULL AND NEW.samples IS NOT NULL) EXECUTE FUNCTION note_forgetting()`);
}

/** Opens the request and confirms identity; returns a function that approves it as a staff member. */
async function openErasure(on: BenchServer): Promise<() => Promise<void>> {
  const { openPrivacyRequest } = await on.ask(
    'mutation { openPrivacyRequest(input: {userId: "leaver", kind: ERASURE}) { request { id } } }',
    {},
  );
  const { id } = openPrivacyRequest.request;
  const confirm = 'mutation ($id: ID!) { confirmIdentity(input: {id: $id, method: "bench"}) { request { id } } }';
  await on.ask(confirm, { id });
  const token = await makeStaffSession(client, 'ADMIN');
  return async () => {
    const query = 'mutation ($id: ID!) { approvePrivacyRequest(input: {id: $id}) { request { status } } }';
    await askAsStaff(on.address, token, query, { id });
  };
}

/** The completed request, with its start time. */
async function completed(): Promise<{ started_at: number; completed_at: number }> {
  for (;;) {
    const { rows } = await client.query(
      `SELECT status, failure, (SELECT at FROM privacy_events e WHERE e.request_id = r.id AND step = 'start') AS started_at, completed_at
       FROM privacy_requests r`,
    );
    const [request] = rows;
    if (request.status === 'FAILED') throw new Error(`The erasure failed: ${request.failure}`);
    if (request.status === 'COMPLETED') return request;
    // More frequent polling would itself be a load.
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Asks for contexts of the other users in turn, sequentially in each of several lanes; returns how long each took. */
async function read(on: BenchServer, more: (done: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  const first = next;
  const lane = async (): Promise<void> => {
    while (more(next - first)) {
      const i = next++;
      const begun = performance.now();
      const query = `word${(i * 37) % 900} and word${(i * 101) % 3_000}?`;
      await on.ask(ASK, { userId: `other-${(i * 7_919) % OTHERS}`, query });
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: READERS }, lane));
  return took;
}
