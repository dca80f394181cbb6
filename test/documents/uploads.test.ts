import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { eraseUser } from '../support/eraseUser.ts';
import { addMember, saveDocument } from '../support/factories.ts';
import { createUpload, fixture, send, upload } from '../support/files/uploads.ts';
import { openConnection } from '../support/hostile/rawRequest.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});

const PDF = fixture('contract.pdf');
const MARKDOWN = Buffer.from('# Contract\n\n## Delivery\n\nDelivery is FOB Busan.\n');
const aPdf = { fileName: 'contract.pdf', mediaType: 'application/pdf' };

const READ = `query ($id: ID!) { upload(id: $id) { state failure failureReason korean: failureReason(language: KOREAN) fileName size pages version document {
  documentId title versionCount latestVersion { content format } } } }`;
const read = async (id: string) => (await t.data(READ, { id })).upload;
const LIST = 'query ($filter: UploadFilter) { uploads(filter: $filter) { totalCount edges { node { id } } } }';
const list = async (filter: object): Promise<string[]> => {
  const { uploads } = await t.data(LIST, { filter });
  expect(uploads.totalCount).toBe(uploads.edges.length);
  return uploads.edges.map(({ node }: { node: { id: string } }) => node.id);
};
const codeOf = async (response: Response) => [
  response.status,
  (await response.json()).errors[0].extensions.reason.code,
];
const storedOf = async (state: string) =>
  (
    await t.app.parts.database.maintenance.query(
      'SELECT NOT EXISTS (SELECT FROM upload_parts p WHERE p.upload_id = u.id) AS gone, expires_at FROM uploads u WHERE state = $1',
      [state],
    )
  ).rows;

