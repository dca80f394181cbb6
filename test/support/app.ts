import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { afterAll, afterEach, beforeEach } from '@jest/globals';
import { v7 as newUid } from 'uuid';
import type { AnalysisThread } from '../../server/analysis/analysisThread.ts';
import { type App, createApp } from '../../server/app.ts';
import { DEAD_LETTERS } from '../../server/db/queue.ts';
import type { StaffRole } from '../../server/entities/staff.ts';
import { readSettings } from '../../server/env.ts';
import { type Log, makeLog } from '../../server/log.ts';
import type { LinkMail } from '../../server/mail/mailer.ts';
import type { Minds } from '../../server/minds/openMinds.ts';
import type { Outside } from '../../server/outside/outside.ts';
import { SERVICE_SCOPES } from '../../server/policies/policies.ts';
import { hashOfKey } from '../../server/queries/access/credentials.ts';
import { hashOfToken } from '../../server/queries/access/staff.ts';
import { Secrets } from '../../server/secrets.ts';
import { makeClock, type TestClock } from './clock.ts';
import type { TestDatabase } from './database.ts';
import { memoryOutside } from './outside/memoryOutside.ts';
import { borrowDatabase } from './workerDatabase.ts';

export const TEST_KEY = 'test-key-0123456789-0123456789';

/** With TEST_ENCRYPTION=on, every server of a suite encrypts what people write. */
export const SEALING: Record<string, string> =
  process.env.TEST_ENCRYPTION === 'on' ? { ENCRYPTION_KEY: 'the key of the operator in tests, 32+' } : {};

/** The response to a GraphQL request. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the schema promises; the schema's types are checked elsewhere
  data: any;
  errors: {
    message: string;
    path?: (string | number)[];
    extensions: {
      code: string;
      issues: { path: string; message: string }[];
      /** What has changed since `expectedVersion`. */
      conflict?: { version: string; fields: { path: string; yours: unknown; present: unknown }[] };
    };
  }[];
}

/** A connection, as far as tests read it. */
export interface Connection<T> {
  edges: { node: T }[];
}

/** A key or token; headers that carry another credential; null for none. */
export type Credential = string | null | Record<string, string>;

/** A signed-in staff member. */
export interface TestStaff {
  staffUid: string;
  email: string;
  /** Headers that carry the session. */
  credential: Record<string, string>;
}

export interface TestApp {
  app: App;
  clock: TestClock;
  address: string;
  /** Mails sent to staff, unless the environment names a mail server. */
  mails: LinkMail[];
  /** PostgreSQL's URL, for a second server on the same database. */
  databaseUrl: string | undefined;
  /** Sends a request with the project's key or another credential; null sends none. */
  ask(query: string, variables?: object, credential?: Credential): Promise<Answer>;
  /** Like `ask`, for a request that must succeed: returns its data. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data(query: string, variables?: object, credential?: Credential): Promise<any>;
  /** Waits until all due jobs have run and served contexts are written. */
  settle(): Promise<void>;
  /** Adds another project and returns its key, which has every scope. */
  addProject(name: string, settings?: object): Promise<{ projectId: string; key: string }>;
  /** Adds a key to the first project. */
  addKey(scopes: readonly string[]): Promise<string>;
  /** Adds a signed-in staff member, with a second factor if the role requires one. */
  addStaff(role: `${StaffRole}`, email?: string): Promise<TestStaff>;
  /** Overrides settings of the first project. */
  setProjectSettings(settings: object): Promise<void>;
  close(): Promise<void>;
}

