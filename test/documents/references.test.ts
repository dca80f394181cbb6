import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { saveDocument, saveVersion } from '../support/factories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const RESOLVE = `query ($userId: ID!, $phrase: String!) {
  resolveReference(userId: $userId, phrase: $phrase) { itemId entity { type value } } }`;
const meant = async (userId: string, phrase: string): Promise<string | null> =>
  (await t.data(RESOLVE, { userId, phrase })).resolveReference.itemId;

async function keep(documentId: string, ownerUserId: string | null, rest: object): Promise<void> {
  await saveDocument(t, documentId, { ...(ownerUserId && { ownerUserId }), ...rest });
  await saveVersion(t, documentId, `Text of ${documentId}.`);
  t.clock.moveDays(1);
}

test('a phrase for a document means the one of its type that was saved last, and no listing', async () => {
  await record(t, {
    userId: 'tenant',
    sessionId: 'a',
    userQuery: '강남구 아파트 매물 보여줘',
    searchContext: { results: [{ id: 'p1', title: '헬리오시티 84㎡', type: 'property' }] },
  });
  await keep('lease-1', 'tenant', { title: '헬리오시티 전세', documentType: 'contract' });
  await keep('bill-1', 'tenant', { title: '11월 관리비', documentType: 'invoice' });
  await keep('lease-2', 'neighbour', { title: '리센츠 월세계약서', documentType: 'contract' });
  expect(await meant('tenant', '그 계약서')).toBe('lease-1');
  expect(await meant('tenant', 'that contract')).toBe('lease-1');
  expect(await meant('tenant', '그 청구서')).toBe('bill-1');
  expect(await meant('tenant', '그 문서')).toBe('bill-1');
  expect(await meant('tenant', '그 매물')).toBe('p1');
  expect(await meant('tenant', 'that recipe')).toBeNull();
});

test('the document that was viewed or talked about since comes first', async () => {
  await keep('old-offer', 'trader', { title: 'Offer for Hamburg', documentType: 'contract' });
  await keep('new-offer', 'trader', { title: 'Offer for Busan', documentType: 'contract' });
  expect(await meant('trader', 'that contract')).toBe('new-offer');
  await t.data(
    'mutation { recordInteraction(input: { userId: "trader", itemId: "old-offer", kind: VIEWED }) { preferences { updatedAt } } }',
  );
  expect(await meant('trader', 'that contract')).toBe('old-offer');
  t.clock.moveDays(1);
  await record(t, { userId: 'trader', sessionId: 'b', documentId: 'new-offer', userQuery: 'Is this too expensive?' });
  expect(await meant('trader', 'the contract we talked about')).toBe('new-offer');
});

test('a document without an owner resolves where it came up, and in a question asked about it', async () => {
  await keep('terms', null, { title: 'Terms of delivery' });
  await record(t, { userId: 'buyer', sessionId: 'c', userQuery: 'Good morning.' });
  expect(await meant('buyer', 'that document')).toBeNull();
  const { memoryContext } = await t.data(
    `{ memoryContext(userId: "buyer", query: "What does that document say?", documentId: "terms") {
       prompt references { itemId } } }`,
  );
  expect(memoryContext.references).toEqual([{ itemId: 'terms' }]);
  expect(memoryContext.prompt).toContain('"that document" means Terms of delivery (document)');
});
