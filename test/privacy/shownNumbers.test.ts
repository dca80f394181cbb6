import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { offlineEmbedder, offlineExtractor, offlineSummarizer } from '../../server/minds/offlineMinds.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { grant } from '../support/grants.ts';

/** The kinds that turns keep by default and that are shown nowhere else. */
const KEPT = {
  phone: '010-1234-5678',
  bank_account: '110-123-456789',
  passport: 'M12345678',
  driving_licence: '11-22-123456-78',
};
const TOLD = `내 전화번호는 ${KEPT.phone}, 신한은행 계좌 ${KEPT.bank_account}, 여권번호 ${KEPT.passport}, 운전면허 ${KEPT.driving_licence}`;
const EMAIL = 'minji.kim@example.com';
const IP = '203.0.113.77';
const numbersIn = (text: string): string[] => Object.values(KEPT).filter((number) => text.includes(number));

/** Everything sent to an external model. */
const sent: string[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await startApp({
    embedder: {
      ...offlineEmbedder,
      embed: (texts) => {
        sent.push(...texts);
        return offlineEmbedder.embed(texts);
      },
    },
    extractor: {
      ...offlineExtractor,
      extract: (turns, signal) => {
        sent.push(JSON.stringify(turns));
        return offlineExtractor.extract(turns, signal);
      },
    },
    summarizer: {
      ...offlineSummarizer,
      summarize: (turns, ...rest) => {
        sent.push(JSON.stringify(turns));
        return offlineSummarizer.summarize(turns, ...rest);
      },
    },
  });
});
beforeEach(() => {
  sent.length = 0;
});

const ASK = `query ($userId: ID!, $sessionId: ID) {
  memoryContext(userId: $userId, query: "전화번호 계좌", sessionId: $sessionId) { prompt relatedTurns { turn { userQuery } } } }`;
const SEARCH = `query ($userId: ID!) { search(userId: $userId, query: "전화번호 계좌") {
  edges { snippet node { __typename ... on Turn { userQuery assistantResponse speaker } ... on Memory { content } } } } }`;
const TRANSCRIPT = `query ($userId: ID!) { session(userId: $userId, sessionId: "a") { turns { edges { node { userQuery assistantResponse } } } } }`;

const say = (userId: string, text = TOLD) =>
  recordTurns(t, [
    { userId, sessionId: 'a', userQuery: text, assistantResponse: `확인했어요: ${text}` },
    // Seven newer sessions, so that the first is shown by its summary, or found by its words.
    ...Array.from({ length: 6 }, (_, i) => ({ userId, sessionId: `b${i}`, userQuery: '오늘은 날씨가 좋네요' })),
  ]);
async function promptsOf(userId: string): Promise<string> {
  const prompts = await Promise.all(
    ['a', 'new'].map(async (sessionId) => (await t.data(ASK, { userId, sessionId })).memoryContext.prompt),
  );
  return prompts.join('\n');
}