describe('an upload', () => {
  test('becomes the next version of its document, and its bytes are not kept', async () => {
    const { url, upload: made } = await createUpload(t, PDF, { ...aPdf, documentId: 'contract', ownerUserId: 'ann' });
    expect(made).toMatchObject({ state: 'WAITING', document: { documentId: 'contract' } });
    const response = await send(url, PDF, { 'content-type': 'application/pdf' });
    expect([response.status, await response.json()]).toEqual([202, { id: made.id, state: 'QUEUED' }]);
    await t.settle();
    const ready = await read(made.id);
    expect(ready).toMatchObject({ state: 'READY', failure: null, pages: 2, version: 1, size: PDF.length });
    expect(ready.document.latestVersion).toMatchObject({
      format: 'MARKDOWN',
      content: expect.stringContaining('## Article 2 Delivery\n\nDelivery is FOB Busan.'),
    });
    expect(await storedOf('READY')).toEqual([{ gone: true, expires_at: null }]);
    expect((await read(await upload(t, MARKDOWN, { documentId: 'contract' }))).version).toBe(2);
  });

  test('to a server that listens on every address goes to one that can be named', async () => {
    const everywhere = await startApp({ env: { HOST: '0.0.0.0' } });
    const { url } = await createUpload(everywhere, MARKDOWN, { documentId: 'contract' });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect((await send(url, MARKDOWN)).status).toBe(202);
    await everywhere.close();
  });

  test('without a document makes one that is called as the file', async () => {
    const { document } = await read(await upload(t, MARKDOWN, { spaceId: 'trade' }));
    expect(document).toMatchObject({ title: 'contract.md', versionCount: 1 });
  });

  test('of a file that cannot be read fails with a reason, and can be retried while the file is kept', async () => {
    const id = await upload(t, fixture('scan.pdf'), { ...aPdf, documentId: 'scan' });
    expect(await list({ documentId: 'scan', states: ['FAILED', 'WAITING'] })).toEqual([id]);
    expect(await list({ documentId: 'scan', states: ['READY'] })).toEqual([]);
    expect(await read(id)).toMatchObject({
      state: 'FAILED',
      failure: 'NO_TEXT_LAYER',
      failureReason: 'The file contains only pictures of pages, without a text layer.',
      korean: '텍스트 없이 이미지만 있는 파일이에요.',
      document: { versionCount: 0 },
    });
    const retry = () =>
      t.ask('mutation ($id: ID!) { retryUpload(input: {id: $id}) { upload { state failure } } }', { id });
    expect((await retry()).data.retryUpload.upload).toEqual({ state: 'QUEUED', failure: null });
    await t.settle();
    expect((await read(id)).failure).toBe('NO_TEXT_LAYER');
    t.clock.moveDays(8);
    await clean();
    expect(await storedOf('FAILED')).toEqual([{ gone: true, expires_at: null }]);
    expect((await retry()).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });

  test('moves with its document', async () => {
    const id = await upload(t, fixture('locked.pdf'), { ...aPdf, documentId: 'moved' });
    await saveDocument(t, 'moved', { spaceId: 'harbour' });
    expect(await read(id)).toMatchObject({ state: 'FAILED', failure: 'ENCRYPTED', fileName: 'contract.pdf' });
    await t.data('mutation ($id: ID!) { retryUpload(input: {id: $id}) { upload { id } } }', { id });
    await t.settle();
    expect(await read(id)).toMatchObject({ state: 'FAILED', failure: 'ENCRYPTED' });
  });

  test('is kept in parts, read whole, and moved whole', async () => {
    const long = Buffer.from(Array.from({ length: 6_000 }, (_, line) => `Line ${line} of 계약서.`).join('\n'));
    const { document } = await read(await upload(t, long, { documentId: 'long' }));
    expect(document.latestVersion.content).toBe(long.toString());
    const scan = Buffer.concat([fixture('scan.pdf'), Buffer.alloc(200_000, ' ')]);
    const id = await upload(t, scan, { ...aPdf, documentId: 'long-scan' });
    const stored = async () => {
      const { rows } = await t.app.parts.database.maintenance.query(
        `SELECT p.user_uid, p.content FROM upload_parts p WHERE p.upload_id NOT IN (SELECT id FROM uploads WHERE size <> $1) ORDER BY p.number`,
        [scan.length],
      );
      return { holders: new Set(rows.map((row) => row.user_uid)), parts: rows.map((row) => row.content as Buffer) };
    };
    const before = await stored();
    expect(Math.max(...before.parts.map(({ length }) => length))).toBeLessThanOrEqual(65_536);
    expect(Buffer.concat(before.parts).equals(scan)).toBe(true);
    await saveDocument(t, 'long-scan', { spaceId: 'harbour' });
    const after = await stored();
    expect(after.holders).not.toEqual(before.holders);
    expect(Buffer.concat(after.parts).equals(scan)).toBe(true);
    await t.data('mutation ($id: ID!) { retryUpload(input: {id: $id}) { upload { id } } }', { id });
    await t.settle();
    expect((await read(id)).failure).toBe('NO_TEXT_LAYER');
    await t.data('mutation { forgetDocument(input: { documentId: "long-scan" }) { takes { uploads } } }');
    expect((await stored()).parts).toEqual([]);
  });

  test('is listed with its document, its space, and those who share it', async () => {
    await addMember(t, 'quay', 'ben');
    const id = await upload(t, MARKDOWN, { documentId: 'quay-plan', spaceId: 'quay' });
    for (const filter of [{ documentId: 'quay-plan' }, { spaceId: 'quay' }, { userId: 'ben' }])
      expect(await list(filter)).toEqual([id]);
    expect(await list({ userId: 'nobody' })).toEqual([]);
    const { key } = await t.addProject('Other');
    expect((await t.ask(READ, { id }, key)).data.upload).toBeNull();
  });
});

const clean = async () => {
  const { queue, database } = t.app.parts;
  const { rows } = await database.maintenance.query('SELECT id FROM projects ORDER BY created_at LIMIT 1');
  await database.unscoped((tx) => queue.send(tx, 'cleanProject', [{ payload: { projectId: rows[0].id } }]));
  await t.settle();
};

describe('the address of an upload', () => {
  test('takes one file, of the size and type that were declared', async () => {
    const { url } = await createUpload(t, MARKDOWN, { documentId: 'once' });
    const other = await send(url, MARKDOWN, { 'content-type': 'application/pdf' });
    expect(await codeOf(other)).toEqual([415, 'upload.otherType']);
    expect(await codeOf(await send(url, Buffer.concat([MARKDOWN, MARKDOWN])))).toEqual([413, 'upload.tooLarge']);
    expect(await codeOf(await send(url, MARKDOWN.subarray(1)))).toEqual([400, 'upload.incomplete']);
    expect((await send(url, MARKDOWN)).status).toBe(202);
    expect(await codeOf(await send(url, MARKDOWN))).toEqual([409, 'upload.used']);
    await t.settle();
  });

  test('answers a file that is refused once all of it has come: a sender that is cut off reads no answer', async () => {
    const { url } = await createUpload(t, MARKDOWN, { documentId: 'large' });
    const half = 'a'.repeat(2 * 1024 ** 2);
    const size = `content-length: ${2 * half.length}`;
    const inChunks = [`${half.length.toString(16)}\r\n${half}\r\n`, '0\r\n\r\n'];
    for (const [request, header, [first, rest], code] of [
      [`PUT ${new URL(url).pathname}`, size, [half, half], 'upload.tooLarge'],
      [`PUT ${new URL(url).pathname}`, 'transfer-encoding: chunked', inChunks, 'upload.tooLarge'],
      ['PUT /uploads/guessed', size, [half, half], 'upload.unusable'],
      ['POST /graphql', `content-type: application/json\r\n${size}`, [half, half], 'body.tooLarge'],
    ] as const) {
      const { socket, ended } = openConnection(t.address, `${request} HTTP/1.1\r\nhost: here\r\n${header}\r\n\r\n`);
      await new Promise((resolve) => socket.write(first!, resolve));
      expect([await t.data('{ viewer { name } }'), socket.bytesRead]).toEqual([expect.any(Object), 0]);
      socket.write(rest!);
      expect(JSON.parse((await ended).body).errors[0].extensions.reason.code).toBe(code);
    }
  });

  test('is unknown to those who guess, and expires after an hour', async () => {
    await saveDocument(t, 'late');
    const { url, upload: made } = await createUpload(t, MARKDOWN, { documentId: 'late' });
    expect(await codeOf(await send(`${url.slice(0, -3)}abc`, MARKDOWN))).toEqual([404, 'upload.unusable']);
    t.clock.moveDays(1 / 24);
    expect(await codeOf(await send(url, MARKDOWN))).toEqual([404, 'upload.unusable']);
    await clean();
    expect(await read(made.id)).toMatchObject({
      ...{ state: 'FAILED', failure: 'NOT_RECEIVED' },
      document: { documentId: 'late', versionCount: 0 },
    });
  });

  test('that is never used leaves no document behind, unless it was there or was saved meanwhile', async () => {
    const made = [];
    for (const documentId of ['never', 'titled', 'again', 'again'])
      made.push((await createUpload(t, MARKDOWN, { documentId, ownerUserId: 'ann' })).upload.id);
    await saveDocument(t, 'titled', { title: 'Kept' });
    t.clock.moveDays(1 / 24);
    await clean();
    expect(await Promise.all(made.map(read))).toEqual([
      null,
      ...Array.from({ length: 3 }, () => expect.objectContaining({ failure: 'NOT_RECEIVED' })),
    ]);
    expect((await t.data('{ document(documentId: "never") { documentId } }')).document).toBeNull();
  });

  test('is made only for files that can be read, up to the limit', async () => {
    const refused = async (input: object) =>
      (
        await t.ask('mutation ($input: CreateUploadInput!) { createUpload(input: $input) { url } }', {
          input: { fileName: 'a', mediaType: 'text/plain', size: 9, ...input },
        })
      ).errors?.[0]?.extensions.issues?.[0]?.path;
    expect(await refused({ mediaType: 'video/mp4' })).toBe('input.mediaType');
    expect(await refused({ size: 21 * 1024 ** 2 })).toBe('input.size');
    expect(await refused({ size: 0 })).toBe('input.size');
  });
});

test('an erased person’s uploads are gone, with files that waited to be retried', async () => {
  await upload(t, fixture('scan.pdf'), { ...aPdf, ownerUserId: 'cid', fileName: 'secret.pdf' });
  await eraseUser(t, 'cid');
  const { rows } = await t.app.parts.database.maintenance.query(
    `SELECT count(*)::int AS count FROM uploads WHERE file_name = 'secret.pdf'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});
