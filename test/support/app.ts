import { afterAll } from '@jest/globals';
import pino from 'pino';
import { v7 as newUid } from 'uuid';
import { type App, createApp } from '../../server/app.ts';
import { readSettings } from '../../server/env.ts';
import type { Minds } from '../../server/minds/openMinds.ts';
import { hashOfKey } from '../../server/queries/findApiKey.ts';
import { makeClock, type TestClock } from './clock.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export const TEST_KEY = 'test-key-0123456789-0123456789';

/** What a GraphQL request came back with. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the schema promises; the schema's types are checked elsewhere
  data: any;
  errors: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; issues: { path: string; message: string }[] };
  }[];
}

export interface TestApp {
  app: App;
  clock: TestClock;
  address: string;
  /** PostgreSQL's address, for a second server on the same database. */
  databaseUrl: string | undefined;
  /** Sends a request with the project's key, or another one; null sends none. */
  ask(query: string, variables?: object, key?: string | null): Promise<Answer>;
  /** Like `ask`, for a request that must succeed: gives its data. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data(query: string, variables?: object, key?: string | null): Promise<any>;
  /** Waits until the jobs that are due have run and what recall served is written. */
  settle(): Promise<void>;
  /** Adds another project and gives its key. */
  addProject(name: string, settings?: object): Promise<{ projectId: string; key: string }>;
  /** Overrides settings of the first project. */
  setProjectSettings(settings: object): Promise<void>;
  close(): Promise<void>;
}

/** A mind that is given stands instead of the one that the environment names, which is the offline one. */
export interface TestOptions extends Partial<Minds> {
  /** Environment variables, as for the real server. */
  env?: Record<string, string>;
  /** A database that another app of the test has open. */
  database?: TestDatabase;
}

const running: TestApp[] = [];
afterAll(async () => {
  for (const testApp of running) await testApp.close();
});

/** Starts a real server on a database of its own, and closes it after the file's last test. */
export async function startApp(options: TestOptions = {}): Promise<TestApp> {
  const opened = options.database ?? (await openTestDatabase());
  const clock = makeClock();
  const app = await createApp({
    ...options,
    settings: readSettings({ PORT: '0', BOOTSTRAP_API_KEY: TEST_KEY, ...options.env }),
    database: opened.database,
    clock,
    log: pino({ level: 'silent' }),
  });
  const address = await app.listen();
  const { maintenance } = app.parts.database;
  let closed = false;
  const ask: TestApp['ask'] = async (query, variables = {}, key = TEST_KEY) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ query, variables }),
    });
    const { data = null, errors = [] } = (await response.json()) as Partial<Answer>;
    return { status: response.status, data, errors };
  };
  const testApp: TestApp = {
    app,
    clock,
    address,
    databaseUrl: opened.url,
    ask,
    data: async (query, variables, key) => {
      const answer = await ask(query, variables, key);
      if (answer.errors.length > 0) throw new Error(`The request failed: ${JSON.stringify(answer.errors)}`);
      return answer.data;
    },
    settle: async () => {
      await app.parts.served.flush();
      // The server's own worker may have taken a job, or be just taking it: it is not to be fetched then, but not done either.
      const open = `SELECT FROM pgboss.job WHERE name <> 'dead_letters' AND name NOT LIKE '\\_\\_%'
        AND (state = 'active' OR (state = 'created' AND start_after <= now())) LIMIT 1`;
      while ((await app.worker.drain()) > 0 || (await maintenance.query(open)).rowCount) {
        // PGlite answers without ever yielding: an endpoint's answer would not get its turn.
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
      await maintenance.query(
        'INSERT INTO api_keys (id, project_id, name, key_hash, created_at) VALUES ($1, $2, $3, $4, now())',
        [newUid(), projectId, name, hashOfKey(key)],
      );
      return { projectId, key };
    },
    setProjectSettings: async (settings) => {
      await maintenance.query(`UPDATE projects SET settings = $1 WHERE name = 'default'`, [settings]);
      app.forgetCredentials();
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await app.close();
      if (!options.database) await opened.drop();
    },
  };
  running.push(testApp);
  return testApp;
}
