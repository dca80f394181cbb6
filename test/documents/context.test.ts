import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { addMember, saveDocument, saveVersion } from '../support/factories.ts';
import { record } from '../support/turns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const CONTEXT = `query ($userId: ID!, $query: String!, $documentId: ID, $spaceId: ID, $agentId: ID, $sessionId: ID, $tokenBudget: Int) {
  memoryContext(userId: $userId, query: $query, documentId: $documentId, spaceId: $spaceId, agentId: $agentId, sessionId: $sessionId, tokenBudget: $tokenBudget) {
    prompt promptTokens
    documents { document { documentId title } version text passages { passage { heading text version } score } tokens }
    memories { memory { content } }
    relatedTurns { turn { userQuery } }
    report { degraded included { section version heading node { __typename } } } } }`;
const contextOf = async (userId: string, query: string, more: object = {}) =>
  (await t.data(CONTEXT, { userId, query, ...more })).memoryContext;
const SAVE =
  'mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome memory { scope documentId spaceId agentId } } }';
const remember = async (userId: string, content: string, rest: object) =>
  (await t.data(SAVE, { input: { userId, content, category: 'CONTEXT', ...rest } })).saveMemory;

test('an unknown user sees the document that everybody may read, and nothing else', async () => {
  await saveDocument(t, 'open-lease', { title: 'Lease' });
  await saveVersion(t, 'open-lease', 'The deposit is 900 euros.');
  await saveDocument(t, 'own-lease', { ownerUserId: 'landlady' });
  await saveVersion(t, 'own-lease', 'The deposit is 800 euros.');
  const { prompt, documents, promptTokens } = await contextOf('newcomer', 'How much is the deposit?', {
    documentId: 'open-lease',
  });
  expect(prompt).toContain('- The deposit is 900 euros.');
  expect(promptTokens).toBeGreaterThan(0);
  expect(documents).toMatchObject([{ document: { documentId: 'open-lease' }, version: 1 }]);
  for (const more of [{ documentId: 'own-lease' }, { documentId: 'no-such-lease' }, {}])
    expect((await contextOf('newcomer', 'How much is the deposit?', more)).prompt).toBe('');
  const { report } = await contextOf('newcomer', 'How much is the deposit?', {
    documentId: 'open-lease',
    tokenBudget: 10,
  });
  expect(report.degraded).toEqual(['BUDGET_TOO_SMALL']);
  expect((await t.data('{ user(userId: "newcomer") { userId } }')).user).toBeNull();
});

/** A trade: four documents of one space, on which two people work in five sessions. */
describe('in a trade', () => {
  const sheet = (price: string, terms: string) =>
    `# Offer sheet\n\nItem: steel wire, 40 t\nUnit price: ${price}\nIncoterm: ${terms}`;

  beforeAll(async () => {
    for (const [userId, role] of [
      ['hana', 'EDITOR'],
      ['paul', 'READER'],
    ] as const)
      await addMember(t, 'trade-9', userId, role);
    for (const [documentId, documentType] of [
      ['offer', 'offer'],
      ['proforma', 'invoice'],
      ['contract', 'contract'],
      ['packing', 'packing list'],
    ] as const)
      await saveDocument(t, `t9-${documentId}`, { spaceId: 'trade-9', title: `Trade 9 ${documentId}`, documentType });
  });

  test('each step sees the right number of the latest version, and no older one', async () => {
    const write = (name: string, content: string, authorUserId: string) =>
      saveVersion(t, `t9-${name}`, content, { format: 'MARKDOWN', authorUserId });
    const say = (userId: string, sessionId: string, name: string, userQuery: string) =>
      record(t, { userId, sessionId, documentId: `t9-${name}`, userQuery });
    const seen = async (userId: string, name: string, query: string) =>
      (await contextOf(userId, query, { documentId: `t9-${name}`, sessionId: 'now' })).prompt as string;

    await write('offer', sheet('USD 812', 'CIF Busan'), 'hana');
    await say('hana', 'a', 'offer', 'I wrote the first offer.');
    expect(await seen('paul', 'offer', 'What is the unit price?')).toContain('USD 812');

    await write('offer', sheet('USD 798', 'FOB Shanghai'), 'hana');
    await say('paul', 'b', 'offer', 'The buyer wanted less.');
    const offered = await seen('hana', 'offer', 'What is the unit price?');
    expect(offered).toContain('USD 798');
    expect(offered).not.toContain('USD 812');

    await write('proforma', '# Proforma invoice\n\nTotal: USD 31,920\nDeposit: 30%', 'paul');
    await say('paul', 'c', 'proforma', 'The invoice is out.');
    const invoiced = await seen('hana', 'proforma', 'How much is the deposit, and at which price per ton?');
    expect(invoiced).toContain('Deposit: 30%');
    expect(invoiced).toContain('USD 798');

    await write('contract', '# Contract\n\n## Article 4\n\nPenalty for delay: 0.5% a week', 'hana');
    await write('proforma', '# Proforma invoice\n\nTotal: USD 31,920\nDeposit: 20%', 'paul');
    await say('hana', 'd', 'contract', 'We signed.');
    const signed = await seen('paul', 'contract', 'What deposit did we agree on?');
    expect(signed).toContain('Deposit: 20%');
    expect(signed).not.toContain('Deposit: 30%');
    expect(signed).toContain('0.5% a week');

    await write('packing', 'Packages: 38 coils', 'hana');
    await say('paul', 'e', 'packing', 'Packed.');
    const packed = await contextOf('paul', 'How many coils?', { documentId: 't9-packing', sessionId: 'now' });
    expect(packed.prompt).toContain('38 coils');
    expect(
      packed.documents.map(({ document }: { document: { documentId: string } }) => document.documentId).sort(),
    ).toEqual(['t9-contract', 't9-offer', 't9-packing', 't9-proforma']);
    expect(packed.documents[0]).toMatchObject({
      document: { documentId: 't9-packing' },
      version: 1,
      text: 'Packages: 38 coils',
    });
    expect(packed.report.included).toContainEqual({
      section: 'DOCUMENTS',
      version: 2,
      heading: null,
      node: { __typename: 'Document' },
    });
  });

  test('one member’s statements about it reach the other, with their author, and nothing else does', async () => {
    await remember('hana', 'The buyer pays by letter of credit.', { scope: 'DOCUMENT', documentId: 't9-contract' });
    await remember('hana', 'Our team ships on Fridays.', { scope: 'SPACE', spaceId: 'trade-9' });
    await remember('hana', 'Hana is allergic to nuts.', { scope: 'USER' });
    await t.settle();
    const { prompt } = await contextOf('paul', 'How does the buyer pay, and when do we ship?', {
      documentId: 't9-contract',
    });
    expect(prompt).toMatch(/letter of credit\. \(hana, /);
    expect(prompt).toContain('ships on Fridays');
    expect(prompt).not.toContain('nuts');
    expect((await contextOf('paul', 'How does the buyer pay?', { documentId: 't9-offer' })).prompt).not.toContain(
      'letter of credit',
    );
    for (const userId of ['paul', 'hana'])
      expect((await contextOf(userId, 'How does the buyer pay, and when do we ship?')).prompt).not.toMatch(
        /letter|Fridays/,
      );
  });

  test('a member’s statements are no longer shared once they withdraw their consent', async () => {
    const CONSENT = 'mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { consent { purpose } } }';
    const consent = (granted: boolean) =>
      t.data(CONSENT, { input: { userId: 'hana', purpose: 'memory', version: '1', granted } });
    const seen = async () => (await contextOf('paul', 'When do we ship?', { spaceId: 'trade-9' })).prompt;
    await consent(true);
    expect(await seen()).toContain('ships on Fridays');
    await consent(false);
    expect(await seen()).not.toContain('ships on Fridays');
    await consent(true);
  });

  test('an owner who is not a member reads the document, and nothing else of the space', async () => {
    await saveDocument(t, 't9-quote', { spaceId: 'trade-9', ownerUserId: 'olga' });
    await saveVersion(t, 't9-quote', 'Freight: USD 1,450');
    const { documents, prompt } = await contextOf('olga', 'What is the freight, and the unit price?', {
      documentId: 't9-quote',
    });
    expect(documents).toMatchObject([{ document: { documentId: 't9-quote' } }]);
    expect(prompt).not.toMatch(/USD 798|ships on Fridays/);
  });

  test('an owner who is not a member finds the document in any chat, and nothing else of the space', async () => {
    await saveDocument(t, 't9-survey', { spaceId: 'trade-9', ownerUserId: 'ines' });
    await saveVersion(t, 't9-survey', 'The surveyor inspects the steel wire on Monday.');
    const FOUND = `query ($userId: ID!) { search(userId: $userId, query: "surveyor, steel wire and unit price", kinds: [DOCUMENT]) {
      edges { node { ... on DocumentPassage { document { documentId } } } } } }`;
    const found = (await t.data(FOUND, { userId: 'ines' })).search.edges;
    expect(found).toEqual([{ node: { document: { documentId: 't9-survey' } } }]);
    const { prompt } = await contextOf('ines', 'When does the surveyor inspect the steel wire, at what unit price?');
    expect(prompt).toContain('on Monday');
    expect(prompt).not.toContain('Unit price');
  });

  test('a document of another space adds no statements of its members, whichever space is named with it', async () => {
    await addMember(t, 'trade-10', 'hana');
    await saveDocument(t, 't10-memo', { spaceId: 'trade-10' });
    await remember('hana', 'The margin is eleven percent.', { scope: 'DOCUMENT', documentId: 't10-memo' });
    const { prompt } = await contextOf('paul', 'What is the margin?', { documentId: 't10-memo', spaceId: 'trade-9' });
    expect(prompt).not.toContain('eleven percent');
  });

  test('somebody who is not a member sees none of it', async () => {
    await record(t, { userId: 'eve', sessionId: 'x', userQuery: 'Hello.' });
    for (const more of [{ documentId: 't9-contract' }, { spaceId: 'trade-9' }, {}]) {
      const { prompt, documents } = await contextOf('eve', 'What is the penalty for delay, and the unit price?', more);
      expect(documents).toEqual([]);
      expect(prompt).not.toMatch(/0\.5%|USD 798|letter of credit/);
    }
  });
});

