import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anchorAudit } from '../../server/actions/audit/anchorAudit.ts';
import type { Context } from '../../server/context.ts';
import { LEFT_OUT } from '../../server/db/backup/dumpTables.ts';
import { makeLog } from '../../server/log.ts';
import { unpackLines } from '../../server/outside/outside.ts';
import { type Restored, restore } from '../../server/restore.ts';
import { Secrets } from '../../server/secrets.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { seal, verify } from '../support/audit.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { save } from '../support/memories.ts';
import { memoryOutside } from '../support/outside/memoryOutside.ts';
import { builtFile, SHORT_LIVED } from '../support/serverProcess.ts';
import { record, recordAll } from '../support/turns.ts';
import { until } from '../support/until.ts';

const TOKEN = 'the-token-of-the-backups-of-a-test';
const KEY = 'the key of the backups of a test, 32+';
const FIRST_SECRET = 'the secret of the tests';

let t: TestApp;
const outside = memoryOutside();
beforeAll(async () => {
  t = await startApp({ outside, env: { BACKUP_TOKEN: TOKEN, RATE_LIMIT_POINTS: '0' } });
  for (const userId of ['minji', 'leaving'])
    await recordAll(
      t,
      Array.from({ length: 30 }, (_, i) => ({
        userId,
        sessionId: `${userId}-${i % 6}`,
        userQuery: `나는 부산에 살고 등산을 좋아해. Number ${i} "quoted" \\ and\ttabbed.`,
        entities: [{ type: 'location', value: '부산' }],
        tags: ['a', 'b,c'],
      })),
    );
  await save(t, 'minji', 'lives by the sea ☕');
  await save(t, 'leaving', 'lives in the old lighthouse');
  await t.addStaff('ADMIN');
  const { key } = await t.addProject('another', { timeZone: 'Asia/Seoul' });
  await record(t, { userId: 'minji', sessionId: 'elsewhere' }, key);
  await t.settle();
});

const closing: TestDatabase[] = [];
afterAll(async () => {
  for (const opened of closing) {
    await opened.database.close();
    await opened.drop();
  }
});

const fetchBackup = async (app = t): Promise<Buffer> => {
  const answer = await fetch(`${app.address}/backup`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

/** Restores into a new database. */
async function restoreInto(
  packed: Buffer,
  more: { outside?: ReturnType<typeof memoryOutside>; secret?: string; opened?: TestDatabase } = {},
): Promise<{ opened: TestDatabase; restored: Restored }> {
  const opened = more.opened ?? (await openTestDatabase());
  if (!more.opened) closing.push(opened);
  const restored = await restore(
    {
      database: opened.database,
      secrets: new Secrets(Buffer.from(more.secret ?? FIRST_SECRET)),
      dataKeys: t.app.parts.dataKeys,
      outside: more.outside ?? memoryOutside(),
      clock: t.clock,
      log: makeLog('silent'),
    },
    unpackLines(Readable.from([packed])),
  );
  return { opened, restored };
}

/** A server on a restored database; closing it closes the database. */
async function serve(opened: TestDatabase, more: object = {}): Promise<TestApp> {
  closing.splice(closing.indexOf(opened), 1);
  const app = await startApp({ database: opened, ...more });
  serving.push(async () => {
    await app.close();
    await opened.drop();
  });
  return app;
}
const serving: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of serving) await end();
});

const countsOf = async ({ database }: Pick<TestDatabase, 'database'>): Promise<Record<string, number>> => {
  const { rows } = await database.maintenance.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows.filter((table) => !(table.name in LEFT_OUT)))
    counts[name] = (await database.maintenance.query(`SELECT count(*) AS count FROM ${name}`)).rows[0].count;
  return counts;
};

const contextOf = async (app: TestApp, userId: string) =>
  (
    await app.data(
      `query ($userId: ID!) { memoryContext(userId: $userId, query: "어디에 살아? Where do I live?") {
        prompt promptTokens memories { memory { id content } } } }`,
      { userId },
    )
  ).memoryContext;

