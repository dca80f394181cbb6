import { beforeAll, describe, expect, test } from '@jest/globals';
import { toSql } from 'pgvector';
import { makeProjectScope } from '../../server/db/scope.ts';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { nodesOf } from '../support/clusters/nodes.ts';
import { databaseKind, serverUrl } from '../support/database.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { recordTurns } from '../support/factories.ts';
import { until } from '../support/until.ts';

const TURNS = 20_000;
/** With this many newer vectors, the index is rebuilt. */
const NEWER = 4_001;
const QUESTIONS = 40;
const WHO = [
  'my sister',
  'the neighbour',
  'our team',
  'a customer',
  'Grandpa',
  'the teacher',
  'my dentist',
  'the band',
];
const DID = [
  'bought',
  'painted',
  'lost',
  'repaired',
  'sold',
  'borrowed',
  'cleaned',
  'photographed',
  'forgot',
  'ordered',
];
const WHAT = [
  'a canoe',
  'the roof',
  'two tickets',
  'an old piano',
  'the contract',
  'a red bicycle',
  'soup',
  'the garden',
];
const WHERE = ['in Busan', 'at the lake', 'on Friday', 'before lunch', 'in the rain', 'for school', 'near the station'];
const sentence = (i: number): string =>
  [WHO, DID, WHAT, WHERE].map((words, place) => words[Math.floor(i / 7 ** place + i * place) % words.length]).join(' ');

/** PGlite builds no such index, because it would answer nothing meanwhile, and a cluster would not use it. */
const isOneServer = databaseKind === 'postgres' && (await nodesOf(serverUrl())).length === 1;
const onPostgres = isOneServer ? describe : describe.skip;