describe('a document', () => {
  test('too long for its share is shown by the passages that fit the question, with their headings', async () => {
    const chapter = (i: number) =>
      `## Chapter ${i}\n\n${`The ${i}th chapter is about many things that nobody asks for. `.repeat(30)}`;
    const content = [
      chapter(1),
      '## Returns\n\nGoods are returned within 23 days to the depot in Gimhae.',
      chapter(3),
      chapter(4),
    ].join('\n\n');
    await saveVersion(t, 'handbook', content, { format: 'MARKDOWN' });
    await record(t, { userId: 'ann', sessionId: 'x', userQuery: 'Hello.' });
    await t.settle();
    const { documents, prompt, promptTokens } = await contextOf('ann', 'Within how many days are goods returned?', {
      documentId: 'handbook',
      tokenBudget: 400,
    });
    expect(prompt).toContain('23 days');
    expect(promptTokens).toBeLessThanOrEqual(400);
    expect(documents[0]).toMatchObject({ text: null, passages: [{ passage: { heading: 'Returns', version: 1 } }] });
  });

  test('shows the rows of a long table whole, below the names of its columns', async () => {
    const place = `the ${'upper '.repeat(60)}shelf`;
    const rows = Array.from({ length: 400 }, (_, i) => `| part-${i} | ${1_000 + i} | ${i === 277 ? place : 'bin'} |`);
    const table = ['# Stock', '', '| Part | Amount | Place |', '| --- | --- | --- |', ...rows].join('\n');
    await saveVersion(t, 'stock', table, { format: 'MARKDOWN' });
    await record(t, { userId: 'sue', sessionId: 'x', userQuery: 'Hello.' });
    await t.settle();
    const { documents } = await contextOf('sue', 'Where is part-277?', { documentId: 'stock', tokenBudget: 1_000 });
    const shown: { passage: { text: string } }[] = documents[0].passages;
    const found = shown.find(({ passage }) => passage.text.includes('| part-277 |'));
    expect(found?.passage.text).toMatch(/^\| Part \| Amount \| Place \|\n/);
    expect(found?.passage.text).toContain(`| part-277 | 1277 | ${place} |`);
    for (const { passage } of shown) expect(passage.text.match(/\| Part \|/g)).toHaveLength(1);
  });

  test('of one person stays private in a space without members', async () => {
    await saveDocument(t, 'open-note', { spaceId: 'open' });
    await saveVersion(t, 'open-note', 'The gate is painted inside.');
    await saveDocument(t, 'private-note', { spaceId: 'open', ownerUserId: 'ida' });
    await saveVersion(t, 'private-note', 'The gate is painted vermilion.');
    await t.settle();
    for (const more of [{ documentId: 'open-note' }, { spaceId: 'open' }, { documentId: 'private-note' }])
      expect((await contextOf('ann', 'How is the gate painted?', more)).prompt).not.toContain('vermilion');
    expect((await contextOf('ida', 'How is the gate painted?', { documentId: 'private-note' })).prompt).toContain(
      'vermilion',
    );
  });

  test('is found by its owner in any chat, by its latest version alone', async () => {
    await saveDocument(t, 'lease', { ownerUserId: 'bo', title: 'Lease' });
    await saveVersion(t, 'lease', 'The monthly rent is 700 euros.');
    await saveVersion(t, 'lease', 'The monthly rent is 750 euros.');
    await record(t, { userId: 'bo', sessionId: 'x', userQuery: 'Hello.' });
    await t.settle();
    const { prompt } = await contextOf('bo', 'How much is the monthly rent?');
    expect(prompt).toContain('750 euros');
    expect(prompt).not.toContain('700 euros');
    const SEARCH = `query ($userId: ID!) { search(userId: $userId, query: "monthly rent", kinds: [DOCUMENT]) { edges { node {
      ... on DocumentPassage { text version document { documentId } } } } } }`;
    expect((await t.data(SEARCH, { userId: 'bo' })).search.edges).toEqual([
      { node: { text: 'The monthly rent is 750 euros.', version: 2, document: { documentId: 'lease' } } },
    ]);
    expect((await t.data(SEARCH, { userId: 'ann' })).search.edges).toEqual([]);
  });

  test('is found by meaning where it or the question uses a rare word', async () => {
    await saveDocument(t, 'cover', { ownerUserId: 'mel', title: 'Cover' });
    await saveVersion(
      t,
      'cover',
      '# Exclusions\n\nHarm done by rodents is left out.\n\n# Payment\n\nThe bill comes in June.',
      { format: 'MARKDOWN' },
    );
    await t.settle();
    const FOUND = `query ($query: String!) { search(userId: "mel", query: $query, kinds: [DOCUMENT], first: 1) { edges { node {
      ... on DocumentPassage { text } } } } }`;
    const first = async (query: string) => (await t.data(FOUND, { query })).search.edges[0]?.node.text;
    expect(await first('Are mice covered?')).toBe('Harm done by rodents is left out.');
    expect(await first('When is the invoice sent?')).toBe('The bill comes in June.');
  });

  test('includes what the user said about it in all their sessions, whatever the question is', async () => {
    for (const [i, sessionId] of ['p', 'q', 'r'].entries())
      await record(t, { userId: 'kim', sessionId, documentId: 'memo', userQuery: `Remark ${i} on the memo.` });
    const { relatedTurns } = await contextOf('kim', 'And now?', { documentId: 'memo', sessionId: 'r' });
    const said = relatedTurns.map(({ turn }: { turn: { userQuery: string } }) => turn.userQuery);
    expect(said).toEqual(expect.arrayContaining(['Remark 0 on the memo.', 'Remark 1 on the memo.']));
    expect(said).not.toContain('Remark 2 on the memo.');
  });
});

