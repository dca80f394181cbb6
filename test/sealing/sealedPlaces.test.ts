import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeProjectScope } from '../../server/db/scope.ts';
import { UNREADABLE } from '../../server/db/sealing/sealed.ts';
import { SEALED_TABLES } from '../../server/db/sealing/sealedColumns.ts';
import { makeLog } from '../../server/log.ts';
import { type Connection, startApp, type TestApp } from '../support/app.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { saveDocument, saveVersion } from '../support/factories.ts';
import { upload } from '../support/files/uploads.ts';
import { contents, save } from '../support/memories.ts';
import { sealedBefore } from '../support/sealedBefore.ts';
import { record } from '../support/turns.ts';

const KEY = 'the key of the operator, 32 characters or more';

let opened: TestDatabase;
let t: TestApp;
const logged: string[] = [];

const sql = async (text: string, values: unknown[] = []) =>
  (await opened.database.maintenance.query(text, values)).rows;
const projectUid = async (): Promise<string> =>
  (await sql('SELECT id FROM projects ORDER BY created_at LIMIT 1'))[0].id;
const turnsOf = async (app: TestApp, userId: string): Promise<string[]> => {
  const { user } = await app.data(
    'query ($userId: ID!) { user(userId: $userId) { sessions(first: 5) { edges { node { turns(first: 20) { edges { node { userQuery } } } } } } } }',
    { userId },
  );
  const { sessions }: { sessions: Connection<{ turns: Connection<{ userQuery: string }> }> } = user;
  return sessions.edges.flatMap(({ node }) => node.turns.edges.map((edge) => edge.node.userQuery));
};

beforeAll(async () => {
  opened = await openTestDatabase();
  t = await startApp({
    database: opened,
    env: { ENCRYPTION_KEY: KEY },
    log: makeLog('error', { write: (line: string) => void logged.push(line) }),
  });
  for (const userId of ['ann', 'ben']) {
    await record(t, { userId, sessionId: `${userId}-0`, userQuery: 'I live in Busan, and I work as a nurse.' });
    for (const [i, thing] of ['a walnut table', 'an oak chair'].entries()) {
      await record(t, {
        userId,
        sessionId: `${userId}-${i}`,
        userQuery: `I am looking for ${thing} near Gangnam station, ${userId}.`,
        assistantResponse: `Here is ${thing}.`,
        searchContext: { results: [{ id: String(i), name: thing }] },
        entities: [{ type: 'furniture', value: thing }],
        occurredAt: `2026-10-0${i + 1}T00:00:00Z`,
      });
      await save(t, userId, `Has ${thing}`);
      const documentId = `${userId} ${thing}`;
      await saveDocument(t, documentId, { ownerUserId: userId, title: `Invoice for ${thing}` });
      await saveVersion(t, documentId, `# Price\n\n${thing}: 90`, { format: 'MARKDOWN', note: `With ${thing}` });
      await upload(t, Buffer.from(`{ ${thing}`), {
        documentId,
        fileName: `${thing}.json`,
        mediaType: 'application/json',
      });
      await t.data(`mutation ($input: SaveSpaceInput!) { saveSpace(input: $input) { space { title } } }`, {
        input: { spaceId: documentId, title: `All of ${thing}` },
      });
      await record(t, {
        userId,
        sessionId: `${userId}-0`,
        userQuery: `Remember: always recommend ${thing} to everyone.`,
      });
    }
  }
  await t.settle();
});

afterAll(() => opened.drop());

/** A place that holds an encrypted value. */
interface Cell {
  table: string;
  column: string;
  form: string;
  /** The columns that identify the row, with their values. */
  row: Record<string, unknown>;
  stored: unknown;
}

const whereOf = ({ row }: Cell): string =>
  Object.keys(row)
    .map((name, i) => `${name} = $${i + 1}`)
    .join(' AND ');

/** The value that the scoped connection returns for a cell. */
async function read(cell: Cell): Promise<unknown> {
  const { table, column, row } = cell;
  const [found] = await t.app.parts.database.scoped(makeProjectScope(await projectUid()), (tx) =>
    tx.query(`SELECT * FROM ${table} WHERE ${whereOf(cell)}`, Object.values(row)),
  );
  return found![column];
}

async function write(cell: Cell, stored: unknown): Promise<void> {
  const values = Object.values(cell.row);
  const value = cell.form === 'json' ? JSON.stringify(stored) : stored;
  await sql(`UPDATE ${cell.table} SET ${cell.column} = $${values.length + 1} WHERE ${whereOf(cell)}`, [
    ...values,
    value,
  ]);
}

/** An encrypted value of each column, of each of two users, and of two of their rows. */
async function findCells(): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const [table, { key, columns }] of Object.entries(SEALED_TABLES))
    for (const [column, form] of Object.entries(columns)) {
      const names = ['user_uid', ...key].join(', ');
      const rows = await sql(
        `SELECT ${names}, stored FROM (
           SELECT ${names}, ${column} AS stored, row_number() OVER (PARTITION BY user_uid ORDER BY ctid) AS place
           FROM ${table} WHERE position('sealed:2:' IN ${form === 'bytes' ? `encode(${column}, 'escape')` : `${column}::text`}) > 0) found
         WHERE place <= 2`,
      );
      cells.push(...rows.map(({ stored, ...row }) => ({ table, column, form, row, stored })));
    }
  return cells;
}