onPostgres('a user with many vectors', () => {
  let t: TestApp;
  let userUid: string;
  beforeAll(async () => {
    t = await startApp();
    await recordTurns(t, [{ userId: 'ada', sessionId: 's', userQuery: 'The canoe is red' }]);
    await t.settle();
    userUid = await copyTurn(TURNS, '01');
  });

  const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await t.app.parts.database.maintenance.query<R>(text, values)).rows;
  const indexes = () =>
    query<{ relname: string; valid: boolean }>(
      `SELECT relname, indisvalid AS valid FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid WHERE relname LIKE 'turns\\_near%'`,
    );
  const reconcile = async () => {
    const { database, queue } = t.app.parts;
    await database.unscoped((tx) => queue.send(tx, 'indexVectors', [{ payload: {} }]));
    await t.settle();
  };
  const nearestTo = async (vector: string): Promise<string[]> => {
    const [project] = await query<{ id: string }>('SELECT id FROM projects');
    const rows = await t.app.parts.database.scoped(makeProjectScope(project!.id), (tx) =>
      tx.query<{ id: string }>(
        `SELECT n.id FROM (SELECT model FROM turn_embeddings LIMIT 1) v, nearest_turns($1, $2::halfvec, v.model, 10) n`,
        [userUid, vector],
      ),
    );
    return rows.map(({ id }) => id);
  };
  /** The cosines of the nearest ten, for each question: many texts are alike, and which of them is found does not matter. */
  const nearest = async (): Promise<number[][]> => {
    const found: number[][] = [];
    const [project] = await query<{ id: string }>('SELECT id FROM projects');
    const scope = makeProjectScope(project!.id);
    const vectors = await offlineEmbedder.embed(
      Array.from({ length: QUESTIONS }, (_, i) => `${sentence(i * 31)} again`),
    );
    for (const vector of vectors) {
      const rows = await t.app.parts.database.scoped(scope, (tx) =>
        tx.query<{ cosine: number }>(
          `SELECT n.cosine FROM users u, turn_embeddings v, nearest_turns(u.user_uid, $1::halfvec, v.model, 10) n
           WHERE u.user_key = 'ada' AND v.id = (SELECT id FROM turn_embeddings LIMIT 1)`,
          [toSql(Array.from(vector))],
        ),
      );
      found.push(rows.map(({ cosine }) => cosine));
    }
    return found;
  };

  /**
   * Copies the turn, each copy with the vector of a different text: recording as many would take a minute.
   * @param begins the beginning of the copies' ids, which determines their order
   */
  async function copyTurn(count: number, begins: string): Promise<string> {
    const [columns] = await query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_name = 'turns' AND column_name NOT IN ('id', 'turn_number', 'idempotency_key')`,
    );
    await query(
      `INSERT INTO turns (id, turn_number, ${columns!.names})
       SELECT ($2 || '000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, (SELECT max(turn_number) FROM turns) + n, ${columns!.names}
       FROM (SELECT * FROM turns WHERE turn_number = 1) one, generate_series(1, $1::int) n`,
      [count, begins],
    );
    const copies = await query<{ user_uid: string; id: string }>(
      'SELECT user_uid, id FROM turns WHERE starts_with(id::text, $1)',
      [`${begins}000000`],
    );
    // A few thousand sentences come again and again.
    const sentences = copies.map((_, i) => sentence(i));
    const distinct = [...new Set(sentences)];
    const vectors = await offlineEmbedder.embed(distinct);
    const places = new Map(distinct.map((text, place) => [text, place + 1]));
    await query(
      `INSERT INTO turn_embeddings (user_uid, id, project_id, model, embedding)
       SELECT v.user_uid, copy.id, v.project_id, v.model, vectors.vector
       FROM (SELECT * FROM turn_embeddings WHERE id = (SELECT id FROM turns WHERE turn_number = 1)) v,
         unnest($1::uuid[], $2::int[]) AS copy (id, place)
         JOIN unnest($3::text[]::halfvec[]) WITH ORDINALITY AS vectors (vector, place) USING (place)`,
      [
        copies.map(({ id }) => id),
        sentences.map((text) => places.get(text)),
        vectors.map((vector) => toSql(Array.from(vector))),
      ],
    );
    await query('UPDATE users SET recallable_count = (SELECT count(*) FROM turns)');
    return copies[0]!.user_uid;
  }

  /** An empty index under the name of the user's index, which takes no time to build. */
  async function makeEmptyIndex(): Promise<void> {
    const [{ name, dimensions }] = (await query<{ name: string; dimensions: number }>(
      `SELECT 'turns_near_' || replace(user_uid::text, '-', '') || '_' || left(md5(model), 8) AS name,
         vector_dims(embedding) AS dimensions FROM turn_embeddings LIMIT 1`,
    )) as [{ name: string; dimensions: number }];
    await query(
      `CREATE INDEX ${name} ON turn_embeddings USING hnsw ((embedding::halfvec(${dimensions})) halfvec_ip_ops)
       WHERE user_uid = '${userUid}' AND id <= '00000000-0000-0000-0000-000000000000'`,
    );
  }
  const oids = () => query(`SELECT oid FROM pg_class WHERE relname LIKE 'turns\\_near%'`);

  test('does not exist while few turns are recalled', async () => {
    await makeEmptyIndex();
    await query('UPDATE users SET recallable_count = 10');
    await reconcile();
    expect(await indexes()).toEqual([]);
    await query('UPDATE users SET recallable_count = $1', [TURNS + 1]);
  });

  test('gets one that finds the same turns, in place of one that was left unfinished', async () => {
    await makeEmptyIndex();
    await query(
      `UPDATE pg_index SET indisvalid = false FROM pg_class c WHERE c.oid = indexrelid AND relname LIKE 'turns\\_near%'`,
    );
    const unfinished = await oids();
    const exact = await nearest();
    await reconcile();
    expect(await indexes()).toEqual([{ relname: expect.stringContaining(userUid.replaceAll('-', '')), valid: true }]);
    expect(await oids()).not.toEqual(unfinished);
    const found = await nearest();
    const same = found.flatMap((cosines, i) => cosines.filter((cosine) => cosine >= Math.min(...exact[i]!)));
    expect(same.length).toBeGreaterThanOrEqual(0.98 * exact.flat().length);
    // Statistics are written when a connection has been idle for a while.
    await until('the index was scanned', async () => {
      const [scans] = await query<{ scans: string }>(
        `SELECT idx_scan AS scans FROM pg_stat_user_indexes WHERE indexrelname LIKE 'turns\\_near%'`,
      );
      return Number(scans?.scans) >= QUESTIONS;
    });
  });

  test('keeps it when the job runs again', async () => {
    const before = await oids();
    await reconcile();
    expect(await oids()).toEqual(before);
  });

  test('finds vectors newer than its index, which is rebuilt when there are many', async () => {
    const before = await oids();
    await copyTurn(NEWER, '02');
    const [newest] = await query<{ id: string; vector: string }>(
      'SELECT id, embedding::text AS vector FROM turn_embeddings ORDER BY id DESC LIMIT 1',
    );
    expect(await nearestTo(newest!.vector)).toContain(newest!.id);
    expect(await oids()).toEqual(before);
    await reconcile();
    expect(await indexes()).toEqual([expect.objectContaining({ valid: true })]);
    expect(await oids()).not.toEqual(before);
    expect(await nearestTo(newest!.vector)).toContain(newest!.id);
  });

  test('does not exist after the erasure', async () => {
    await eraseUser(t, 'ada');
    expect(await indexes()).toEqual([]);
  });
});