describe('the drill:', () => {
  test('a backup taken during writes is a snapshot of one moment', async () => {
    let writing = true;
    const writers = [0, 1, 2].map(async (writer) => {
      for (let i = 0; writing; i++)
        await record(t, { userId: `writer-${writer}`, sessionId: `s${i % 4}`, userQuery: `Message ${i} of many.` });
    });
    const packed = await fetchBackup();
    writing = false;
    await Promise.all(writers);
    await t.settle();
    const { opened } = await restoreInto(packed);
    const odd = await opened.database.maintenance.query(
      `SELECT u.user_uid FROM users u WHERE u.turn_count <> (SELECT count(*) FROM turns t WHERE t.user_uid = u.user_uid)
       UNION ALL SELECT s.user_uid FROM sessions s WHERE s.turn_count <> (SELECT count(*) FROM turns t WHERE t.user_uid = s.user_uid AND t.session_uid = s.id)`,
    );
    expect(odd.rows).toEqual([]);
    const restored = await serve(opened);
    await seal(restored);
    expect(await verify(restored)).toMatchObject({ intact: true, unsealed: 0 });
    expect((await restored.data('{ user(userId: "minji") { userId } }')).user).not.toBeNull();
  });

  test('a restore has every row and the same audit chain, and recalls the same; people erased since are erased again', async () => {
    const context = await contextOf(t, 'minji');
    expect(context.prompt).toContain('부산');
    const { openPrivacyRequest } = await t.data(
      'mutation { openPrivacyRequest(input: {userId: "leaving", kind: ERASURE, reason: "I am off."}) { request { id } } }',
    );
    await t.settle();
    await seal(t);
    const counts = await countsOf(t.app.parts);
    expect(Object.entries(counts).filter(([, rows]) => rows > 0).length).toBeGreaterThan(15);
    const head = await verify(t);
    const packed = await fetchBackup();
    const lines = (await text(Readable.from(unpackLines(Readable.from([packed]))))).slice(0, 300);
    expect(lines).toContain('"takenAt"');

    const { opened, restored } = await restoreInto(packed);
    expect(await countsOf(opened)).toEqual(counts);
    expect(restored.replay).toEqual({ erased: 0, found: 0, projects: 0 });
    const again = await serve(opened);
    expect(await verify(again)).toEqual(head);
    expect(await contextOf(again, 'minji')).toEqual(context);
    // The database continues: sequences, foreign keys and row-level security are as before.
    await record(again, { userId: 'minji', sessionId: 'after the restore' });
    await again.settle();
    await seal(again);
    expect(await verify(again)).toMatchObject({ intact: true, unsealed: 0 });

    await eraseUser(t, 'leaving');
    expect(outside.events).toHaveLength(1);
    const journal = { ...memoryOutside(), tombstones: outside.tombstones };
    const late = await restoreInto(packed, { outside: journal });
    expect(late.restored.replay).toEqual({ erased: 1, found: 1, projects: 0 });
    expect(journal.written.length).toBeGreaterThan(0);
    expect(journal.written.filter(({ restoredFrom }) => restoredFrom !== late.restored.takenAt)).toEqual([]);
    const traces = await late.opened.database.maintenance.query(
      `SELECT (SELECT count(*) FROM memories WHERE content LIKE '%lighthouse%') AS memories,
        (SELECT count(*) FROM audit_entries WHERE user_key = 'leaving') AS entries,
        (SELECT count(*) FROM user_directory WHERE user_key = 'leaving') AS names`,
    );
    expect(traces.rows).toEqual([{ memories: 0, entries: 0, names: 0 }]);
    const without = await serve(late.opened, { outside: journal });
    expect((await without.data('{ user(userId: "leaving") { userId } }')).user).toBeNull();
    expect(await contextOf(without, 'minji')).toEqual(context);
    const refused = await without.ask(
      'mutation { recordTurn(input: {userId: "leaving", sessionId: "s", userQuery: "Hi", assistantResponse: "Hi"}) { turn { id } } }',
    );
    expect(refused.errors[0]!.extensions.code).toBe('USER_ERASED');
    // A request made before the backup and carried out after it is not open again.
    const { privacyRequest } = await without.data(
      'query ($id: ID!) { privacyRequest(id: $id) { status userId reason timeline { step note } } }',
      openPrivacyRequest.request,
    );
    expect(privacyRequest).toMatchObject({ status: 'COMPLETED', userId: null, reason: null });
    expect(privacyRequest.timeline.at(-1)).toEqual({ step: 'complete', note: 'erasure.repeated' });
    await without.settle();
    await seal(without);
    expect(await verify(without)).toMatchObject({ intact: true, unsealed: 0 });
    // The chain ends before the earlier anchor: the verification says why, also after the next hour.
    await anchorAudit(without.app.parts as Context);
    expect((await without.data('{ auditVerification { intact restoredFrom } }')).auditVerification).toEqual({
      intact: true,
      restoredFrom: late.restored.takenAt,
    });
  });
});

