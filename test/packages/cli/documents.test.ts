import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.ts';
import { fixture } from '../../support/files/uploads.ts';
import { type Cli, cliOf } from '../../support/packages/cli.ts';

let t: TestApp;
let cli: Cli;
let folder: string;
beforeAll(async () => {
  t = await startApp();
  cli = cliOf(t);
  folder = await mkdtemp(join(tmpdir(), 'recollect-documents-'));
});

async function json(...args: string[]) {
  const { code, stdout, stderr } = await cli([...args, '-o', 'json']);
  if (code !== 0) throw new Error(`recollect ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

describe('documents at the command line', () => {
  test('are saved from files and pipes, version by version, and printed to the letter', async () => {
    const file = join(folder, 'contract.md');
    await writeFile(file, '# Contract\nThe price is 500 million won.');
    const saved = await json('documents', 'save', 'contract-7', file, '--title', 'Contract', '--user', 'minji');
    expect(saved).toMatchObject({ outcome: 'SAVED', documentId: 'contract-7', title: 'Contract', versionCount: 1 });
    const again = await cli(['documents', 'save', 'contract-7', '--user', 'minji', '-o', 'json'], {
      input: 'The price is 480 million won.',
    });
    expect(JSON.parse(again.stdout)).toMatchObject({ versionCount: 2, title: 'Contract' });
    expect((await cli(['documents', 'show', 'contract-7'])).stdout).toBe('The price is 480 million won.\n');
    expect((await cli(['documents', 'show', 'contract-7', '--version', '1'])).stdout).toBe(
      '# Contract\nThe price is 500 million won.\n',
    );
    expect(await json('documents', '--user', 'minji')).toMatchObject([{ documentId: 'contract-7', versionCount: 2 }]);
    expect(await json('documents', 'list', '--user', 'jiwoo')).toEqual([]);
  });

  test('are read from files of office programs, and a file that cannot be read is refused with its reason', async () => {
    for (const name of ['contract.pdf', 'scan.pdf']) await writeFile(join(folder, name), fixture(name));
    const saved = await json(
      'documents',
      'save',
      'offer-3',
      join(folder, 'contract.pdf'),
      '--type',
      'offer',
      '-u',
      'minji',
    );
    expect(saved).toMatchObject({ documentId: 'offer-3', documentType: 'offer', versionCount: 1 });
    expect((await cli(['documents', 'show', 'offer-3'])).stdout).toContain('Delivery is FOB Busan.');
    const scan = await cli(['documents', 'save', 'offer-4', join(folder, 'scan.pdf')]);
    expect(scan).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/scan\.pdf was not saved: .*pictures of pages/),
    });
  });

  test('are read in the encoding of their file, and are refused where there is no text', async () => {
    for (const name of ['contract-cp949.txt', 'contract.pdf']) await writeFile(join(folder, name), fixture(name));
    await json('documents', 'save', 'old-text', join(folder, 'contract-cp949.txt'));
    expect((await cli(['documents', 'show', 'old-text'])).stdout).toContain('계약');
    const other = join(folder, 'offer.odt');
    await writeFile(other, Buffer.from('PK\u0003\u0004\u0000\u0000'));
    const { code, stderr } = await cli(['documents', 'save', 'other', other]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/PDF, DOCX/)]);
    expect((await cli(['documents', '-o', 'quiet'])).stdout).not.toContain('other');
  });

  test('are printed as they were saved, with their formats', async () => {
    const file = join(folder, 'page.html');
    await writeFile(file, '<h1>Offer</h1>\n');
    await json('documents', 'save', 'page', file);
    expect((await cli(['documents', 'show', 'page'])).stdout).toBe('<h1>Offer</h1>\n');
    expect(await json('documents', 'show', 'page')).toMatchObject({ format: 'HTML' });
  });

  test('are forgotten after a count and a question', async () => {
    await cli(['documents', 'save', 'old'], { input: 'Old.' });
    expect(await json('documents', 'forget', 'old', '--dry-run')).toMatchObject({ versions: 1 });
    expect((await cli(['documents', 'forget', 'old'])).code).toBe(2);
    expect((await cli(['documents', 'show', 'old'])).stdout).toBe('Old.\n');
    expect(await json('documents', 'forget', 'old', '--yes')).toMatchObject({ versions: 1 });
    expect((await cli(['documents', 'show', 'old'])).code).toBe(3);
  });

  test('are asked for by name, and by an action that exists', async () => {
    expect((await cli(['documents', 'save'])).code).toBe(2);
    expect((await cli(['documents', 'burn', 'old'])).code).toBe(2);
    const empty = join(folder, 'empty.txt');
    await writeFile(empty, '');
    expect(await cli(['documents', 'save', 'old', empty])).toMatchObject({ code: 2, stderr: 'The text is empty.\n' });
    const large = join(folder, 'large.txt');
    await writeFile(large, 'a'.repeat(8 * 1024 ** 2));
    expect((await cli(['documents', 'save', 'old', large])).stderr).toMatch(/^PAYLOAD_TOO_LARGE: /);
    expect((await cli(['documents', 'save', 'x', '/nowhere.md'])).code).toBe(3);
  });
});