/** A given mind replaces the one that the environment names, which is the offline one. */
export interface TestOptions extends Partial<Minds> {
  /** Environment variables, as for the real server. */
  env?: Record<string, string>;
  /** Where the server logs to. By default its errors are only shown with a request that fails. */
  log?: Log;
  /** Directory of the built console; the real one by default. */
  consoleDirectory?: string;
  /** What is stored outside the database; in memory by default. */
  outside?: Outside;
  /** Analyses long imports in a thread, which is not used from sources by default. */
  analysis?: AnalysisThread;
  /** The server's own secrets, for a test that starts it again in a separate process. */
  secrets?: Secrets;
  /** A database that another app of the test already has open. */
  database?: TestDatabase;
}

/** Those started in a test, or before each, and those that the suite shares. */
const running = { test: [] as TestApp[], suite: [] as TestApp[] };
let startedFor: keyof typeof running = 'suite';

beforeEach(() => {
  startedFor = 'test';
});
// The next test then takes over the database, which takes 0.6 s of processor time to open.
afterEach(() => closeAll('test'));
afterAll(() => closeAll('suite'));

async function closeAll(kind: keyof typeof running): Promise<void> {
  startedFor = 'suite';
  for (const testApp of running[kind].splice(0)) {
    await testApp.close();
    // The suite's modules stay loaded and may still refer to it.
    for (const key of Object.keys(testApp)) Reflect.deleteProperty(testApp, key);
    testApp.close = async () => {};
  }
}

