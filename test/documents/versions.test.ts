import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { storeEmbeddings } from '../../server/actions/recall/embeddings.ts';
import { makeUserScope } from '../../server/db/scope.ts';
import { parseProjectSettings } from '../../server/lifecycle/projectSettings.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { databaseKind } from '../support/database.ts';
import { addMember, saveDocument, saveVersion } from '../support/factories.ts';
import { acceptTokensOf, startTokenIssuer, type TestIssuer } from '../support/outside/tokenIssuer.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
let issuer: TestIssuer;
beforeAll(async () => {
  t = await startApp();
  issuer = await startTokenIssuer();
  await acceptTokensOf(t, issuer);
});
afterAll(() => issuer.close());

const DOCUMENT = `query ($documentId: ID!) { document(documentId: $documentId) { title owner { userId } space { spaceId }
  latestVersion { number content } versions { totalCount edges { node { number content } } } } }`;

const save = (documentId: string, rest: object) => saveDocument(t, documentId, rest);
const write = (documentId: string, content: string, rest: object = {}) => saveVersion(t, documentId, content, rest);

const UPDATE = `mutation ($input: UpdateDocumentInput!) { updateDocument(input: $input) { document { title step tags metadata
  versionCount space { spaceId } } } }`;

describe('updateDocument', () => {
  test('changes the given fields, keeps the others and the content, and removes fields that are null', async () => {
    await save('memo', { title: 'Memo', step: 'draft', spaceId: 'desk', tags: ['old'] });
    await write('memo', 'Kept.');
    const changes = { documentId: 'memo', step: null, tags: ['new'], metadata: { page: 3 } };
    expect((await t.data(UPDATE, { input: changes })).updateDocument.document).toEqual({
      title: 'Memo',
      step: null,
      tags: ['new'],
      metadata: { page: 3 },
      versionCount: 1,
      space: { spaceId: 'desk' },
    });
    const found = '{ documents(filter: { tags: { has: "new" } }) { edges { node { documentId } } } }';
    expect((await t.data(found)).documents.edges).toEqual([{ node: { documentId: 'memo' } }]);
  });

  test('creates no document', async () => {
    const { errors } = await t.ask(UPDATE, { input: { documentId: 'nowhere', title: 'New' } });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', issues: [{ path: 'input.documentId' }] } }]);
    expect((await t.data(DOCUMENT, { documentId: 'nowhere' })).document).toBeNull();
  });

  test('is for owners and editors, not for readers, and its document is absent for others', async () => {
    await save('pact', { ownerUserId: 'olga', spaceId: 'club' });
    await addMember(t, 'club', 'ed', 'EDITOR');
    await addMember(t, 'club', 'rita');
    const codes: Record<string, string | undefined> = {};
    for (const userId of ['olga', 'ed', 'rita', 'strange']) {
      const as = issuer.token(userId, t.clock.now());
      const { errors } = await t.ask(UPDATE, { input: { documentId: 'pact', title: userId } }, as);
      codes[userId] = errors?.[0]?.extensions.code;
    }
    expect(codes).toEqual({ olga: undefined, ed: undefined, rita: 'FORBIDDEN', strange: 'NOT_FOUND' });
    expect((await t.data(DOCUMENT, { documentId: 'pact' })).document.title).toBe('ed');
  });
});

