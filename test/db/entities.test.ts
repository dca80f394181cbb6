import { beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newUid } from 'uuid';
import type { Database, Tx } from '../../server/db/database.ts';
import { IsNull } from '../../server/db/entities.ts';
import { makeProjectScope, type ProjectScope } from '../../server/db/scope.ts';
import { LegalHold } from '../../server/entities/legalHold.ts';
import { Memory } from '../../server/entities/memory.ts';
import { StaffLink } from '../../server/entities/staff.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { contents, save } from '../support/memories.ts';

type Ask = (tx: Tx) => Promise<unknown>;

const AT = new Date('2026-05-04T03:02:01.123Z');
const CONTENT = 'Lives by the old mill';

let t: TestApp;
let database: Database;
let ours: ProjectScope;
let theirs: ProjectScope;

const holdOf = ({ projectId }: ProjectScope): LegalHold =>
  Object.assign(new LegalHold(), {
    projectId,
    uid: newUid(),
    userHash: Buffer.from('hash'),
    userKey: 'ann',
    requestUid: null,
    reason: 'a lawsuit',
    owner: 'legal',
    heldUntil: null,
    placedBy: 'a test',
    placedAt: AT,
    releasedBy: null,
    releasedAt: null,
    releaseNote: null,
  });

beforeAll(async () => {
  t = await startApp({ env: { ENCRYPTION_KEY: 'the key of the operator in tests, 32+' } });
  database = t.app.parts.database;
  const { rows } = await database.maintenance.query('SELECT id FROM projects');
  ours = makeProjectScope(rows[0].id);
  theirs = makeProjectScope((await t.addProject('another')).projectId);
  await save(t, 'ann', CONTENT);
});

describe('the entities of a transaction', () => {
  test('are inserted, found, changed and deleted, as they are', async () => {
    const hold = holdOf(ours);
    const uid = { projectId: ours.projectId, uid: hold.uid };
    await database.scoped(ours, (tx) => tx.entities.insert(LegalHold, hold));
    const found = await database.scoped(ours, (tx) => tx.entities.findOneBy(LegalHold, uid));
    expect(found).toBeInstanceOf(LegalHold);
    expect(found).toEqual(hold);
    const changed = await database.scoped(ours, (tx) => tx.entities.update(LegalHold, uid, { heldUntil: AT }));
    expect(changed.affected).toBe(1);
    const { affected } = await database.scoped(ours, (tx) =>
      tx.entities.delete(LegalHold, { ...uid, heldUntil: AT, releasedAt: IsNull() }),
    );
    expect(affected).toBe(1);
  });

  test('are those of the project, and are written to no other', async () => {
    const hold = holdOf(theirs);
    const uid = { uid: hold.uid };
    await database.scoped(theirs, (tx) => tx.entities.insert(LegalHold, hold));
    const seen = await database.scoped(ours, async ({ entities }) => [
      await entities.findBy(LegalHold, uid),
      await entities.countBy(LegalHold, uid),
      (await entities.update(LegalHold, uid, { reason: 'none' })).affected,
      (await entities.delete(LegalHold, uid)).affected,
    ]);
    expect(seen).toEqual([[], 0, 0, 0]);
    await expect(database.scoped(ours, (tx) => tx.entities.insert(LegalHold, holdOf(theirs)))).rejects.toThrow(
      /row-level security/,
    );
    expect(await database.unscoped((tx) => tx.entities.existsBy(LegalHold, uid))).toBe(false);
    expect(await database.scoped(theirs, (tx) => tx.entities.findOneBy(LegalHold, uid))).toEqual(hold);
  });

  test('roll back with their transaction', async () => {
    const hold = holdOf(ours);
    const undone = database.scoped(ours, async ({ entities, query }) => {
      await entities.insert(LegalHold, hold);
      expect(await query('SELECT FROM legal_holds WHERE id = $1', [hold.uid])).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await database.scoped(ours, (tx) => tx.entities.existsBy(LegalHold, { uid: hold.uid }))).toBe(false);
  });

  test('are locked until their transaction ends', async () => {
    const tokenHash = Buffer.from('a token');
    const { staffUid } = await t.addStaff('SUPPORT');
    const link = { tokenHash, staffUid, createdAt: AT, expiresAt: AT, usedAt: null };
    await database.unscoped((tx) => tx.entities.insert(StaffLink, link));
    const rows = await database.unscoped(async ({ entities, query }) => {
      await entities.findOne(StaffLink, { where: { tokenHash }, lock: { mode: 'pessimistic_write' } });
      return query<{ locked: boolean }>('SELECT xmax <> 0 AS locked FROM staff_links WHERE token_hash = $1', [
        tokenHash,
      ]);
    });
    expect(rows).toEqual([{ locked: true }]);
  });

  test('are never found, changed or deleted by a condition without a value', async () => {
    const unknown: unknown[] = [undefined, null];
    for (const uid of unknown as string[]) {
      const where = { projectId: ours.projectId, uid };
      const asks: Ask[] = [
        (tx) => tx.entities.find(LegalHold, { where }),
        (tx) => tx.entities.findBy(LegalHold, where),
        (tx) => tx.entities.findOne(LegalHold, { where }),
        (tx) => tx.entities.findOneBy(LegalHold, where),
        (tx) => tx.entities.countBy(LegalHold, where),
        (tx) => tx.entities.existsBy(LegalHold, where),
        (tx) => tx.entities.update(LegalHold, where, { reason: 'none' }),
        (tx) => tx.entities.delete(LegalHold, where),
      ];
      for (const ask of asks)
        await expect(database.scoped(ours, ask)).rejects.toThrow(/value encountered in property '(LegalHold\.)?uid'/);
    }
  });

  test('fail as their statement does, without its values', async () => {
    const failed = database.unscoped((tx) =>
      tx.entities.insert(StaffLink, {
        tokenHash: Buffer.from('no one’s'),
        staffUid: newUid(),
        createdAt: AT,
        expiresAt: AT,
      }),
    );
    const error = await failed.catch((thrown) => thrown);
    expect(error).toMatchObject({ code: '23503', table: 'staff_links' });
    expect(error).not.toHaveProperty('parameters');
  });
});

describe('sealed columns', () => {
  test('are found open', async () => {
    const stored = await database.maintenance.query('SELECT content FROM memories');
    expect(stored.rows).toEqual([{ content: expect.stringMatching(/^sealed:/) }]);
    const [memory] = await database.scoped(ours, (tx) => tx.entities.find(Memory));
    expect(memory).toMatchObject({ content: CONTENT });
  });

  test('are not written: a plain text would be stored as it is', async () => {
    const [memory] = await database.scoped(ours, (tx) => tx.entities.find(Memory));
    const { uid } = memory!;
    const writes: Ask[] = [
      (tx) => tx.entities.update(Memory, { uid }, { content: 'Lives elsewhere' }),
      (tx) => tx.entities.insert(Memory, { ...memory!, uid: newUid() }),
    ];
    for (const write of writes)
      await expect(database.scoped(ours, write)).rejects.toThrow('A sealed column is written by SQL');
    expect(await contents(t, { userId: 'ann' })).toEqual([CONTENT]);
  });
});
