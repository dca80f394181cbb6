import { expect, test } from '@jest/globals';
import { setFirstSettings } from '../../server/actions/operations/projects.ts';
import { readSettings } from '../../server/env.ts';
import { startApp } from '../support/app.ts';

const ASK = '{ projectSettings { timeZone smallestGroup } }';
const TELL = `mutation { recordTurn(input: {userId: "lena", sessionId: "s", userQuery: "I move to Kiel tomorrow.",
  assistantResponse: "Good luck!", occurredAt: "2026-03-04T16:00:00Z"}) { replayed } }`;

test('the first project has the time zone that the environment names, until it is given another', async () => {
  const first = await startApp({
    env: { BOOTSTRAP_TIME_ZONE: 'Europe/Berlin', BOOTSTRAP_SMALLEST_GROUP: '1' },
  });
  const admin = await first.addStaff('ADMIN');
  const read = async (t: typeof first) => (await t.data(ASK, {}, admin.credential)).projectSettings;
  expect(await read(first)).toEqual({ timeZone: 'Europe/Berlin', smallestGroup: 1 });

  // In Seoul it is the 5th already.
  await first.data(TELL);
  await first.settle();
  const { memoryContext } = await first.data('{ memoryContext(userId: "lena", query: "Kiel") { prompt } }');
  expect(memoryContext.prompt).toContain('### 2026-03-04');

  await first.setProjectSettings({ timeZone: 'Asia/Tokyo' });
  const { database } = first.app.parts;
  await setFirstSettings(first.app.parts, { timeZone: 'Europe/Berlin', smallestGroup: undefined });
  const { rows } = await database.maintenance.query("SELECT settings FROM projects WHERE name = 'default'");
  expect(rows).toEqual([{ settings: { timeZone: 'Asia/Tokyo' } }]);
  await first.close();
});

test('a project keeps its time zone once it has users, and audits the one that it gets before', async () => {
  const t = await startApp();
  const { parts } = t.app;
  const admin = await t.addStaff('ADMIN');
  const zone = async () => (await t.data(ASK, {}, admin.credential)).projectSettings.timeZone;
  const changes = async () =>
    (
      await parts.database.maintenance.query(
        "SELECT actor, change FROM audit_entries WHERE action = 'SETTINGS_CHANGED'",
      )
    ).rows;
  const start = async (timeZone: string) => {
    await setFirstSettings(parts, { timeZone, smallestGroup: undefined });
    parts.settingsChanged();
  };

  await start('Europe/Berlin');
  await start('Asia/Tokyo');
  expect(await zone()).toBe('Europe/Berlin');
  expect(await changes()).toEqual([
    { actor: 'recollect', change: { before: {}, after: { timeZone: 'Europe/Berlin' } } },
  ]);

  await t.data(TELL);
  await parts.database.maintenance.query("UPDATE projects SET settings = '{}'");
  await start('Europe/Berlin');
  expect(await zone()).toBe('Asia/Seoul');
  expect(await changes()).toHaveLength(1);
  await t.close();
});

test('an unknown time zone is refused at start', () => {
  expect(() => readSettings({ BOOTSTRAP_TIME_ZONE: 'Mars/Olympus' })).toThrow(
    /BOOTSTRAP_TIME_ZONE must be an IANA time zone/,
  );
});
