import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { seal, tamper, verify } from '../support/audit.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { type Random, randomFrom } from '../support/hostile/random.ts';
import { DEACTIVATE, save } from '../support/memories.ts';
import { recordAll } from '../support/turns.ts';

const ROWS = 200;

/** A row of the chain, with its current position. */
interface Place {
  table: 'audit_entries' | 'audit_links';
  ctid: string;
  position: number;
  entryUid: string;
}

let t: TestApp;
let empty: { projectId: string; key: string };
let places: Place[];
const erased = new Set<string>();

const query = async (sql: string, values: unknown[] = []) =>
  (await t.app.parts.database.maintenance.query(sql, values)).rows;
const uidOf = (nodeId: string) => Buffer.from(nodeId.slice(1), 'base64url').toString('hex').slice(32);

beforeAll(async () => {
  t = await startApp({ env: { RATE_LIMIT_POINTS: '0' } });
  const turns = (userId: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ userId, sessionId: `${userId}-${i}` }));
  await recordAll(t, [...turns('staying', 40), ...turns('leaving', 40)]);
  const { memory } = await save(t, 'leaving', 'lives in the lighthouse');
  await save(t, 'staying', 'likes tea');
  const { memory: third } = await save(t, 'staying', 'likes long walks');
  await t.data(DEACTIVATE, { input: { id: third.id } });
  await t.data(DEACTIVATE, { input: { id: memory.id } });
  const admin = await t.addStaff('ADMIN');
  await t.data(
    'mutation { updateProjectSettings(input: {newUser: {consentRequired: false}}) { settings { timeZone } } }',
    {},
    admin.credential,
  );
  await t.data(
    'mutation { createApiKey(input: {name: "one more", scopes: ["turns:write"]}) { apiKey { name } } }',
    {},
    admin.credential,
  );
  await eraseUser(t, 'leaving');
  empty = await t.addProject('empty');
  // A link that was taken out would be sealed again a minute later, which is not what this tests.
  await t.app.worker.stop();
  await seal(t);
  const links = await query(
    `SELECT l.ctid AS link, a.ctid AS entry, l.seq, l.entry_id, a.user_key FROM audit_links l
     JOIN audit_entries a ON a.id = l.entry_id WHERE l.project_id <> $1 ORDER BY l.seq`,
    [empty.projectId],
  );
  places = links.flatMap(({ link, entry, seq, entry_id }) => [
    { table: 'audit_entries' as const, ctid: entry, position: seq, entryUid: entry_id },
    // An entry has twice as many columns as its link, and half of all rows are links.
    { table: 'audit_links' as const, ctid: link, position: seq, entryUid: entry_id },
  ]);
  for (const { entry_id, user_key } of links) if (user_key === null) erased.add(entry_id);
});

test(`a change to any column of ${ROWS} random rows is detected, with the entry it was made to`, async () => {
  const columns = await columnsOf();
  const length = places.length / 2;
  expect(erased.size).toBeGreaterThan(40);
  expect(await verify(t)).toMatchObject({ intact: true, checked: length, unsealed: 0 });
  const random = randomFrom(20_261_122);
  const wrong: string[] = [];
  // One after another: which rows exist, and in what order, differs each time.
  const every = Object.entries(columns).flatMap(([table, names]) => names.map((column) => ({ table, column })));
  for (let i = 0; i < ROWS; i++) {
    const { table, column } = every[i % every.length]!;
    const place = random.pick(places.filter((one) => one.table === table));
    const problem = await tryOut(place, column, random);
    if (problem) wrong.push(`${place.table}.${column.name} at ${place.position}: ${problem}`);
  }
  expect(wrong).toEqual([]);
  expect(await verify(t)).toMatchObject({ intact: true, checked: length, unsealed: 0 });
});

interface Column {
  name: string;
  type: string;
}

async function columnsOf(): Promise<Record<string, Column[]>> {
  const rows = await query(
    `SELECT table_name AS table, column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name IN ('audit_entries', 'audit_links') ORDER BY 1, ordinal_position`,
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      columns.map(({ name, type }) => ({ name, type })),
    ]),
  );
}