test('a memory for one assistant is recalled for that one alone', async () => {
  const { memory } = await remember('lee', 'Answer in rhymes.', { scope: 'AGENT', agentId: 'poet' });
  expect(memory).toEqual({ scope: 'AGENT', documentId: null, spaceId: null, agentId: 'poet' });
  const recalled = async (more: object) => (await contextOf('lee', 'How shall I answer?', more)).memories.length;
  expect([await recalled({ agentId: 'poet' }), await recalled({ agentId: 'clerk' }), await recalled({})]).toEqual([
    1, 0, 0,
  ]);
});

test('a scope names what it belongs to', async () => {
  const input = { userId: 'lee', content: 'x', category: 'CONTEXT', scope: 'SPACE' };
  const { errors } = await t.ask(SAVE, { input });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', issues: [{ path: 'input.spaceId' }] } }]);
});

test('the text of a document hides what its prompt hides', async () => {
  await saveDocument(t, 'payroll', { title: 'Payroll' });
  await saveVersion(t, 'payroll', 'The card of the payroll account is 4111 1111 1111 1111.');
  await record(t, { userId: 'cora', userQuery: 'Good morning.' });
  const { prompt, documents } = await contextOf('cora', 'Which card pays the payroll?', { documentId: 'payroll' });
  expect(prompt).toContain('The card of the payroll account');
  expect(documents[0].text).toContain('The card of the payroll account');
  expect(`${prompt} ${documents[0].text}`).not.toContain('4111');
});

describe('in a space whose members leave', () => {
  const LEAVE =
    'mutation ($input: RemoveSpaceMemberInput!) { removeSpaceMember(input: $input) { space { memberCount } } }';

  test('its documents stay closed to everybody else', async () => {
    await addMember(t, 'left-1', 'ann', 'EDITOR');
    await saveDocument(t, 'left-1-salaries', { spaceId: 'left-1', title: 'Salaries' });
    await saveVersion(t, 'left-1-salaries', 'Ann asks for a salary of 91,000.');
    await record(t, { userId: 'bert', userQuery: 'Good morning.' });
    const seen = async (where: object) => (await contextOf('bert', 'Which salary does Ann ask for?', where)).prompt;
    expect(await seen({ documentId: 'left-1-salaries' })).not.toContain('91,000');
    await t.data(LEAVE, { input: { spaceId: 'left-1', userId: 'ann' } });
    for (const where of [{ documentId: 'left-1-salaries' }, { spaceId: 'left-1' }])
      expect(await seen(where)).not.toContain('91,000');
  });
});