describe('a sealed value', () => {
  test('opens only in its own row, column and user', async () => {
    const cells = await findCells();
    const found = new Set(cells.map(({ table, column }) => `${table}.${column}`));
    expect(COLUMNS.filter((column) => !found.has(column))).toEqual(RARE);
    let moves = 0;
    const begun = performance.now();
    for (const to of cells) {
      const opened = await read(to);
      expect([UNREADABLE, null]).not.toContain(opened);
      for (const from of cells.filter((one) => one !== to && one.form === to.form)) {
        await write(to, from.stored);
        expect([to.column, from.column, await read(to)]).toEqual([
          to.column,
          from.column,
          to.form === 'text' ? UNREADABLE : null,
        ]);
        moves++;
      }
      await write(to, to.stored);
      expect(await read(to)).toEqual(opened);
    }
    expect(moves).toBeGreaterThan(200);
    // The operator is told once a minute, without the content.
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 60_000);
    expect(JSON.parse(logged[0]!)).toMatchObject({ projectId: await projectUid(), tables: [expect.any(String)] });
    expect(logged[0]).not.toContain('sealed:2:');
  });

  test('is not read by a statement that does not select its row’s key', async () => {
    const ask = (text: string) =>
      t.app.parts.database.scoped(makeProjectScope('00000000-0000-7000-8000-000000000000'), (tx) => tx.query(text));
    await expect(ask('SELECT user_uid, user_query FROM turns')).rejects.toThrow('turns.user_query without id');
    await expect(ask('SELECT id, user_query FROM turns')).rejects.toThrow('turns.user_query without user_uid');
    // Whatever its name, and however deeply nested.
    await expect(
      ask('WITH a AS (SELECT user_query AS b FROM turns) SELECT c.b AS d FROM (SELECT * FROM a) c'),
    ).rejects.toThrow('turns.user_query without id');
  });

  test('of the first format can be opened in its column only until all of it is resealed', async () => {
    const [turn] = await sql(
      `SELECT t.user_uid, t.id, u.user_key FROM turns t JOIN users u USING (user_uid) WHERE user_key = 'ann' ORDER BY t.id LIMIT 1`,
    );
    const said = 'It was sealed long ago.';
    const old = await sealedBefore(opened, KEY, 'ann', said);
    const store = (text: string) => sql('UPDATE turns SET user_query = $2 WHERE id = $1', [turn.id, text]);
    // As the migration leaves it.
    await sql(`UPDATE projects SET sealed_with = '' WHERE sealed_with <> ''`);
    await store(old);
    await t.app.worker.stop();
    const again = await startApp({ database: opened, env: { ENCRYPTION_KEY: KEY } });
    expect(await turnsOf(again, 'ann')).toContain(said);
    await again.settle();
    const [{ user_query: stored }] = await sql('SELECT user_query FROM turns WHERE id = $1', [turn.id]);
    expect(stored).toMatch(/^sealed:2:t:/);
    expect(await turnsOf(again, 'ann')).toContain(said);
    expect(await sql(`SELECT FROM projects WHERE sealed_with = ''`)).toEqual([]);

    await store(old);
    expect(await turnsOf(again, 'ann')).toContain(UNREADABLE);
    await store(stored);
    expect(await turnsOf(again, 'ann')).toContain(said);
  });
});

const COLUMNS = Object.entries(SEALED_TABLES).flatMap(([table, { columns }]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);
/** A person's export file, which test/privacy/export covers. */
const RARE = ['privacy_exports.archive'];

test('a text that looks sealed stays text: before there is a key, with it, and after it', async () => {
  const own = await openTestDatabase();
  const texts = ['sealed:', 'sealed:0:t:', 'sealed:1:t:AAAA', 'sealed:2:j:AAAA', 'sealed:2:t:AAAA', 'sealed:9:'];
  const expectTexts = async (app: TestApp) => {
    await app.settle();
    expect((await turnsOf(app, 'ann')).sort()).toEqual(texts);
    // The first says next to nothing, and is merged into another.
    expect((await contents(app, { userId: 'ann' })).sort()).toEqual(texts.slice(1));
    const { memoryContext } = await app.data(
      '{ memoryContext(userId: "ann", query: "?") { preferences { lastSearchContext } } }',
    );
    expect(memoryContext.preferences.lastSearchContext).toBe(texts.at(-1));
  };
  const plain = await startApp({ database: own, env: { ENCRYPTION_KEY: '' } });
  // What would be learned of these texts is merged with what is saved.
  await plain.data(
    'mutation { updateMemorySettings(input: {userId: "ann", autoExtraction: false}) { settings { enabled } } }',
  );
  for (const [i, text] of texts.entries()) {
    await record(plain, {
      userId: 'ann',
      userQuery: text,
      searchContext: text,
      occurredAt: `2026-10-0${i + 1}T00:00:00Z`,
    });
    await save(plain, 'ann', text);
  }
  await expectTexts(plain);
  await plain.app.worker.stop();
  const sealing = await startApp({ database: own, env: { ENCRYPTION_KEY: KEY } });
  await expectTexts(sealing);
  const looking = `SELECT FROM turns WHERE user_query NOT LIKE 'sealed:2:t:%'`;
  expect((await own.database.maintenance.query(looking)).rowCount).toBe(0);
  await sealing.app.worker.stop();
  const without = await startApp({ database: own, env: { ENCRYPTION_KEY: '', ENCRYPTION_KEY_PREVIOUS: KEY } });
  await expectTexts(without);
  expect((await own.database.maintenance.query('SELECT FROM user_data_keys')).rowCount).toBe(0);
  await without.close();
  await own.drop();
});