/** Changes one column of one row, verifies, and changes it back; returns what the answer missed, if anything. */
async function tryOut(place: Place, { name, type }: Column, random: Random): Promise<string | undefined> {
  const [row] = await query(`SELECT ${name}::text AS value FROM ${place.table} WHERE ctid = $1::tid`, [place.ctid]);
  const value: string | null = row.value;
  const changed = name === 'project_id' ? empty.projectId : another(value, type, random);
  const set = async (to: string | null) => {
    const [moved] = await query(
      `UPDATE ${place.table} SET ${name} = $1::text::${type} WHERE ctid = $2::tid RETURNING ctid`,
      [to, place.ctid],
    );
    place.ctid = moved.ctid;
  };
  await set(changed);
  const told = await verify(t);
  // An entry moved into another project is invisible to this one and breaks that one.
  const away = place.table === 'audit_entries' && name === 'project_id';
  const { firstBroken } = away ? await verify(t, empty.key) : told;
  await set(value);
  if (told.intact) return `${value} → ${changed} went unnoticed`;
  if (told.brokenAt !== place.position) return `${value} → ${changed} was seen at ${told.brokenAt} (${told.problem})`;
  const uid = place.table === 'audit_entries' && name === 'id' ? changed! : place.entryUid;
  if (firstBroken === null || uidOf(firstBroken.id) !== uid.replaceAll('-', ''))
    return `${value} → ${changed} (${told.problem}) is told of another entry`;
  return undefined;
}

/** Another value of a type, often close to the original; null where allowed. */
function another(value: string | null, type: string, random: Random): string | null {
  if (value === null) return fresh(type, random);
  if (['jsonb', 'text'].includes(type) && value !== '' && random.chance(0.3))
    return type === 'jsonb' ? '{}' : `${value} `;
  return fresh(type, random);
}

function fresh(type: string, random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.int(16).toString(16)).join('');
  switch (type) {
    case 'uuid':
      return `${hex(8)}-${hex(4)}-7${hex(3)}-a${hex(3)}-${hex(12)}`;
    case 'bytea':
      return `\\x${hex(32)}`;
    case 'jsonb':
      return JSON.stringify({ before: null, after: hex(8) });
    case 'timestamptz':
      return new Date(Date.UTC(2026, random.int(12), 1 + random.int(28), random.int(24))).toISOString();
    case 'int8':
      return String(100_000 + random.int(1_000));
    case 'int2':
      return String(1 + random.int(2));
    default:
      return `someone-${hex(4)}`;
  }
}

test('a link without a position and dropped content are distinguished from lawful erasures', async () => {
  const [link, entry] = [places.find(({ table }) => table === 'audit_links')!, places.at(-2)!];
  const [{ seq, link_hash }] = await query('SELECT seq, link_hash FROM audit_links WHERE entry_id = $1', [
    link.entryUid,
  ]);
  await tamper(t, 'UPDATE audit_links SET seq = NULL, link_hash = NULL WHERE entry_id = $1', [link.entryUid]);
  const told = await verify(t);
  expect(told).toMatchObject({ intact: false, problem: 'LINK_MISSING', brokenAt: seq });
  expect(uidOf(told.firstBroken.id)).toBe(link.entryUid.replaceAll('-', ''));
  await tamper(t, 'UPDATE audit_links SET seq = $2, link_hash = $3 WHERE entry_id = $1', [
    link.entryUid,
    seq,
    link_hash,
  ]);
  expect(entry.table).toBe('audit_entries');
  // A person who still exists cannot have been erased, and a project's own entries never can be.
  for (const whose of [`user_key = 'staying' AND change IS NOT NULL`, 'user_uid = project_id AND change IS NOT NULL']) {
    const [victim] = await query(
      `SELECT id, user_key, user_salt, change, change_salt FROM audit_entries WHERE ${whose} LIMIT 1`,
    );
    await tamper(
      t,
      `UPDATE audit_entries SET user_key = NULL, user_salt = '', change = NULL, change_salt = '' WHERE id = $1`,
      [victim.id],
    );
    const found = await verify(t);
    expect(found).toMatchObject({ intact: false, problem: 'ENTRY_CHANGED' });
    expect(uidOf(found.firstBroken.id)).toBe(victim.id.replaceAll('-', ''));
    await tamper(
      t,
      'UPDATE audit_entries SET user_key = $2, user_salt = $3, change = $4, change_salt = $5 WHERE id = $1',
      [victim.id, victim.user_key, victim.user_salt, JSON.stringify(victim.change), victim.change_salt],
    );
    expect((await verify(t)).intact).toBe(true);
  }
});
