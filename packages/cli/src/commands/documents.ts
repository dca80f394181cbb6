import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Call, Command } from '../run/command.ts';
import { EXIT, Failure, misused, notFound } from '../run/failures.ts';
import type { Column } from '../run/output.ts';
import { DEFAULT_ROWS, LIMIT, MAX_ROWS } from './fields.ts';

const FIELDS = 'documentId title documentType versionCount updatedAt';

interface DocumentRow {
  documentId: string;
  title: string | null;
  documentType: string | null;
  versionCount: number;
  updatedAt: string;
}

const COLUMNS: readonly Column<DocumentRow>[] = [
  { title: ['document', '문서'], of: ({ documentId }) => documentId },
  { title: ['type', '유형'], of: ({ documentType }) => documentType },
  { title: ['versions', '버전'], of: ({ versionCount }) => versionCount },
  { title: ['updated at', '변경'], of: ({ updatedAt }) => updatedAt },
  { title: ['title', '제목'], of: ({ title }) => title },
];

const SAVED: readonly Column<DocumentRow & { outcome: string }>[] = [
  ...COLUMNS,
  { title: ['outcome', '결과'], of: ({ outcome }) => outcome },
];

const LIST = `query CliDocuments($filter: DocumentFilter, $first: Int) {
  documents(filter: $filter, first: $first) { edges { node { ${FIELDS} } } } }`;
const SAVE = `mutation CliSaveDocument($document: SaveDocumentInput!, $version: SaveDocumentVersionInput!) {
  saveDocument(input: $document) { outcome }
  saveDocumentVersion(input: $version) { outcome document { ${FIELDS} } } }`;

const ACTIONS = ['list', 'show', 'save', 'forget'];

export const documents: Command = {
  about: [
    'Lists documents, prints one, saves a file as the next version, or deletes one with everything that was learned from it',
    '문서 목록이나 내용을 보고, 파일을 다음 버전으로 저장하거나, 문서와 그 문서에서 학습한 내용을 모두 삭제합니다',
  ],
  args: {
    action: { options: ACTIONS, about: ['The action, list by default', '동작(기본값: list)'] },
    document: { about: ['The document’s ID in your product', '제품의 문서 ID'] },
    file: {
      hint: 'file',
      about: [
        'The file to save: text, PDF, DOCX, XLSX, HWPX or HWP; text can be piped in',
        '저장할 파일(텍스트, PDF, DOCX, XLSX, HWPX, HWP). 텍스트는 파이프로도 입력 가능',
      ],
    },
    space: { type: 'string', hint: 'id', about: ['Its space', '문서의 공간'] },
    title: { type: 'string', hint: 'text', about: ['Its title', '제목'] },
    type: { type: 'string', hint: 'type', about: ['What it is, such as contract', '문서 유형(예: contract)'] },
    note: { type: 'string', hint: 'text', about: ['What changed', '변경 내용'] },
    version: {
      type: 'string',
      hint: 'n',
      about: ['Which version to print: the latest by default', '출력할 버전(기본값: 최신)'],
    },
    'dry-run': { type: 'boolean', about: ['Only counts what would be deleted', '삭제할 건수만 확인'] },
    yes: { type: 'boolean', short: 'y', about: ['Does not ask for confirmation', '확인 없이 실행'] },
    limit: LIMIT,
  },
  examples: [
    'recollect documents --user minji',
    'recollect documents save contract-7 contract.md --title "Contract" --user minji',
    'recollect documents save offer-3 offer.pdf --space trade-7',
    'recollect documents show contract-7 --version 1',
    'recollect documents forget contract-7 --dry-run',
  ],
  run: (call) => ACTIONS_OF[(call.get('action') ?? 'list') as keyof typeof ACTIONS_OF](call),
};

const ACTIONS_OF = { list, show, save, forget };

async function list(call: Call): Promise<void> {
  const { number, get, profile } = call;
  const first = number('limit', { least: 1, most: MAX_ROWS }) ?? DEFAULT_ROWS;
  const filter = { userId: profile.user, spaceId: get('space'), documentType: get('type') };
  call.out.rows(await listDocuments(call, filter, first), COLUMNS);
}

async function listDocuments({ client }: Call, filter: object, first: number): Promise<DocumentRow[]> {
  const variables = { first, filter };
  type Listed = { documents: { edges: { node: DocumentRow }[] } };
  const { documents } = await client().query<Listed, typeof variables>(LIST, variables);
  return documents.edges.map(({ node }) => node);
}

async function show({ must, number, client, out }: Call): Promise<void> {
  const documentId = must('document');
  const found = await client().documentVersion({
    documentId,
    number: number('version', { least: 1, most: 1_000_000 }),
  });
  if (!found) throw notFound(['There is no such document or version.', '존재하지 않는 문서나 버전입니다.']);
  out.text(found.content, found);
}

