import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { receiptPublicKey, signDocument } from '../../server/lifecycle/privacy/proveErasure.ts';
import { startApp } from '../support/app.ts';
import { recordTurns } from '../support/factories.ts';
import { approveErasure, readRequest } from '../support/privacy.ts';

interface Receipt {
  document: string;
  signature: string;
  publicKey: string;
  [beside: string]: unknown;
}

let folder: string;
let receipt: Receipt;
let key: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recollect-receipt-'));
  const t = await startApp();
  await recordTurns(t, [{ userId: 'forgotten-1' }, { userId: 'forgotten-2' }]);
  const receiptOf = async (userId: string): Promise<Receipt> => {
    const id = await approveErasure(t, userId);
    await t.settle();
    return (await readRequest(t, id)).receipt;
  };
  const earlier = await receiptOf('forgotten-1');
  receipt = await receiptOf('forgotten-2');
  key = file('kept.pem', earlier.publicKey);
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Runs the command as npm does, in an environment that names no server. */
function verify(...args: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/verify-receipt.ts', ...args],
    { env: { PATH: process.env.PATH }, encoding: 'utf8' },
  );
  return { code: status, said: stdout + stderr };
}

test('a receipt verifies with the key kept from an earlier one', () => {
  const { code, said } = verify(file('receipt.json', JSON.stringify(receipt)), '--public-key', key);
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/^GENUINE/) });
  expect(said).toMatch(/residue +0/);
  expect(said).toMatch(/1 {2}turns/);
});

test('a receipt inside a full API response is found, and its embedded key is reported as weak evidence', () => {
  const answer = { data: { privacyRequest: { id: 'r', receipt } } };
  const { code, said } = verify(file('answer.json', JSON.stringify(answer)));
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('from the receipt itself') });
});

test('a changed byte of the document, of the signature or beside them is detected', () => {
  const changes: Partial<Receipt>[] = [
    { document: receipt.document.replace('"rows":1', '"rows":2') },
    { document: `${receipt.document} ` },
    { signature: `${receipt.signature[0] === 'A' ? 'B' : 'A'}${receipt.signature.slice(1)}` },
    { signature: '' },
    // Not signed itself, but included for reading.
    { residue: 1 },
    { erased: [] },
    { issuedAt: '2020-01-01T00:00:00.000Z' },
  ];
  for (const change of changes) {
    const { code, said } = verify(file('changed.json', JSON.stringify({ ...receipt, ...change })), '--public-key', key);
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(/^NOT GENUINE/) });
  }
});

test('a receipt signed with someone else’s key is detected by the kept key', () => {
  const seed = Buffer.alloc(32, 7);
  const document = receipt.document.replace('"residue":0', '"residue":5');
  const forged = { document, signature: signDocument(seed, document), publicKey: receiptPublicKey(seed) };
  const path = file('forged.json', JSON.stringify(forged));
  expect(verify(path).code).toBe(0);
  expect(verify(path, '--public-key', key).code).toBe(1);
});

test('unreadable input is reported with a readable message', () => {
  expect(verify('--help')).toMatchObject({ code: 0, said: expect.stringContaining('Usage:') });
  expect(verify()).toMatchObject({ code: 2, said: expect.stringContaining('Specify one receipt') });
  expect(verify(join(folder, 'none.json'))).toMatchObject({ code: 2, said: expect.stringContaining('none.json') });
  expect(verify(file('empty.json', '{}'))).toMatchObject({ code: 2, said: expect.stringContaining('no receipt') });
  expect(verify(file('text.json', 'not JSON')).code).toBe(2);
  expect(verify(file('good.json', JSON.stringify(receipt)), '--public-key', file('bad.pem', 'no key')).code).toBe(2);
});