describe('the versions of a document', () => {
  test('are numbered, verbatim and unchanged, and the same content does not make a new one', async () => {
    const first = await write('lease', 'Rent:  700 \r\n', { authorUserId: 'ann', note: 'draft' });
    expect(first).toMatchObject({ outcome: 'SAVED', version: { number: 1, author: { userId: 'ann' } } });
    expect(first.version.hash).toBe(createHash('sha256').update('Rent:  700 \r\n').digest('hex'));
    expect(await write('lease', 'Rent:  700 \r\n')).toMatchObject({
      outcome: 'UNCHANGED',
      version: { number: 1 },
    });
    expect(await write('lease', 'Rent: 750')).toMatchObject({ outcome: 'SAVED', document: { versionCount: 2 } });
    const { document } = await t.data(DOCUMENT, { documentId: 'lease' });
    expect(document.latestVersion).toEqual({ number: 2, content: 'Rent: 750' });
    expect(document.versions.totalCount).toBe(2);
    expect(document.versions.edges.map(({ node }: { node: unknown }) => node)).toEqual([
      { number: 2, content: 'Rent: 750' },
      { number: 1, content: 'Rent:  700 \r\n' },
    ]);
  });

  test('are saved once for an idempotency key, which is refused for other content', async () => {
    await write('note', 'one', { idempotencyKey: 'n1' });
    await write('note', 'two', { idempotencyKey: 'n2' });
    expect(await write('note', 'one', { idempotencyKey: 'n1' })).toMatchObject({
      outcome: 'REPLAYED',
      version: { number: 1 },
    });
    const { errors } = await t.ask(
      'mutation ($input: SaveDocumentVersionInput!) { saveDocumentVersion(input: $input) { outcome } }',
      {
        input: { documentId: 'note', content: 'three', idempotencyKey: 'n1' },
      },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', issues: [{ path: 'input.idempotencyKey' }] } }]);
  });

  test('saved at once get their own numbers', async () => {
    const saved = await Promise.all(Array.from({ length: 5 }, (_, i) => write('race', `text ${i}`)));
    expect(saved.map(({ version }) => version.number).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('are restored as a new version', async () => {
    await write('plan', 'A');
    await write('plan', 'B');
    const RESTORE = `mutation ($input: RestoreDocumentVersionInput!) { restoreDocumentVersion(input: $input) { outcome
      version { number content restoredFrom } } }`;
    const restore = (number: number) => t.ask(RESTORE, { input: { documentId: 'plan', number } });
    expect((await restore(1)).data.restoreDocumentVersion).toEqual({
      outcome: 'SAVED',
      version: { number: 3, content: 'A', restoredFrom: 1 },
    });
    expect((await restore(3)).data.restoreDocumentVersion.outcome).toBe('UNCHANGED');
    expect((await restore(9)).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', issues: [{ path: 'input.number' }] } },
    ]);
  });

  test('are compared by paragraph and by named value', async () => {
    await write('offer', '# Offer\n\nPrice: USD 30,000\n\nIncoterm: CIF Busan\n\nThank you.', {
      format: 'MARKDOWN',
    });
    await write('offer', '# Offer\n\nPrice: USD 32,000\n\nThank you.\n\nValid until: 1 May', {
      format: 'MARKDOWN',
    });
    const DIFF = `{ documentDiff(documentId: "offer", from: 1, to: 2) { paragraphs { change heading before after } facts { change name before after } } }`;
    const { paragraphs, facts } = (await t.data(DIFF)).documentDiff;
    expect(paragraphs).toEqual([
      { change: 'CHANGED', heading: 'Offer', before: 'Price: USD 30,000', after: 'Price: USD 32,000' },
      { change: 'REMOVED', heading: 'Offer', before: 'Incoterm: CIF Busan', after: null },
      { change: 'SAME', heading: 'Offer', before: 'Thank you.', after: 'Thank you.' },
      { change: 'ADDED', heading: 'Offer', before: null, after: 'Valid until: 1 May' },
    ]);
    expect(facts).toEqual([
      { change: 'CHANGED', name: 'Offer › Price', before: 'USD 30,000', after: 'USD 32,000' },
      { change: 'CAME', name: 'Offer › Valid until', before: null, after: '1 May' },
      { change: 'WENT', name: 'Offer › Incoterm', before: 'CIF Busan', after: null },
    ]);
  });
});

test('values in the sentences of a contract are compared, too', async () => {
  const contract = (price: string, place: string) =>
    `# 계약서\n\n## 대금\n\n총액은 USD ${price}이다. 매수인은 대금을 선적 전에 지급하기로 한다.\n\n## 인도\n\n인도조건은 CIF ${place}으로 한다.\n\nThe port of loading is ${place}. It is safe.`;
  await write('sentences', contract('120,000', '부산'), { format: 'MARKDOWN' });
  await write('sentences', contract('139,200', '인천'), { format: 'MARKDOWN' });
  const { facts } = (
    await t.data('{ documentDiff(documentId: "sentences", from: 1, to: 2) { facts { change name before after } } }')
  ).documentDiff;
  expect(facts).toEqual([
    { change: 'CHANGED', name: '계약서 › 대금 › 총액', before: 'USD 120,000', after: 'USD 139,200' },
    { change: 'CHANGED', name: '계약서 › 인도 › 인도조건', before: 'CIF 부산', after: 'CIF 인천' },
    { change: 'CHANGED', name: '계약서 › 인도 › port of loading', before: '부산', after: '인천' },
  ]);
});

describe('a document', () => {
  test('keeps fields that an update omits, and removes those that it sets to null', async () => {
    await save('deal', { title: 'The deal', step: 'draft', ownerUserId: 'ann' });
    expect(await save('deal', { step: 'signed' })).toMatchObject({
      outcome: 'UPDATED',
      document: { title: 'The deal', step: 'signed', owner: { userId: 'ann' } },
    });
    expect(await save('deal', { step: 'signed' })).toMatchObject({ outcome: 'UNCHANGED' });
    expect(await save('deal', { title: null })).toMatchObject({ document: { title: null } });
  });

  test('moves with its versions to a space, to an owner and to nobody', async () => {
    await write('moved', 'one');
    await write('moved', 'two', { note: 'second' });
    for (const home of [{ ownerUserId: 'ann' }, { spaceId: 'team' }, { spaceId: null }, { ownerUserId: null }]) {
      await save('moved', { title: 'Moved', ...home });
      const { document } = await t.data(DOCUMENT, { documentId: 'moved' });
      expect(document.title).toBe('Moved');
      expect(document.versions.edges.map(({ node }: { node: { content: string } }) => node.content)).toEqual([
        'two',
        'one',
      ]);
    }
    const { rows } = await t.app.parts.database.maintenance.query(
      `SELECT FROM passages p JOIN users u USING (user_uid) JOIN documents d ON d.id = p.document_id AND d.user_uid = p.user_uid
       WHERE d.document_key = 'moved'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('shows what a user said about it in all their sessions, and nothing that others said', async () => {
    await record(t, { userId: 'ann', sessionId: 's1', documentId: 'minutes', userQuery: 'Who spoke first?' });
    await record(t, { userId: 'ann', sessionId: 's2', documentId: 'minutes', userQuery: 'And then?' });
    await record(t, { userId: 'ann', sessionId: 's2', userQuery: 'Lunch?' });
    await record(t, { userId: 'bob', sessionId: 's3', documentId: 'minutes', userQuery: 'Not yours.' });
    const TRANSCRIPT =
      '{ transcript(userId: "ann", documentId: "minutes", first: 2) { totalCount edges { node { userQuery } } } }';
    const { totalCount, edges } = (await t.data(TRANSCRIPT)).transcript;
    const said = edges.map(({ node }: { node: { userQuery: string } }) => node.userQuery);
    expect([totalCount, said]).toEqual([2, ['Who spoke first?', 'And then?']]);
  });

  test('is absent for another project, and so are its versions', async () => {
    await write('ours', 'secret');
    const { key } = await t.addProject('other');
    expect((await t.data(DOCUMENT, { documentId: 'ours' }, key)).document).toBeNull();
    expect((await t.data('{ documents { edges { node { documentId } } } }', {}, key)).documents.edges).toEqual([]);
    const { errors } = await t.ask('{ documentDiff(documentId: "ours", from: 1, to: 1) { facts { name } } }', {}, key);
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

(databaseKind === 'postgres' ? test : test.skip)(
  'vectors of passages that are being moved or deleted are left out at once, so that neither waits for the other',
  async () => {
    await write('leaving', 'Ships on Friday.');
    await t.settle();
    const { parts } = t.app;
    const { rows } = await parts.database.maintenance.query<Record<'user_uid' | 'project_id' | 'id', string>>(
      `SELECT p.user_uid, p.project_id, p.id FROM passages p JOIN documents d ON d.id = p.document_id WHERE d.document_key = 'leaving'`,
    );
    const { user_uid: userUid, project_id: projectId, id: uid } = rows[0]!;
    const scope = makeUserScope(projectId, userUid);
    const context = { ...parts, actor: null, settings: parseProjectSettings({}, parts.defaults) };
    const vectors = await parts.embedder.embed(['Ships on Friday.']);
    const store = () => storeEmbeddings(context, scope, 'passage', [{ uid, text: 'Ships on Friday.' }], vectors);
    await parts.database.scoped(scope, async (tx) => {
      await tx.query('DELETE FROM passages WHERE user_uid = $1 AND id = $2', [userUid, uid]);
      expect(await store()).toBe(0);
    });
  },
);