async function save(call: Call): Promise<void> {
  const { must, get, profile, client, out } = call;
  const documentId = must('document');
  const file = get('file');
  const bytes = file && file !== '-' ? await readBytes(file) : undefined;
  const text = bytes && textOf(bytes);
  if (bytes && (text === undefined || UPLOADED.has(extname(file!).toLowerCase()))) return upload(call, file!, bytes);
  const content = text ?? (await call.piped());
  if (content === '') throw misused(['The text is empty.', '내용이 비어 있습니다.']);
  if (!content)
    throw misused(['Name a file, or pipe the content in.', '파일을 지정하거나 내용을 파이프로 입력하세요.']);
  const variables = {
    document: {
      documentId,
      title: get('title'),
      documentType: get('type'),
      spaceId: get('space'),
      ownerUserId: profile.user,
    },
    version: { documentId, content, note: get('note'), format: FORMATS[extname(file ?? '').toLowerCase()] ?? 'TEXT' },
  };
  const { saveDocumentVersion } = await client().query<
    { saveDocumentVersion: { outcome: string; document: DocumentRow } },
    typeof variables
  >(SAVE, variables);
  const { outcome, document } = saveDocumentVersion;
  out.fields({ ...document, outcome }, SAVED);
}

/** Undefined unless it is text in UTF-8: the server knows other encodings, or says that it cannot read the file. */
function textOf(bytes: Buffer): string | undefined {
  try {
    return bytes.includes(0) ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The formats of texts, by their extensions. */
const FORMATS: Readonly<Record<string, string>> = {
  '.md': 'MARKDOWN',
  '.markdown': 'MARKDOWN',
  '.html': 'HTML',
  '.htm': 'HTML',
  '.json': 'JSON',
};

/** The extensions of files whose text the server reads. */
const UPLOADED = new Set(['.pdf', '.docx', '.xlsx', '.hwpx', '.hwp']);
const READ_MS = 120_000;

/** Uploads a file, and waits until its text is a version. */
async function upload(call: Call, file: string, bytes: Buffer): Promise<void> {
  const { must, get, profile, client, out, language, signal } = call;
  const documentId = must('document');
  if (get('note') !== undefined) throw misused(['--note is for texts.', '--note는 텍스트에만 쓸 수 있습니다.']);
  const server = client();
  const { url, upload: made } = await server.createUpload({
    documentId,
    title: get('title'),
    spaceId: get('space'),
    ownerUserId: profile.user,
    fileName: basename(file),
    mediaType: 'application/octet-stream',
    size: bytes.length,
  });
  const documentType = get('type');
  if (documentType !== undefined) await server.saveDocument({ documentId, documentType });
  const sent = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), signal });
  const refusal = sent.ok ? undefined : ((await sent.json().catch(() => ({}))) as { errors?: { message: string }[] });
  if (refusal) throw failed(file, refusal.errors?.[0]?.message ?? `HTTP ${sent.status}`);
  for (const begun = Date.now(); Date.now() - begun < READ_MS; await setTimeout(200, undefined, { signal })) {
    const state = await server.upload({ id: made.id, language: language === 'ko' ? 'KOREAN' : 'ENGLISH' });
    if (state?.state === 'FAILED') throw failed(file, state.failureReason ?? state.failure ?? '');
    if (state?.state !== 'READY') continue;
    const [document] = await listDocuments(call, { documentId }, 1);
    return out.fields({ ...document!, outcome: 'SAVED' }, SAVED);
  }
  throw new Failure(EXIT.unavailable, ['{file} is still being read.', '{file} 파일을 아직 읽는 중입니다.'], { file });
}

const failed = (file: string, reason: string): Failure =>
  new Failure(EXIT.failed, ['{file} was not saved: {reason}', '{file} 파일을 저장하지 못했습니다: {reason}'], {
    file,
    reason,
  });

async function forget(call: Call): Promise<void> {
  const documentId = call.must('document');
  const client = call.client();
  const { takes } = await client.forgetDocument({ documentId, preview: true });
  if (call.has('dry-run')) return call.out.fields(takes, TAKES);
  await call.confirm(
    [
      'Delete {documentId} permanently, with {versions} versions, {turns} turns and {memories} memories?',
      '{documentId} 문서를 버전 {versions}개, 턴 {turns}개, 기억 {memories}개와 함께 영구 삭제할까요?',
    ],
    { documentId, ...takes },
  );
  call.out.fields((await client.forgetDocument({ documentId })).takes, TAKES);
}

const TAKES = [
  { title: ['versions', '버전'], of: ({ versions }: { versions: number }) => versions },
  { title: ['turns', '턴'], of: ({ turns }: { turns: number }) => turns },
  { title: ['memories', '기억'], of: ({ memories }: { memories: number }) => memories },
  { title: ['uploads', '파일'], of: ({ uploads }: { uploads: number }) => uploads },
] as const;

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw notFound(['{file} cannot be read.', '{file} 파일을 읽을 수 없습니다.'], { file, cause });
  }
}
