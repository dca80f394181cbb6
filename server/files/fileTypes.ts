/** The declared type of a file, and the name of its reader. */
export type FileType = 'text' | 'markdown' | 'html' | 'csv' | 'json' | 'pdf' | 'docx' | 'xlsx' | 'hwpx' | 'hwp';

const OOXML = 'application/vnd.openxmlformats-officedocument';

/**
 * The media types and extensions of each type. Browsers know few of them, so the extension decides where the media type
 * is generic.
 */
const TYPES: Record<FileType, { media: readonly string[]; endings: readonly string[] }> = {
  text: { media: ['text/plain'], endings: ['txt', 'text', 'log'] },
  markdown: { media: ['text/markdown', 'text/x-markdown'], endings: ['md', 'markdown'] },
  html: { media: ['text/html', 'application/xhtml+xml'], endings: ['html', 'htm', 'xhtml'] },
  csv: { media: ['text/csv', 'application/csv'], endings: ['csv'] },
  json: { media: ['application/json', 'text/json'], endings: ['json'] },
  pdf: { media: ['application/pdf'], endings: ['pdf'] },
  docx: {
    media: [`${OOXML}.wordprocessingml.document`, 'application/vnd.ms-word.document.macroenabled.12'],
    endings: ['docx', 'docm'],
  },
  xlsx: {
    media: [`${OOXML}.spreadsheetml.sheet`, 'application/vnd.ms-excel.sheet.macroenabled.12'],
    endings: ['xlsx', 'xlsm'],
  },
  hwpx: {
    media: ['application/hwp+zip', 'application/haansofthwpx', 'application/vnd.hancom.hwpx'],
    endings: ['hwpx'],
  },
  hwp: { media: ['application/x-hwp', 'application/haansofthwp', 'application/vnd.hancom.hwp'], endings: ['hwp'] },
};

/** Media types that browsers send for files that they do not know. */
const UNKNOWN = new Set(['', 'application/octet-stream', 'application/zip', 'application/x-zip-compressed']);
/** Types of text, which the extension tells apart better than a browser. */
const PLAIN = new Set<FileType | undefined>(['text']);

const entries = Object.entries(TYPES) as [FileType, (typeof TYPES)[FileType]][];
const BY_MEDIA = new Map(entries.flatMap(([type, { media }]) => media.map((name) => [name, type] as const)));
const BY_ENDING = new Map(entries.flatMap(([type, { endings }]) => endings.map((name) => [name, type] as const)));

/** How to read a file of this name and media type; undefined if no reader takes it. */
export function fileTypeOf(fileName: string, mediaType: string): FileType | undefined {
  const media = mediaType.replace(/;.*/s, '').trim().toLowerCase();
  const ending = BY_ENDING.get(/\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '');
  // Windows calls a CSV file one of Excel.
  if (UNKNOWN.has(media) || media === 'application/vnd.ms-excel') return ending;
  const named = BY_MEDIA.get(media);
  return PLAIN.has(named) && ending && isText(ending) ? ending : named;
}

const isText = (type: FileType): boolean => ['text', 'markdown', 'html', 'csv', 'json'].includes(type);

/** The kind of content by its first bytes: a container, or otherwise text. */
export function contentOf(bytes: Uint8Array): 'pdf' | 'zip' | 'ole' | 'text' {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength));
  if (head.includes('%PDF-', 0, 'latin1')) return 'pdf';
  const first = head.toString('hex', 0, 8);
  if (first.startsWith('504b0304') || first.startsWith('504b0506')) return 'zip';
  return first === 'd0cf11e0a1b11ae1' ? 'ole' : 'text';
}

/** The content that each type has. */
export const CONTENT: Record<FileType, ReturnType<typeof contentOf>> = {
  text: 'text',
  markdown: 'text',
  html: 'text',
  csv: 'text',
  json: 'text',
  pdf: 'pdf',
  docx: 'zip',
  xlsx: 'zip',
  hwpx: 'zip',
  hwp: 'ole',
};

/** Why a file could not be read. */
export type FileFaultCode =
  | 'DAMAGED'
  | 'ENCRYPTED'
  | 'WRONG_TYPE'
  | 'NO_TEXT_LAYER'
  | 'NO_TEXT'
  | 'TOO_MANY_PAGES'
  | 'TOO_MUCH_TEXT'
  | 'EXPANDS_TOO_MUCH'
  | 'TOO_COMPLEX'
  | 'UNSAFE_XML'
  | 'MACROS';

/** Thrown by the readers; anything else that they throw means that the file is damaged. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly code: FileFaultCode;

  constructor(code: FileFaultCode) {
    super(code);
    this.code = code;
  }
}
