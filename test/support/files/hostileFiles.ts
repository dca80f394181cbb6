import { deflateSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { FileFaultCode, FileType } from '../../../server/files/fileTypes.ts';

export interface HostileFile {
  type: FileType;
  make(): Uint8Array<ArrayBuffer>;
  /** The reasons for which it may be refused. */
  faults: readonly FileFaultCode[];
  /** Takes half a second or more to make or to refuse: `npm run bench:files` alone reads it. */
  isSlow?: true;
}

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONSHIPS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const WORD = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>';
const WORD_END = '</w:body></w:document>';
const XXE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

const docx = (body: string | Uint8Array, more: Zippable = {}): Uint8Array<ArrayBuffer> =>
  zipped({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(RELATIONSHIPS),
    'word/document.xml': typeof body === 'string' ? strToU8(body) : body,
    ...more,
  });

const xlsx = (sheet: string, strings: string): Uint8Array<ArrayBuffer> =>
  zipped({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${strings}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });

const hwpx = (section: string): Uint8Array<ArrayBuffer> =>
  zipped({ mimetype: strToU8('application/hwp+zip'), 'Contents/section0.xml': strToU8(section) });

const zipped = (parts: Zippable): Uint8Array<ArrayBuffer> => new Uint8Array(zipSync(parts, { level: 1 }));

/** A PDF with one content stream on each of its pages. */
function pdf(pages: number, content: Buffer): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ');
  const parts: (string | Buffer)[] = [
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    `2 0 obj<</Type/Pages/Count ${pages}/Kids[${kids}]>>endobj\n`,
    `3 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`,
    content,
    '\nendstream endobj\n',
    ...Array.from(
      { length: pages },
      (_, index) => `${index + 4} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 3 0 R>>endobj\n`,
    ),
    'trailer<</Root 1 0 R>>\n%%EOF',
  ];
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));
}

const twice = (bytes: Buffer): Buffer => deflateSync(deflateSync(bytes, { level: 1 }), { level: 1 });
const MEGA = 1024 ** 2;

/** Files that are made to do harm, by the kind of harm. */
export const HOSTILE_FILES: Record<string, HostileFile> = {
  'a document of 60 MB of spaces in a small zip': {
    type: 'docx',
    make: () => docx(Buffer.concat([Buffer.from(WORD), Buffer.alloc(60 * MEGA, ' '), Buffer.from(WORD_END)])),
    faults: ['EXPANDS_TOO_MUCH'],
  },
  'a document that declares fewer bytes than it unpacks to': {
    type: 'docx',
    make: () =>
      understated(docx(Buffer.concat([Buffer.from(WORD), Buffer.alloc(60 * MEGA, ' '), Buffer.from(WORD_END)]))),
    isSlow: true,
    faults: ['DAMAGED', 'EXPANDS_TOO_MUCH'],
  },
  'a document of millions of empty paragraphs': {
    type: 'docx',
    make: () => docx(`${WORD}${'<w:p/>'.repeat(7_000_000)}${WORD_END}`),
    isSlow: true,
    faults: ['TOO_COMPLEX'],
  },
  'a document of tags within tags': {
    type: 'docx',
    make: () => docx(`${WORD}${'<w:p>'.repeat(200_000)}${'</w:p>'.repeat(200_000)}${WORD_END}`),
    isSlow: true,
    faults: ['TOO_COMPLEX', 'DAMAGED', 'NO_TEXT'],
  },
  'a document with an entity that names a file': {
    type: 'docx',
    make: () => docx(`${XXE}${WORD}<w:p><w:r><w:t>&e;</w:t></w:r></w:p>${WORD_END}`),
    faults: ['UNSAFE_XML'],
  },
  'a document in UTF-16 with an entity that names a file': {
    type: 'hwpx',
    make: () =>
      zipped({
        mimetype: strToU8('application/hwp+zip'),
        'Contents/section0.xml': new Uint8Array(Buffer.from(`\uFEFF${XXE}<sec><p><t>&e;</t></p></sec>`, 'utf16le')),
      }),
    faults: ['UNSAFE_XML'],
  },
  'a document with macros': {
    type: 'docx',
    make: () => docx(`${WORD}<w:p/>${WORD_END}`, { 'word/vbaProject.bin': new Uint8Array(9) }),
    faults: ['MACROS'],
  },
  'a zip of 5,000 entries': {
    type: 'docx',
    make: () =>
      docx(WORD, Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`word/${at}.xml`, new Uint8Array()]))),
    faults: ['EXPANDS_TOO_MUCH'],
  },
  'a workbook whose cells share one long text a million times': {
    type: 'xlsx',
    make: () => xlsx('<row><c t="s"><v>0</v></c></row>'.repeat(1_000_000), 'x'.repeat(30_000)),
    isSlow: true,
    faults: ['TOO_MUCH_TEXT', 'TOO_COMPLEX'],
  },
  'a workbook with an entity that grows': {
    type: 'xlsx',
    make: () => xlsx('<row/>', ']]><!ENTITY b "&a;&a;&a;&a;"><![CDATA['),
    faults: ['UNSAFE_XML'],
  },
  'a document of Hangul with tables within tables': {
    type: 'hwpx',
    make: () => hwpx(`<sec>${'<p><tbl><tr><tc>'.repeat(100_000)}${'</tc></tr></tbl></p>'.repeat(100_000)}</sec>`),
    faults: ['TOO_COMPLEX'],
  },
  'a PDF of 10,000 pages': {
    type: 'pdf',
    make: () => pdf(10_000, twice(Buffer.from('BT ET'))),
    faults: ['TOO_MANY_PAGES'],
  },
  'a PDF whose page unpacks to 1.5 GB': {
    type: 'pdf',
    make: () => pdf(1, twiceMany(1_500)),
    isSlow: true,
    faults: ['TOO_COMPLEX', 'NO_TEXT_LAYER'],
  },
  'HTML of tags within tags': {
    type: 'html',
    make: () => new Uint8Array(Buffer.from('<div>'.repeat(2_000_000))),
    faults: ['TOO_COMPLEX'],
  },
  'JSON of lists within lists': {
    type: 'json',
    make: () => new Uint8Array(Buffer.from('['.repeat(900_000))),
    faults: ['DAMAGED'],
  },
  'a CSV of one row without end': {
    type: 'csv',
    make: () => new Uint8Array(Buffer.from('a,'.repeat(8_000_000))),
    isSlow: true,
    faults: ['DAMAGED', 'TOO_MUCH_TEXT', 'TOO_COMPLEX'],
  },
  'a text larger than a document may be': {
    type: 'text',
    make: () => new Uint8Array(Buffer.from('word '.repeat(4_000_000))),
    faults: ['TOO_MUCH_TEXT'],
  },
};

/** Two rounds of DEFLATE compress a million equal bytes to a few. */
const twiceMany = (megabytes: number): Buffer => twice(Buffer.alloc(megabytes * MEGA, ' '));

/** Every size that the directory and the headers state becomes 1,000 bytes. */
function understated(zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(zip.buffer);
  for (let at = 0; at + 30 < bytes.length; at++) {
    const head = bytes.readUInt32LE(at);
    const size = head === 0x04034b50 ? at + 22 : head === 0x02014b50 ? at + 24 : undefined;
    if (size !== undefined && bytes.readUInt32LE(size) > MEGA) bytes.writeUInt32LE(1_000, size);
  }
  return zip;
}