describe('text that only transcripts show', () => {
  test('stays in the transcript, and is redacted in prompts, before and after the jobs run', async () => {
    await say('minji');
    for (const settle of [false, true]) {
      if (settle) await t.settle();
      const prompts = await promptsOf('minji');
      expect(numbersIn(prompts)).toEqual([]);
      for (const kind of Object.keys(KEPT)) expect(prompts).toContain(`[redacted:${kind}]`);
    }
    expect(numbersIn(JSON.stringify(await t.data(TRANSCRIPT, { userId: 'minji' })))).toHaveLength(4);
  });

  test('is redacted in snippets, for keys and for staff, and in the turns that staff find', async () => {
    await say('sora');
    const { search } = await t.data(SEARCH, { userId: 'sora' });
    const snippets = search.edges.map(({ snippet }: { snippet: string }) => snippet).join('\n');
    expect(snippets).toContain('[redacted:phone]');
    expect(numbersIn(snippets)).toEqual([]);
    // A product gets its own turns unredacted.
    expect(numbersIn(JSON.stringify(search))).toHaveLength(4);
    const support = await t.addStaff('SUPPORT');
    await grant(t, support, 'sora');
    const found = JSON.stringify(await t.data(SEARCH, { userId: 'sora' }, support.credential));
    expect(found).toContain('[redacted:bank_account]');
    expect(numbersIn(found)).toEqual([]);
  });

  test('is sent to no external model', async () => {
    await say('yuna');
    await t.settle();
    await promptsOf('yuna');
    await t.data(SEARCH.replace('전화번호 계좌', TOLD), { userId: 'yuna' });
    expect(sent.join('\n')).toContain('[redacted:phone]');
    expect(numbersIn(sent.join('\n'))).toEqual([]);
  });

  test('a number that is split by invisible characters is joined in a prompt, and redacted', async () => {
    await say('hana', '내 번호는 010-1234\u{e0020}-56\u00ad78이고 계좌는 국민은행 110\u{e0100}-123-456789야');
    const prompts = await promptsOf('hana');
    expect(numbersIn(prompts)).toEqual([]);
    expect(prompts).toContain('[redacted:phone]');
    expect(prompts).not.toMatch(/5678|456789/);
  });
});

test('a project that needs numbers shows them only in its prompts; secrets are never shown', async () => {
  const secret = '비밀번호는 hunter2!야';
  const { credential } = await t.addStaff('ADMIN');
  const SETTINGS = '{ projectSettings { verbatimPrompts defaults { verbatimPrompts } } }';
  const { projectSettings } = await t.data(SETTINGS, {}, credential);
  expect(projectSettings).toEqual({ verbatimPrompts: false, defaults: { verbatimPrompts: false } });
  await t.setProjectSettings({ verbatimPrompts: true, redactTurns: [] });
  await say('jisu', `${TOLD}. ${secret}`);
  await t.settle();
  const prompts = await promptsOf('jisu');
  expect(numbersIn(prompts)).toHaveLength(4);
  expect(prompts).not.toContain('hunter2');
  const { search } = await t.data(SEARCH, { userId: 'jisu' });
  expect(numbersIn(search.edges.map(({ snippet }: { snippet: string }) => snippet).join('\n'))).toEqual([]);
  expect(numbersIn(sent.join('\n'))).toEqual([]);
  await t.setProjectSettings({});
});

test('email and IP addresses are kept, until one setting hides them everywhere', async () => {
  const told = `메일은 ${EMAIL}이고 접속 주소는 ${IP}, 2001:db8::8a2e:370:7334야`;
  const SAVE = `mutation ($userId: ID!, $content: String!) { saveMemory(input: {userId: $userId, content: $content, category: CONTEXT}) { memory { content } } }`;
  const everywhere = async (userId: string): Promise<string> => {
    await say(userId, told);
    const { saveMemory } = await t.data(SAVE, { userId, content: `Writes from ${EMAIL} at ${IP}` });
    await t.settle();
    return [
      await promptsOf(userId),
      JSON.stringify(await t.data(SEARCH, { userId })),
      JSON.stringify(await t.data(TRANSCRIPT, { userId })),
      saveMemory.memory.content,
      ...sent,
    ].join('\n');
  };
  const kept = await everywhere('dami');
  expect(kept).toContain(EMAIL);
  expect(kept).toContain(IP);
  sent.length = 0;
  await t.setProjectSettings({ redactTurns: ['rrn', 'card', 'password', 'secret', 'email', 'ip'] });
  const hidden = await everywhere('nari');
  await t.setProjectSettings({});
  expect(hidden).not.toContain(EMAIL);
  expect(hidden).not.toContain(IP);
  expect(hidden).not.toContain('2001:db8');
  expect(hidden).toContain('[redacted:email]');
  expect(hidden).toContain('[redacted:ip]');
});
