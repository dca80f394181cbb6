import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { UploadFailure } from '../../server/entities/upload.ts';
import { fileTypeOf } from '../../server/files/fileTypes.ts';
import { type FileReading, readBytes } from '../../server/files/readBytes.ts';
import { FILE_LIMITS, readFile } from '../../server/files/readFile.ts';
import { bytesOf, damagedFiles } from '../support/files/damagedFiles.ts';
import { HOSTILE_FILES } from '../support/files/hostileFiles.ts';

const MEGA = 1024 ** 2;
const FOLDER = new URL('./fixtures/', import.meta.url);
const typeOf = (name: string) => fileTypeOf(name, '')!;
const read = (name: string): Promise<FileReading> => readBytes(bytesOf(name), typeOf(name));

async function textOf(name: string): Promise<string> {
  const reading = await read(name);
  return 'fault' in reading ? reading.fault : reading.text;
}

const GOODS = [
  ['품목', '수량', '단가'],
  ['---', '---', '---'],
];
const table = (...rows: string[][]) => [...GOODS, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

test.each(['contract.docx', 'contract.html', 'contract.hwp', 'contract.hwpx'])(
  'headings, paragraphs and tables of %s are read',
  async (name) => {
    const text = await textOf(name);
    expect(text).toContain('# 물품 공급 계약서\n\n');
    expect(text).toContain('## 제2조 인도조건\n\n인도조건은 FOB 부산으로 한다. Delivery is FOB Busan.');
    const bolts = name.startsWith('contract.hwp') ? '볼트' : '볼트 A\\|B';
    expect(text).toContain(table([bolts, '1200', '3.5'], ['너트', '800', '1.25']));
  },
);

test('a PDF has a number of pages, and larger letters make its headings', async () => {
  const reading = await readFile(bytesOf('contract.pdf'), 'pdf');
  expect(reading).toMatchObject({ pages: 2, format: 'MARKDOWN' });
  const { text } = reading as { text: string };
  expect(text).toContain('# Supply agreement\n\nSeller: Harbor Bolts.');
  expect(text).toContain('## Article 2 Delivery\n\nDelivery is FOB Busan. 인도조건은 FOB 부산으로 한다.\nSecond page.');
});

test('a Korean PDF that only names its font is read by its encoding', async () => {
  expect(await textOf('fontless.pdf')).toContain('인도조건은 FOB 부산');
});

test('sheets and CSV become tables, in UTF-8 and in the encoding of Korean Windows', async () => {
  const prices = await textOf('prices.csv');
  expect(prices).toContain('| 와셔, 큰 것 | 50 | 0.1 | 2027-01-02 |');
  expect(await textOf('prices-cp949.csv')).toBe(prices);
  expect(await textOf('prices.xlsx')).toBe(`## prices\n\n${prices}`);
});

test('text, Markdown and JSON stay as they are written', async () => {
  expect(await read('contract-cp949.txt')).toMatchObject({
    text: expect.stringContaining('인도조건은 FOB 부산으로 한다.'),
    format: 'TEXT',
  });
  expect(await textOf('contract.md')).toBe(readFileSync(new URL('contract.md', FOLDER), 'utf8'));
  expect(await read('contract.json')).toMatchObject({ format: 'JSON' });
});

test('an encrypted file, a scan and a file of another type each have their own reason', async () => {
  const names = ['locked.docx', 'locked.hwp', 'locked.hwpx', 'locked.pdf', 'scan.pdf'];
  expect(await Promise.all(names.map(textOf))).toEqual([...Array(4).fill('ENCRYPTED'), 'NO_TEXT_LAYER']);
  expect(await readBytes(bytesOf('contract.docx'), 'xlsx')).toEqual({ fault: 'WRONG_TYPE' });
  expect(await readBytes(bytesOf('contract.docx'), 'pdf')).toEqual({ fault: 'WRONG_TYPE' });
  expect(await readBytes(bytesOf('contract.pdf'), 'text')).toEqual({ fault: 'WRONG_TYPE' });
  expect(await readBytes(new Uint8Array(), 'text')).toEqual({ fault: 'NO_TEXT' });
});

test('a file with an unspecific media type is read by its extension', () => {
  expect(fileTypeOf('계약서.HWP', 'application/octet-stream')).toBe('hwp');
  expect(fileTypeOf('prices.csv', 'application/vnd.ms-excel')).toBe('csv');
  expect(fileTypeOf('notes.md', 'text/plain; charset=utf-8')).toBe('markdown');
  expect(fileTypeOf('notes', 'application/pdf')).toBe('pdf');
  expect(fileTypeOf('movie.mp4', 'video/mp4')).toBeUndefined();
});

const hostile = Object.entries(HOSTILE_FILES).filter(([, { isSlow }]) => !isSlow);

test.each(hostile)('%s is refused, and the server stays small', async (_, { type, make, faults }) => {
  const bytes = make();
  const before = process.memoryUsage.rss();
  const reading = await readFile(bytes, type);
  expect(faults).toContain('fault' in reading ? reading.fault : 'read');
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * MEGA);
});

test('a file that takes too long is given up', async () => {
  const limits = { ...FILE_LIMITS, timeoutMs: 1 };
  expect(await readFile(bytesOf('contract.pdf'), 'pdf', limits)).toEqual({ fault: 'TOO_COMPLEX' });
});

test('200 damaged files are read or refused with a reason', async () => {
  const outcomes = new Map<string, number>();
  for (const { name, bytes } of damagedFiles(200)) {
    const reading = await readBytes(bytes, typeOf(name));
    const outcome = 'fault' in reading ? reading.fault : 'READ';
    expect(['READ', ...Object.keys(UploadFailure)]).toContain(outcome);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(outcomes.get('DAMAGED')).toBeGreaterThan(80);
}, 30_000);
