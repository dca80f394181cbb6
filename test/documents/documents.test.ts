import { beforeAll, describe, expect, test } from '@jest/globals';
import { verifyReceipt } from '../../server/lifecycle/privacy/proveErasure.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { saveDocument, saveVersion } from '../support/factories.ts';
import { findInTables } from '../support/findInTables.ts';
import { contents, DEACTIVATE, log, rowCounts, SAVE, save } from '../support/memories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const FORGET_DOCUMENT = 'mutation ($input: ForgetDocumentInput!) { forgetDocument(input: $input) { forgotten } }';
const END = 'mutation ($input: EndSessionInput!) { endSession(input: $input) { session { endedAt } } }';
const forget = async (userId: string, documentId: string, key?: string) =>
  (await t.data(FORGET_DOCUMENT, { input: { userId, documentId } }, key)).forgetDocument.forgotten;
const ofDocument = (documentId: string) => ({ scope: 'DOCUMENT', documentId });
const ofSession = (sessionId: string) => ({ scope: 'SESSION', sessionId });
const events = async () =>
  (await t.app.parts.database.maintenance.query(`SELECT count(*) AS n FROM events WHERE change = 'FORGOTTEN'`)).rows[0]
    .n;

describe('forgetDocument', () => {
  test('deletes everything scoped to the document, active or not, and nothing else', async () => {
    await save(t, 'ann', 'the lease ends in May', ofDocument('lease'));
    const { memory } = await save(t, 'ann', 'the lease is signed', ofDocument('lease'));
    await t.data(DEACTIVATE, { input: { id: memory.id } });
    await save(t, 'ann', 'the deed is old', ofDocument('deed'));
    await save(t, 'ann', 'I like tea');
    await save(t, 'ben', 'the lease is mine too', ofDocument('lease'));
    const before = await events();
    expect(await forget('ann', 'lease')).toBe(2);
    expect(await contents(t, { userId: 'ann' })).toEqual(['I like tea', 'the deed is old']);
    expect(await contents(t, { userId: 'ben' })).toEqual(['the lease is mine too']);
    expect((await events()) - before).toBe(2);
    expect(await log(t, 'ann', { actions: ['ERASED'] })).toMatchObject([
      { trigger: 'document_forgotten', subjectType: 'Memory', change: null },
      { trigger: 'document_forgotten' },
    ]);
    expect(await forget('ann', 'lease')).toBe(0);
  });

  test('without a user deletes the whole document, as its preview says', async () => {
    await saveDocument(t, 'deal', { ownerUserId: 'kay', title: 'Deal quixotry' });
    await saveVersion(t, 'deal', 'The quixotry clause: first.');
    await saveVersion(t, 'deal', 'The quixotry clause: second.');
    await record(t, { userId: 'kay', sessionId: 'k', documentId: 'deal', userQuery: 'Is the quixotry clause fine?' });
    await record(t, {
      userId: 'lia',
      sessionId: 'l',
      documentId: 'deal',
      userQuery: 'My view of the quixotry clause.',
    });
    await save(t, 'lia', 'Lia likes the quixotry clause.', ofDocument('deal'));
    await record(t, { userId: 'lia', sessionId: 'l', userQuery: 'Something else.' });
    await t.settle();
    const FORGET = `mutation ($input: ForgetDocumentInput!) { forgetDocument(input: $input) { forgotten
      takes { versions passages uploads turns memories contexts } } }`;
    const takes = { versions: 2, passages: 1, uploads: 0, turns: 2, memories: 1, contexts: 0 };
    const ask = async (preview: boolean) =>
      (await t.data(FORGET, { input: { documentId: 'deal', preview } })).forgetDocument;
    expect(await ask(true)).toEqual({ forgotten: 0, takes });
    expect(await ask(false)).toEqual({ forgotten: 1, takes });
    await t.settle();
    expect(await findInTables(t.app.parts.database.maintenance, ['quixotry'])).toEqual([]);
    expect((await ask(true)).takes).toEqual({
      versions: 0,
      passages: 0,
      uploads: 0,
      turns: 0,
      memories: 0,
      contexts: 0,
    });
    expect((await t.data('{ document(documentId: "deal") { title } }')).document).toBeNull();
  });

  test('returns a signed receipt on request, with what was deleted and what is left', async () => {
    await saveVersion(t, 'signed', 'The quixotry clause.');
    await save(t, 'lia', 'Lia signs the clause.', ofDocument('signed'));
    const FORGET = `mutation ($input: ForgetDocumentInput!) { forgetDocument(input: $input) {
      receipt { document signature publicKey residue erased { table rows } } } }`;
    const receiptOf = async (input: object) =>
      (await t.data(FORGET, { input: { documentId: 'signed', ...input } })).forgetDocument.receipt;
    expect(await receiptOf({ receipt: true, preview: true })).toBeNull();
    const { document, signature, publicKey, residue, erased } = await receiptOf({ receipt: true });
    expect(verifyReceipt(publicKey, document, signature)).toBe(true);
    expect(JSON.parse(document)).toMatchObject({ documentId: 'signed', requestedBy: expect.stringMatching(/^key:/) });
    expect([residue, erased]).toEqual([
      0,
      expect.arrayContaining([
        { table: 'versions', rows: 1 },
        { table: 'memories', rows: 1 },
      ]),
    ]);
    expect(await receiptOf({})).toBeNull();
  });

  test('is refused as a whole, before anything is deleted, while its owner is under a legal hold', async () => {
    await saveDocument(t, 'held', { ownerUserId: 'moe' });
    await saveVersion(t, 'held', 'Kept for the case.');
    await save(t, 'ann', 'Ann read it.', ofDocument('held'));
    await t.data(
      'mutation { placeLegalHold(input: { userId: "moe", reason: "A case at court", owner: "legal" }) { hold { id } } }',
      {},
      (await t.addStaff('ADMIN')).credential,
    );
    const { errors } = await t.ask(FORGET_DOCUMENT, { input: { documentId: 'held' } });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect(await contents(t, { userId: 'ann' })).toContain('Ann read it.');
  });

  test('leaves no text of it in the database', async () => {
    const { memory } = await save(t, 'spy', 'a codeword: xylophone', ofDocument('secret'));
    await t.data(
      'mutation ($id: ID!) { updateMemory(input: { id: $id, content: "xylophone, again" }) { memory { id } } }',
      {
        id: memory.id,
      },
    );
    await t.settle();
    await forget('spy', 'secret');
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT 1 FROM memories m WHERE m::text LIKE '%xylophone%' UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE '%xylophone%'`,
    );
    expect(rows).toEqual([]);
  });

  test('for an unknown user, an unknown document or another project forgets nothing', async () => {
    await save(t, 'own', 'a fact', ofDocument('mine'));
    const { key } = await t.addProject('elsewhere');
    const before = await rowCounts(t);
    expect(await forget('nobody', 'mine')).toBe(0);
    expect(await forget('own', 'yours')).toBe(0);
    expect(await forget('own', 'mine', key)).toBe(0);
    expect(await rowCounts(t)).toEqual(before);
  });

  test.each([
    ['userId', ''],
    ['documentId', ' '],
    ['documentId', 'x'.repeat(513)],
    ['documentId', 'a\0'],
  ])('%s: %j is refused by name', async (field, value) => {
    const { errors } = await t.ask(FORGET_DOCUMENT, { input: { userId: 'ann', documentId: 'd', [field]: value } });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: `input.${field}` }] } }]);
  });
});

describe('a session that ends', () => {
  test('deletes the memories scoped to it, and no others', async () => {
    await record(t, { userId: 'eve', sessionId: 'running' });
    await record(t, { userId: 'eve', sessionId: 'other' });
    await save(t, 'eve', 'only for now', ofSession('running'));
    await save(t, 'eve', 'for the other', ofSession('other'));
    await save(t, 'eve', 'for ever');
    const before = await events();
    await t.data(END, { input: { userId: 'eve', sessionId: 'running' } });
    expect(await contents(t, { userId: 'eve' })).toEqual(['for ever', 'for the other']);
    expect((await events()) - before).toBe(1);
    const HISTORY = `{ auditLog(filter: { userId: "eve", actions: [ERASED] }) { edges { node { trigger subjectType session { sessionId } } } } }`;
    expect((await t.data(HISTORY)).auditLog.edges).toEqual([
      { node: { trigger: 'session_end', subjectType: 'Memory', session: { sessionId: 'running' } } },
    ]);
  });

  test('deletes none a second time, until a turn reopens it', async () => {
    await record(t, { userId: 'kim', sessionId: 'once' });
    await t.data(END, { input: { userId: 'kim', sessionId: 'once' } });
    const input = { userId: 'kim', content: 'too late', category: 'CONTEXT', ...ofSession('once') };
    const { errors } = await t.ask(SAVE, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', issues: [{ path: 'input.sessionId' }] } }]);
    await record(t, { userId: 'kim', sessionId: 'once' });
    expect((await t.data(SAVE, { input })).saveMemory.outcome).toBe('CREATED');
    await t.data(END, { input: { userId: 'kim', sessionId: 'once' } });
    expect(await contents(t, { userId: 'kim' })).toEqual([]);
  });

  test('when it is ended again, forgets what a job has stored for it since', async () => {
    await record(t, { userId: 'lou', sessionId: 'late' });
    await save(t, 'lou', 'stored late', ofSession('late'));
    await t.app.parts.database.maintenance.query(`UPDATE sessions SET ended_at = now() WHERE session_key = 'late'`);
    await t.data(END, { input: { userId: 'lou', sessionId: 'late' } });
    expect(await contents(t, { userId: 'lou' })).toEqual([]);
  });
});
