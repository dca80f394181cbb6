import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anchorAudit } from '../../server/actions/audit/anchorAudit.ts';
import type { Context } from '../../server/context.ts';
import { linkHash } from '../../server/lifecycle/audit/auditChain.ts';
import { openOutside } from '../../server/outside/outside.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { seal, tamper } from '../support/audit.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { save } from '../support/memories.ts';
import { memoryOutside } from '../support/outside/memoryOutside.ts';
import { until } from '../support/until.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recollect-outside-'));
  t = await startApp({
    outside: openOutside({ dataDir: folder, auditAnchors: undefined, tombstoneJournal: undefined }),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const anchor = () => anchorAudit(t.app.parts as Context);
const verify = async (key?: string) =>
  (
    await t.data(
      '{ auditVerification { intact checked unsealed problem brokenAt headHash anchoredAt firstBroken { action } } }',
      {},
      key,
    )
  ).auditVerification;
const linesOf = async (name: string) =>
  (await readFile(join(folder, name), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const query = async (sql: string, values: unknown[] = []) =>
  (await t.app.parts.database.maintenance.query(sql, values)).rows;

/** A project with a chain of five entries. */
async function project(name: string) {
  const { key, projectId } = await t.addProject(name);
  const SAVE = `mutation ($content: String!) { saveMemory(input: {userId: "ann", content: $content, category: PREFERENCE}) { outcome } }`;
  for (const content of ['likes tea', 'lives in Busan', 'a third', 'a fourth', 'a fifth'])
    await t.data(SAVE, { content }, key);
  await seal(t);
  return { key, projectId, more: (content: string) => t.data(SAVE, { content }, key) };
}

test('the head of each chain is anchored every hour, and the verification says when', async () => {
  const { key, projectId, more } = await project('hourly');
  expect((await verify(key)).anchoredAt).toBeNull();
  await anchor();
  const { headHash, checked } = await verify(key);
  const written = (await linesOf('audit-anchors.jsonl')).filter((line) => line.projectId === projectId);
  expect(written).toEqual([
    {
      projectId,
      sealed: checked,
      headHash,
      at: expect.stringMatching(/^2026-11-02T/),
      mac: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  expect(await verify(key)).toMatchObject({ intact: true, anchoredAt: written[0].at });
  await more('something new');
  await seal(t);
  expect(await verify(key)).toMatchObject({ intact: true });
  expect(await query(`SELECT cron FROM pgboss.schedule WHERE name = 'anchorAudit'`)).toEqual([{ cron: '27 * * * *' }]);
});

test('a cut tail with a rewritten head is detected by the anchor alone', async () => {
  const { key, projectId, more } = await project('cut');
  const cut = async () => {
    const [{ seq, entry_id }] = await query(
      'SELECT seq, entry_id FROM audit_links WHERE project_id = $1 ORDER BY seq DESC LIMIT 1',
      [projectId],
    );
    await tamper(t, 'DELETE FROM audit_entries WHERE id = $1', [entry_id]);
    await tamper(t, 'DELETE FROM audit_links WHERE entry_id = $1', [entry_id]);
    const [{ link_hash }] = await query('SELECT link_hash FROM audit_links WHERE project_id = $1 AND seq = $2', [
      projectId,
      seq - 1,
    ]);
    await tamper(t, 'UPDATE audit_chains SET sealed = $2, head_hash = $3 WHERE project_id = $1', [
      projectId,
      seq - 1,
      link_hash,
    ]);
    return seq;
  };
  await cut();
  expect(await verify(key)).toMatchObject({ intact: true, anchoredAt: null });
  await anchor();
  const seq = await cut();
  expect(await verify(key)).toMatchObject({
    intact: false,
    problem: 'CHAIN_SET_BACK',
    checked: seq - 1,
    brokenAt: seq,
    firstBroken: { action: 'CREATED' },
  });
  // Neither the next hour nor entries written after the cut hide it.
  await anchor();
  expect(await verify(key)).toMatchObject({ intact: false, problem: 'CHAIN_SET_BACK' });
  await more('behind the cut');
  await seal(t);
  await anchor();
  expect(await verify(key)).toMatchObject({ intact: false, problem: 'ANCHOR_MISMATCH', brokenAt: seq });
});

test('a chain rehashed from its beginning does not match its anchor', async () => {
  const { key, projectId, more } = await project('anew');
  await anchor();
  await more('behind the anchor');
  await seal(t);
  const links = await query('SELECT * FROM audit_links WHERE project_id = $1 ORDER BY seq', [projectId]);
  const [first, second, ...others] = links;
  let previous = Buffer.alloc(32);
  await tamper(t, 'UPDATE audit_links SET seq = -seq WHERE project_id = $1', [projectId]);
  for (const [i, link] of [second, first, ...others].entries()) {
    previous = linkHash(previous, i + 1, link.format, link.entry_id, link.entry_hash) as Buffer<ArrayBuffer>;
    await tamper(t, 'UPDATE audit_links SET seq = $2, link_hash = $3 WHERE entry_id = $1', [
      link.entry_id,
      i + 1,
      previous,
    ]);
  }
  await tamper(t, 'UPDATE audit_chains SET head_hash = $2 WHERE project_id = $1', [projectId, previous]);
  const { anchoredAt, ...told } = await verify(key);
  expect(told).toMatchObject({ intact: false, problem: 'ANCHOR_MISMATCH', brokenAt: links.length - 1 });
  expect(anchoredAt).not.toBeNull();
});

test('a forged anchor, one from another secret and a truncated line are ignored', async () => {
  const { key, projectId } = await project('forged');
  await anchor();
  const { anchoredAt } = await verify(key);
  expect(anchoredAt).not.toBeNull();
  const path = join(folder, 'audit-anchors.jsonl');
  const text = await readFile(path, 'utf8');
  const forged = { projectId, sealed: 1, headHash: '00', at: t.clock.now().toISOString(), mac: '0'.repeat(64) };
  await writeFile(
    path,
    `${text}${JSON.stringify(forged)}\n${JSON.stringify({ ...forged, mac: undefined })}\n{"projectId":"${projectId}","se`,
  );
  expect(await verify(key)).toMatchObject({ intact: true, anchoredAt });
  await anchor();
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ sealed: expect.any(Number) });
  expect((await verify(key)).intact).toBe(true);
});

test('anchors are found in a file of many blocks, and an unreadable file does no harm', async () => {
  const { key } = await project('long');
  await anchor();
  const { anchoredAt } = await verify(key);
  expect(anchoredAt).not.toBeNull();
  const path = join(folder, 'audit-anchors.jsonl');
  const text = await readFile(path, 'utf8');
  const other = { projectId: 'another', sealed: 1, headHash: '가'.repeat(50), at: '', mac: '' };
  await writeFile(path, text + `${JSON.stringify(other)}\n`.repeat(3_000));
  expect((await verify(key)).anchoredAt).toBe(anchoredAt);
  await writeFile(path, text);
  const broken = await startApp({
    outside: openOutside({ dataDir: '', auditAnchors: folder, tombstoneJournal: 'off' }),
  });
  await save(broken, 'ann', 'likes tea');
  await seal(broken);
  expect((await broken.data('{ auditVerification { intact anchoredAt } }')).auditVerification).toEqual({
    intact: true,
    anchoredAt: null,
  });
  await expect(anchorAudit(broken.app.parts as Context)).rejects.toThrow();
  await broken.close();
});

test('an address receives the anchors as JSON; if it refuses them, the job is retried', async () => {
  const { projectId } = await project('posted');
  const bodies: { anchors: { projectId: string }[] }[] = [];
  const statuses = [204, 503];
  const endpoint = createServer(async (request, response) => {
    bodies.push((await json(request)) as (typeof bodies)[number]);
    response.writeHead(statuses[bodies.length - 1]!).end();
  });
  await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening));
  const { port } = endpoint.address() as AddressInfo;
  const outside = openOutside({ dataDir: '', auditAnchors: `http://127.0.0.1:${port}/`, tombstoneJournal: 'off' });
  const context = { ...t.app.parts, outside } as Context;
  try {
    await anchorAudit(context);
    expect(bodies[0]!.anchors.filter((one) => one.projectId === projectId)).toHaveLength(1);
    await expect(anchorAudit(context)).rejects.toThrow('503');
  } finally {
    endpoint.closeAllConnections();
    endpoint.close();
  }
});

test('an erasure is journalled before its receipt, and a new consent after it; nobody can read whose', async () => {
  await save(t, 'gone-for-good', 'lives in the lighthouse');
  await eraseUser(t, 'gone-for-good');
  const [{ id }] = await query('SELECT id FROM projects ORDER BY created_at LIMIT 1');
  const userHash = t.app.parts.secrets.hashUser(id, 'gone-for-good').toString('hex');
  const erased = {
    projectId: id,
    userHash,
    erasedAt: expect.stringMatching(/^2026-11-02T/),
    requestId: expect.any(String),
  };
  expect(await linesOf('tombstones.jsonl')).toEqual([erased]);
  await t.data(
    'mutation { recordConsent(input: {userId: "gone-for-good", purpose: "memory", version: "2", granted: true}) { consent { purpose } } }',
  );
  const lifted = { projectId: id, userHash, liftedAt: expect.stringMatching(/^2026-11-02T/) };
  await until('the lifting is written down', async () => (await linesOf('tombstones.jsonl')).length === 2);
  expect(await linesOf('tombstones.jsonl')).toEqual([erased, lifted]);
});

test('a person without data is erased too, and the chain stays intact', async () => {
  await eraseUser(t, 'never-heard-of');
  await seal(t);
  expect(await verify()).toMatchObject({ intact: true, problem: null });
});

test('an erasure that cannot be journalled gets no receipt until it can be', async () => {
  const kept = memoryOutside();
  let full = true;
  const tombstones: typeof kept.tombstones = {
    ...kept.tombstones,
    write: async (event) => {
      if (full) throw new Error('The disk is full.');
      await kept.tombstones.write(event);
    },
  };
  const other = await startApp({ outside: { ...kept, tombstones } });
  await save(other, 'ann', 'lives in the lighthouse');
  await expect(eraseUser(other, 'ann')).rejects.toThrow('RUNNING');
  expect((await other.data('{ user(userId: "ann") { userId } }')).user).toBeNull();
  full = false;
  await other.app.parts.database.maintenance.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'carryOutRequest' AND state = 'retry'`,
  );
  const READ = '{ privacyRequests(first: 1) { edges { node { status receipt { residue } } } } }';
  await until('the receipt', async () => {
    await other.settle();
    return (await other.data(READ)).privacyRequests.edges[0].node.status === 'COMPLETED';
  });
  expect((await other.data(READ)).privacyRequests.edges[0].node.receipt).toEqual({ residue: 0 });
  expect(kept.events).toHaveLength(1);
  await other.close();
});