test('a person who was on legal hold is erased again, since the hold had been released before the erasure', async () => {
  await record(t, { userId: 'held', sessionId: 's', userQuery: 'I collect barometers.' });
  const lawyer = (await t.addStaff('ADMIN')).credential;
  const { placeLegalHold } = await t.data(
    'mutation { placeLegalHold(input: {userId: "held", reason: "Case 7", owner: "legal"}) { hold { id } } }',
    {},
    lawyer,
  );
  const packed = await fetchBackup();
  await t.data(
    'mutation ($id: ID!) { releaseLegalHold(input: {id: $id}) { hold { id } } }',
    placeLegalHold.hold,
    lawyer,
  );
  await eraseUser(t, 'held');
  const journal = { ...memoryOutside(), tombstones: outside.tombstones };
  const { opened, restored } = await restoreInto(packed, { outside: journal });
  expect(restored.replay).toEqual({ erased: 1, found: 1, projects: 0 });
  const left = `SELECT (SELECT count(*) FROM user_directory WHERE user_key = 'held') AS names,
    (SELECT count(*) FROM legal_holds WHERE user_key = 'held') AS holds`;
  expect((await opened.database.maintenance.query(left)).rows).toEqual([{ names: 0, holds: 0 }]);
});

test('a project that was deleted since is deleted again', async () => {
  const { projectId } = await t.addProject('discontinued');
  const packed = await fetchBackup();
  const since = memoryOutside();
  await since.tombstones.write({ projectId, userHash: '', deletedAt: t.clock.now().toISOString() });
  const { opened, restored } = await restoreInto(packed, { outside: since });
  expect(restored.replay).toEqual({ erased: 0, found: 0, projects: 1 });
  const { rows } = await opened.database.maintenance.query('SELECT name FROM projects ORDER BY created_at');
  expect(rows.map(({ name }) => name)).toEqual(['default', 'another']);
});

describe('a restore is refused', () => {
  const refused = async (packed: Buffer, more: Parameters<typeof restoreInto>[1], why: string) =>
    expect(restoreInto(packed, more)).rejects.toThrow(why);

  test('into a database in use, with another secret, or from a wrong or incomplete file; it leaves nothing behind', async () => {
    const packed = await fetchBackup();
    const used = { database: t.app.parts.database, url: t.databaseUrl, drop: async () => {} };
    await refused(packed, { opened: used }, 'The database is in use');
    const opened = await openTestDatabase();
    closing.push(opened);
    await refused(packed, { opened, secret: 'another secret than the first one' }, 'secret differs');
    const lines: string[] = [];
    for await (const line of unpackLines(Readable.from([packed]))) lines.push(line);
    const aRow = lines.findLastIndex((line) => line.startsWith('['));
    const restoreLines = (given: string[]) =>
      restore(
        {
          database: opened.database,
          secrets: new Secrets(Buffer.from(FIRST_SECRET)),
          dataKeys: t.app.parts.dataKeys,
          outside: memoryOutside(),
          clock: t.clock,
          log: makeLog('silent'),
        },
        Readable.from(given),
      );
    await expect(restoreLines(['{"a": 1}'])).rejects.toThrow('not a backup');
    await expect(restoreLines([])).rejects.toThrow('not a backup');
    await expect(restoreLines(lines.slice(0, -1))).rejects.toThrow('is incomplete');
    await expect(restoreLines(lines.toSpliced(aRow, 1))).rejects.toThrow('is incomplete');
    const head = JSON.parse(lines[0]!);
    const newer = { ...head, schema: [...head.schema, '20990101000000-add-something'] };
    await expect(restoreLines([JSON.stringify(newer)])).rejects.toThrow('newer version of Recollect');
    await expect(restoreLines([JSON.stringify({ ...head, format: 2 })])).rejects.toThrow('format 2');
    expect(Object.values(await countsOf(opened)).every((rows) => rows === 0)).toBe(true);
    const { rows } = await opened.database.maintenance.query(
      `SELECT count(*) AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity`,
    );
    expect(rows[0].count).toBeGreaterThan(10);
  });
});