/** Starts a real server on its own database and closes it after the test that started it, or else after the file's last. */
export async function startApp(options: TestOptions = {}): Promise<TestApp> {
  const opened = options.database ?? (await borrowDatabase());
  const clock = makeClock();
  const mails: LinkMail[] = [];
  const faults: string[] = [];
  const app = await createApp({
    ...options,
    mailer: options.env?.MAIL_URL ? undefined : { delivery: 'PRINTED', send: async (mail) => void mails.push(mail) },
    // All tests come from one address, and many send no credentials.
    settings: readSettings({
      ...SEALING,
      PORT: '0',
      BOOTSTRAP_API_KEY: TEST_KEY,
      ADDRESS_LIMIT_POINTS: '0',
      ...options.env,
    }),
    secrets: options.secrets ?? new Secrets(Buffer.from('the secret of the tests')),
    outside: options.outside ?? memoryOutside(),
    database: opened.database,
    clock,
    log: options.log ?? makeLog('error', { write: (line) => void faults.push(line) }),
  });
  const address = await app.listen();
  const agent = new Agent({ keepAlive: true });
  const { maintenance } = app.parts.database;
  let closed = false;
  const sessionsOfTests = new Map<string, Buffer>();
  const ask: TestApp['ask'] = async (query, variables = {}, credential = TEST_KEY) => {
    const answer = await send(query, variables, credential);
    const session = typeof credential === 'object' && sessionsOfTests.get(credential?.cookie ?? '');
    if (!session || answer.errors[0]?.extensions?.code !== 'FRESH_PROOF_REQUIRED') return answer;
    // Staff signed in by `addStaff` keep a fresh second-factor proof, however far a test moves the clock.
    await maintenance.query('UPDATE staff_sessions SET proven_at = $2 WHERE token_hash = $1', [session, clock.now()]);
    return send(query, variables, credential);
  };
  const send = async (query: string, variables: object, credential: Credential): Promise<Answer> => {
    const response = await post(address, agent, headersOf(credential), JSON.stringify({ query, variables }));
    const { data = null, errors = [] } = JSON.parse(response.body) as Partial<Answer>;
    return { status: response.status, data, errors };
  };
  const insertKey = (projectId: string, name: string, key: string, scopes: readonly string[]) =>
    maintenance.query(
      'INSERT INTO api_keys (id, project_id, name, key_hash, scopes, created_at) VALUES ($1, $2, $3, $4, $5, now())',
      [newUid(), projectId, name, hashOfKey(key), scopes],
    );
  const testApp: TestApp = {
    app,
    clock,
    address,
    mails,
    databaseUrl: opened.url,
    ask,
    data: async (query, variables, credential) => {
      const answer = await ask(query, variables, credential);
      if (answer.errors.length > 0)
        throw new Error(`The request failed: ${JSON.stringify(answer.errors)} ${faults.join('')}`);
      return answer.data;
    },
    settle: async () => {
      await app.parts.served.flush();
      // The server's own worker may have taken a job or be taking it: such a job cannot be fetched but is not done
      // either.
      const open = `SELECT FROM pgboss.job WHERE name <> $1 AND name NOT LIKE '\\_\\_%'
        AND (state = 'active' OR (state = 'created' AND start_after <= now())) LIMIT 1`;
      // Summaries wait some seconds for further turns, which a test has recorded already. One that waits longer waits for tokens.
      const hurry = `UPDATE pgboss.job SET start_after = now() WHERE name = ANY($1) AND state = 'created'
        AND start_after > now() AND start_after < now() + interval '1 minute'`;
      for (;;) {
        await app.worker.drain();
        const { rowCount: waiting } = await maintenance.query(hurry, [['summarizeSession', 'summarizePeriods']]);
        // With a value, so that it is prepared.
        if (!waiting && !(await maintenance.query(open, [DEAD_LETTERS])).rowCount) return;
        // PGlite answers without yielding to the event loop, so a stub endpoint would never get to answer.
        await new Promise(setImmediate);
      }
    },
    addProject: async (name, settings = {}) => {
      const projectId = newUid();
      const key = `${name}-key-${newUid()}`;
      await maintenance.query('INSERT INTO projects (id, name, settings, created_at) VALUES ($1, $2, $3, now())', [
        projectId,
        name,
        settings,
      ]);
      await insertKey(projectId, name, key, SERVICE_SCOPES);
      return { projectId, key };
    },
    addKey: async (scopes) => {
      const key = `key-of-${scopes.join('-')}-${newUid()}`;
      const { rows } = await maintenance.query('SELECT id FROM projects ORDER BY created_at LIMIT 1');
      await insertKey(rows[0].id, 'narrow', key, scopes);
      return key;
    },
    addStaff: async (role, email = `${role.toLowerCase()}-${newUid()}@example.com`) => {
      const staffUid = newUid();
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await maintenance.query(
        `INSERT INTO staff (id, email, name, role, totp_secret, totp_confirmed_at, created_at, created_by)
         VALUES ($1, $2, $3, $4, 'JBSWY3DPEHPK3PXP', $5, $5, 'test')`,
        [staffUid, email, email.split('@')[0], role, now],
      );
      await maintenance.query(
        `INSERT INTO staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, proven_at)
         VALUES ($1, $2, $3, $3, $3::timestamptz + interval '12 hours', $3)`,
        [hashOfToken(token), staffUid, now],
      );
      const cookie = `recollect_session=${token}`;
      sessionsOfTests.set(cookie, hashOfToken(token));
      return { staffUid, email, credential: { cookie } };
    },
    setProjectSettings: async (settings) => {
      await maintenance.query(`UPDATE projects SET settings = $1 WHERE name = 'default'`, [settings]);
      app.forgetCredentials();
    },
    close: async () => {
      if (closed) return;
      closed = true;
      // A server that is closed waits for requests on the way only while a connection is open.
      for (const idle of Object.values(agent.freeSockets).flat()) idle?.destroy();
      await app.close();
      if (!options.database) await opened.drop();
    },
  };
  running[startedFor].push(testApp);
  return testApp;
}

/** `fetch` takes 0.45 ms of processor time per request, and this 0.12 ms. */
function post(
  address: string,
  agent: Agent,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/graphql`, {
      agent,
      method: 'POST',
      headers: { accept: '*/*', 'content-type': 'application/json', ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let read = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        read += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, body: read }));
      response.on('error', reject);
    });
    sent.end(body);
  });
}

const headersOf = (credential: Credential): Record<string, string> =>
  typeof credential === 'string' ? { authorization: `Bearer ${credential}` } : (credential ?? {});
