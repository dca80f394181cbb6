import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { offlineExtractor } from '../../server/minds/offlineMinds.ts';
import { offlineSummarizer } from '../../server/minds/openMinds.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { findInTables } from '../support/findInTables.ts';
import { record } from '../support/turns.ts';

/** What a person does while a mind is reading what they said. */
let meanwhile: { summarizing?: () => Promise<unknown>; extracting?: () => Promise<unknown> } = {};
const once = async (step: keyof typeof meanwhile): Promise<void> => {
  const act = meanwhile[step];
  delete meanwhile[step];
  await act?.();
};

let t: TestApp;
beforeAll(async () => {
  t = await startApp({
    summarizer: {
      ...offlineSummarizer,
      summarize: async (...given) => {
        await once('summarizing');
        return offlineSummarizer.summarize(...given);
      },
    },
    extractor: {
      ...offlineExtractor,
      extract: async (...given) => {
        await once('extracting');
        return offlineExtractor.extract(...given);
      },
    },
  });
});
beforeEach(() => {
  meanwhile = {};
});

test('a summary of an anonymous session that became somebody’s meanwhile is kept for them alone', async () => {
  meanwhile.summarizing = () => record(t, { userId: 'claimer', sessionId: 'late', userQuery: 'Now I am signed in' });
  await record(t, { userId: null, sessionId: 'late', userQuery: 'I hide the plumbus under the bed' });
  await t.settle();
  expect(meanwhile).toEqual({});
  const SUMMARY = '{ session(userId: "claimer", sessionId: "late") { summary } }';
  expect((await t.data(SUMMARY)).session.summary).toBeTruthy();
  await t.data('mutation { deleteSession(input: {userId: "claimer", sessionId: "late"}) { deletedTurns } }');
  await t.settle();
  const { maintenance } = t.app.parts.database;
  expect((await maintenance.query('SELECT summary FROM sessions WHERE summary IS NOT NULL')).rows).toEqual([]);
  expect(await findInTables(maintenance, ['plumbus'])).toEqual([]);
});
