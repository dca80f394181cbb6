import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { FileFault } from './fileTypes.ts';
import type { Zip } from './openZip.ts';
import { htmlToMarkdown } from './readHtml.ts';
import { decodeSafeXml } from './readXml.ts';

const XML = /\.(?:xml|rels)$/;

/** Page headings and footers repeat on every page; mammoth reads none of them either. */
const UNREAD_PARTS =
  /^(?:word\/(?:theme|fontTable|settings|webSettings|header|footer|glossary)|docProps\/|customXml\/)/;

/**
 * A Word document: its paragraphs, headings, lists, tables and footnotes. mammoth unpacks without limits, so it is given
 * a new archive with what was unpacked here, and without pictures.
 */
export async function readDocx(zip: Zip): Promise<string> {
  if (!zip.names.some((name) => name.startsWith('word/'))) throw new FileFault('WRONG_TYPE');
  if (zip.names.some((name) => /vbaProject\.bin$/i.test(name))) throw new FileFault('MACROS');
  const parts: Record<string, Uint8Array> = {};
  for (const name of zip.names) {
    if (!XML.test(name) || UNREAD_PARTS.test(name)) continue;
    const bytes = await zip.read(name);
    decodeSafeXml(bytes);
    parts[name] = bytes;
  }
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(zipSync(parts, { level: 0 })) },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), styleMap: STYLES, externalFileAccess: false },
  );
  return htmlToMarkdown(value);
}

/** In addition to mammoth’s own: the title, and headings with the names that Korean programs use. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='제목'] => h1:fresh",
  ...[1, 2, 3, 4, 5, 6].flatMap((level) => [
    `p[style-name='제목 ${level}'] => h${level}:fresh`,
    `p[style-name='개요 ${level}'] => h${level}:fresh`,
  ]),
];