describe('/backup', () => {
  test('accepts only the token, and is absent without one', async () => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      const answer = await fetch(`${t.address}/backup`, { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('takenAt');
    }
    const other = await startApp();
    expect((await fetch(`${other.address}/backup`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(
      404,
    );
    await other.close();
  });
});

test('a backup whose client disconnects does not block the next one', async () => {
  const ask = (signal?: AbortSignal) =>
    fetch(`${t.address}/backup`, { headers: { authorization: `Bearer ${TOKEN}` }, signal: signal ?? null });
  const leaving = new AbortController();
  const left = ask(leaving.signal).catch(() => undefined);
  leaving.abort();
  await left;
  const taken = await until('the next backup', async () => {
    const answer = await ask();
    const bytes = await answer.arrayBuffer();
    return answer.status === 200 && bytes.byteLength;
  });
  expect(taken).toBeGreaterThan(1_000);
});

describe('the commands', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recollect-backup-'));
    await writeFile(join(folder, 'key'), `${KEY}\n`);
    // Operators store the server's secret elsewhere too.
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'secret.key'), `${FIRST_SECRET}\n`);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (script: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...SHORT_LIVED, builtFile(script), ...args], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        BACKUP_KEY_FILE: join(folder, 'key'),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { printed, complained };
  };

  test('refuse what they do not know, and print help without colors into files', async () => {
    const out = ['--out', join(folder, 'misspelled')];
    expect(await run('backup', [...out, '--ulr', t.address])).toEqual({
      printed: '',
      complained: "Unknown option '--ulr'. See --help.\n",
    });
    expect((await run('restore', ['--in', 'a', 'b'])).complained).toBe("Unexpected argument 'b'. See --help.\n");
    const { printed } = await run('backup', ['--help']);
    expect(printed).toContain('USAGE npm run backup -- [OPTIONS] --out=<out>\n');
  });

  test('write a sealed file from a running server, and restore it into another database', async () => {
    const out = join(folder, 'backup');
    const asked = ['--url', t.address, '--token', TOKEN, '--out', out];
    expect((await run('backup', asked, { BACKUP_KEY_FILE: '' })).complained).toContain('Set BACKUP_KEY');
    expect((await run('backup', asked)).printed).toMatch(/\d\.\d MB, encrypted/);
    expect((await readFile(out)).subarray(0, 18).toString()).toBe('recollect-backup/1');

    const another = { BACKUP_KEY_FILE: '', BACKUP_KEY: 'quite another key than it was sealed with' };
    expect((await run('restore', ['--in', out], another)).complained).toContain('BACKUP_KEY is not the key');
    const restored = await run('restore', ['--in', out]);
    // Progress is printed there too if it takes a while.
    expect(restored.complained.replace(/^ *… .*\n/gm, '')).toBe('');
    expect(restored.printed).toContain('You can now start the server.');
    expect((await run('restore', ['--in', out])).complained).toContain('The database is in use');
  });
});
