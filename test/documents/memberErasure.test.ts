import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { addMember, saveDocument, saveVersion } from '../support/factories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const VERSIONS = `query ($documentId: ID!) { document(documentId: $documentId) { owner { userId } space { spaceId members { user { userId } } }
  versions { edges { node { number content hash author { userId } authorPseudonym } } } } }`;
const documentOf = async (documentId: string) => (await t.data(VERSIONS, { documentId })).document;
const versionsOf = async (documentId: string) =>
  (await documentOf(documentId)).versions.edges.map(({ node }: { node: object }) => node);
const promptOf = async (userId: string, documentId: string) =>
  (
    await t.data(
      `query ($userId: ID!, $documentId: ID) { memoryContext(userId: $userId, documentId: $documentId, query: "How do we deploy?") { prompt } }`,
      { userId, documentId },
    )
  ).memoryContext.prompt;

describe('the erasure of a member of a space', () => {
  beforeAll(async () => {
    await addMember(t, 'repo', 'ann', 'EDITOR');
    await addMember(t, 'repo', 'ben', 'EDITOR');
    await saveDocument(t, 'readme', { spaceId: 'repo', ownerUserId: 'ben' });
    await saveVersion(t, 'readme', 'First draft.', { authorUserId: 'ben' });
    await saveVersion(t, 'readme', 'Second draft.', { authorUserId: 'ann' });
    await saveVersion(t, 'readme', 'Third draft.', { authorUserId: 'ben' });
    const about = { sessionId: 'r', documentId: 'readme' };
    await record(t, { ...about, userId: 'ben', userQuery: 'In this repo we deploy with Nomad.' });
    await record(t, { ...about, userId: 'ann', userQuery: 'In this repo we use pnpm, not npm.' });
    await t.settle();
  });

  test('deletes what they said and what was learned from it, and keeps the versions under a pseudonym', async () => {
    expect(await promptOf('ann', 'readme')).toContain('Nomad');
    const before = await versionsOf('readme');
    await eraseUser(t, 'ben');
    expect(await promptOf('ann', 'readme')).not.toContain('Nomad');
    expect(await promptOf('ann', 'readme')).toContain('pnpm');
    const { owner, space } = await documentOf('readme');
    expect({ owner, space }).toEqual({
      owner: null,
      space: { spaceId: 'repo', members: [{ user: { userId: 'ann' } }] },
    });
    const after = await versionsOf('readme');
    const authors = after.map(({ author }: { author: { userId: string } | null }) => author?.userId);
    expect(authors.sort()).toEqual(['ann', undefined, undefined]);
    const texts = (versions: { content: string; hash: string }[]) =>
      versions.map(({ content, hash }) => [content, hash]);
    expect(texts(after)).toEqual(texts(before));
    const pseudonyms = new Map(
      after.map(({ number, authorPseudonym }: { number: number; authorPseudonym: string }) => [
        number,
        authorPseudonym,
      ]),
    );
    expect(pseudonyms.get(1)).toEqual(expect.any(String));
    expect(pseudonyms.get(3)).toBe(pseudonyms.get(1));
    expect(pseudonyms.get(2)).not.toBe(pseudonyms.get(1));
  });

  test('who returns is another author', async () => {
    const [third] = (await versionsOf('readme')).filter(({ number }: { number: number }) => number === 3);
    await t.data(
      'mutation { recordConsent(input: {userId: "ben", purpose: "memory", version: "1", granted: true}) { __typename } }',
    );
    await addMember(t, 'repo', 'ben', 'EDITOR');
    await saveVersion(t, 'readme', 'Fourth draft.', { authorUserId: 'ben' });
    const [fourth] = (await versionsOf('readme')).filter(({ number }: { number: number }) => number === 4);
    expect(fourth).toMatchObject({ author: { userId: 'ben' } });
    expect(fourth.authorPseudonym).not.toBe(third.authorPseudonym);
  });
});
