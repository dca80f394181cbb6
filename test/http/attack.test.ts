import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openPglite } from '../../server/db/pglite.ts';
import { startApp, TEST_KEY } from '../support/app.ts';
import { databaseKind, fillDirectory, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordTurns } from '../support/factories.ts';
import { acceptTokensOf, startTokenIssuer, type TestIssuer } from '../support/outside/tokenIssuer.ts';
import { type ServerProcess, startProcess } from '../support/serverProcess.ts';
import { follow, openSocket } from '../support/socket.ts';
import { until } from '../support/until.ts';

/**
 * Hostile requests against the real server, in a separate process and with its default limits. The list belongs to
 * others and is not part of this repository; if it lies beside the repository, every request must pass. PGlite and
 * PostgreSQL cannot answer any of them differently, so they run once: on PostgreSQL if the tests have one.
 */
const ATTACK = '../shared/checks/attack.mjs';
const here = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';
const attacked = existsSync(ATTACK) && databaseKind === here ? describe : describe.skip;

const FLOOR = 122;
const USER = 'attack-user';
const VICTIM = 'attack-victim';
const CANARY = 'zqattackcanary';
const USERS = 40;
/** A machine that runs other tests at the same time answers late; a blocked server answers later still. */
const PATIENT_MS = '8000';

interface Check {
  id: string;
  name: string;
  ok?: boolean;
  skipped?: string | boolean;
  why?: string;
}

const spec = JSON.parse(readFileSync('test/attack/spec.json', 'utf8'));

attacked('hostile requests', () => {
  let folder: string;
  let database: TestDatabase | undefined;
  let issuer: TestIssuer;
  let server: ServerProcess;
  let address: string;
  let token: string;
  let foreignIds: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recollect-attack-'));
    issuer = await startTokenIssuer();
    if (databaseKind === 'postgres') database = await openTestDatabase();
    else fillDirectory(folder);
    await furnish();
    server = startProcess({
      DATA_DIR: folder,
      DATABASE_URL: database?.url ?? '',
      BOOTSTRAP_API_KEY: TEST_KEY,
      INTROSPECTION: 'off',
      NODE_ENV: 'production',
    });
    address = await server.address();
    token = issuer.token(USER, new Date());
  });

  afterAll(async () => {
    if (server?.child.exitCode === null) await server.end('SIGKILL');
    await issuer?.close();
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  /** Two projects with users, and a token issuer; created by a server that is closed before the real one starts. */
  async function furnish(): Promise<void> {
    const opened = database ?? {
      database: await openPglite({ directory: folder }),
      url: undefined,
      drop: async () => {},
    };
    const t = await startApp({ database: opened });
    await acceptTokensOf(t, issuer);
    const others = Array.from({ length: USERS - 1 }, (_, i) => ({ userId: `attack-user-${i}` }));
    await recordTurns(t, [{ userId: USER }, ...others]);

    const victim = await t.addProject(`${CANARY}-project`);
    const theirs = (query: string, variables?: object) => t.data(query, variables, victim.key);
    const { recordTurn } = await theirs(
      'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id session { id user { id } } } } }',
      {
        input: {
          userId: VICTIM,
          sessionId: `${VICTIM}-session`,
          userQuery: `Remember that I like ${CANARY}. Find me an apartment near ${CANARY} station.`,
          assistantResponse: `There are three apartments near ${CANARY}.`,
        },
      },
    );
    const { saveMemory } = await theirs(
      'mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { memory { id } } }',
      { input: { userId: VICTIM, content: `Lives in an apartment by ${CANARY}.`, category: 'LOCATION' } },
    );
    await t.settle();
    foreignIds = [
      recordTurn.turn.id,
      recordTurn.turn.session.id,
      recordTurn.turn.session.user.id,
      saveMemory.memory.id,
    ];
    await t.close();
  }

  /** The spec, completed with what only this database knows: the other project's node ids and the number of users. */
  const specHere = () => ({
    ...spec,
    connection: { ...spec.connection, total: USERS },
    crossTenant: [
      ...spec.crossTenant,
      ...foreignIds.map((id) => ({
        name: 'a node by the other product’s id',
        query: `{ node(id: "${id}") { id ... on Turn { userQuery } ... on Session { title sessionId } ... on User { userId } ... on Memory { content } } }`,
        mustNotContain: CANARY,
      })),
    ],
  });

  async function attack(): Promise<{ output: string; code: number; checks: Check[] }> {
    const { privatePem, publicPem, kid } = issuer.writePem(folder);
    const [specFile, report] = [join(folder, 'spec.json'), join(folder, 'report.json')];
    writeFileSync(specFile, JSON.stringify(specHere()));
    const child = spawn(process.execPath, [ATTACK], {
      env: {
        PATH: process.env.PATH,
        ENDPOINT: `${address}/graphql`,
        AUTH_HEADERS: JSON.stringify({ authorization: `Bearer ${TEST_KEY}` }),
        USER_JWT: token,
        JWT_PRIVATE_PEM: privatePem,
        JWT_PUBLIC_PEM: publicPem,
        JWT_KID: kid,
        SPEC: specFile,
        JSON_OUT: report,
        MAX_MS: PATIENT_MS,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    const [code] = await once(child, 'exit');
    return { output, code, checks: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [] };
  }

  const ask = async (query: string, variables: object, credential: string) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${credential}` },
      body: JSON.stringify({ query, variables }),
    });
    return response.json();
  };

  test('would do something if they were not hostile: the spec’s operations succeed', async () => {
    for (const credential of [TEST_KEY, token])
      expect(await ask(spec.protected.query, spec.protected.variables, credential)).toMatchObject({
        data: { user: { userId: USER } },
      });
    for (const { query } of spec.crossTenant) expect(await ask(query, {}, TEST_KEY)).not.toHaveProperty('errors');
    const socket = openSocket(address, TEST_KEY);
    const slow = follow(socket, spec.slowConsumer.subscribe.query, spec.slowConsumer.subscribe.variables);
    const long = follow(socket, spec.longSubscription.query, spec.longSubscription.variables);
    const { query, variables } = spec.slowConsumer.trigger;
    await until('events for both', async () => {
      expect(await ask(query, variables, TEST_KEY)).not.toHaveProperty('errors');
      return slow.messages.length > 0 && long.messages.length > 0;
    });
    for (const { messages } of [slow, long]) expect(messages[0]).toMatchObject({ data: expect.anything() });
    await socket.dispose();
  });

  test('are all refused or harmless, and none is left out', async () => {
    const { output, code, checks } = await attack();
    const failed = checks.filter(({ ok, skipped }) => !ok && !skipped).map(({ id, name, why }) => ({ id, name, why }));
    expect({ failed, skipped: checks.filter(({ skipped }) => skipped), code }).toEqual({
      failed: [],
      skipped: [],
      code: 0,
    });
    expect(checks.length).toBeGreaterThanOrEqual(FLOOR);
    expect(output).toMatch(new RegExp(`^${checks.length} passed, 0 failed$`, 'm'));
  });

  test('leave no user content in the log', () => {
    expect(server.output()).not.toContain(CANARY);
    expect(server.output()).not.toContain('INTERNAL');
  });

  test('leave a server that still shuts down cleanly', async () => {
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  });
});
