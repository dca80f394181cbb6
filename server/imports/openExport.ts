import { z } from 'zod';
import type { Context } from '../context.ts';
import { refuseDeepVariables } from '../http/operationLimits.ts';
import { EXPORT_FORMAT, MANIFEST, SIGNATURE, SUMMARY, verifyManifest } from '../lifecycle/export/exportFiles.ts';
import { EXPORT_NOUNS } from '../queries/people/userTables.ts';
import { checkRow, checkUserKey } from './checkRow.ts';
import { type ExportedPerson, type Noun, ROWS, type Row } from './exportRows.ts';
import { type Archive, openArchive, printableName, readLines, startCount } from './openArchive.ts';

/** Files up to this size are read into memory as a whole. */
const MAX_MANIFEST_BYTES = 64 * 1024;
const MAX_BATCH = 200;
const MAX_BATCH_CHARACTERS = 8 * 1024 ** 2;
/** Nouns that have at most one row, or whose rows are kept in memory during an import. */
const MAX_ROWS: { [N in Noun]?: number } = { users: 1, settings: 1, sessions: 100_000 };

const manifestShape = z.object({
  format: z.int(),
  userId: z.string(),
  files: z.array(z.object({ file: z.string(), rows: z.int().min(0), sha256: z.string() })).max(EXPORT_NOUNS.length),
});
const signatureShape = z.object({ signature: z.string() });

type Manifest = z.infer<typeof manifestShape>;
type FileFacts = Manifest['files'][number];

/**
 * Opens an export file and checks all of it: its files against the manifest, and every row by the rules of the API.
 * Memory use does not grow with the file.
 * @throws Error with a readable message if it is not an export or anything in it would be refused
 */
export async function openExport(path: string, clock: Context['clock']): Promise<ExportedPerson> {
  const archive = await openArchive(path);
  try {
    const written = await readSmall(archive, MANIFEST);
    const manifest = readManifest(written);
    const signature = archive.names.has(SIGNATURE) ? await readSignature(archive) : undefined;
    refuseOtherFiles(archive, manifest);
    const person: ExportedPerson = {
      userKey: manifest.userId,
      isSignedBy: (publicKey) => signature !== undefined && verifyManifest(publicKey, written, signature),
      rows: (noun) => readRows(archive, manifest, noun),
      close: () => archive.close(),
    };
    await checkUserKey(manifest.userId);
    for (const facts of manifest.files) await checkFile(archive, manifest, facts, clock);
    return person;
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function checkFile(
  archive: Archive,
  manifest: Manifest,
  facts: FileFacts,
  clock: Context['clock'],
): Promise<void> {
  const noun = facts.file.replace(/\.jsonl$/, '');
  if (!isImported(noun)) {
    for await (const _ of verifiedLines(archive, facts));
    return;
  }
  let row = 0;
  for await (const rows of readRows(archive, manifest, noun))
    for (const one of rows)
      await checkRow(noun, one, { userKey: manifest.userId, place: `${facts.file}, row ${++row}`, clock });
}

const isImported = (noun: string): noun is Noun => Object.hasOwn(ROWS, noun);

async function* readRows<N extends Noun>(archive: Archive, { files }: Manifest, noun: N): AsyncGenerator<Row<N>[]> {
  const facts = files.find(({ file }) => file === `${noun}.jsonl`)!;
  const most = MAX_ROWS[noun];
  if (most !== undefined && facts.rows > most)
    throw new Error(`${facts.file}: has ${facts.rows} rows; the limit is ${most}. Nothing was imported.`);
  let batch: Row<N>[] = [];
  let characters = 0;
  let row = 0;
  for await (const line of verifiedLines(archive, facts)) {
    batch.push(readRow(line, noun, `${facts.file}, row ${++row}`));
    characters += line.length;
    if (batch.length < MAX_BATCH && characters < MAX_BATCH_CHARACTERS) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** The lines of a file. @throws Error with a readable message, at the end at the latest, if the manifest differs */
async function* verifiedLines(archive: Archive, { file, rows, sha256 }: FileFacts): AsyncGenerator<string> {
  const count = startCount();
  for await (const line of readLines(archive.read(file), file, count)) {
    if (count.lines > rows)
      throw new Error(`The file is damaged: ${file} should have ${rows} rows. Nothing was imported.`);
    yield line;
  }
  if (count.hash.digest('hex') !== sha256)
    throw new Error(`The file is damaged: ${file} does not match the manifest. Nothing was imported.`);
  if (count.lines !== rows)
    throw new Error(`The file is damaged: ${file} should have ${rows} rows. Nothing was imported.`);
}

function readRow<N extends Noun>(line: string, noun: N, place: string): Row<N> {
  const value = parse(line, place);
  try {
    refuseDeepVariables([value]);
  } catch {
    throw new Error(`${place}: is nested too deeply. Nothing was imported.`);
  }
  const row = ROWS[noun].safeParse(value);
  if (row.success) return row.data as Row<N>;
  const path = row.error.issues[0]?.path.join('.') ?? '';
  throw new Error(`${place}: ${printableName(path) || 'it'} is invalid. Nothing was imported.`);
}

function parse(json: string, place: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(`The file is damaged: ${place} is not JSON. Nothing was imported.`);
  }
}

function readManifest(written: string): Manifest {
  const manifest = manifestShape.safeParse(parse(written, MANIFEST));
  if (!manifest.success) throw new Error('This is not an export of Recollect: its manifest is invalid.');
  const { format } = manifest.data;
  if (format !== EXPORT_FORMAT)
    throw new Error(`The export has format ${format}, but this version of Recollect reads ${EXPORT_FORMAT}.`);
  return manifest.data;
}

async function readSignature(archive: Archive): Promise<string> {
  const signature = signatureShape.safeParse(parse(await readSmall(archive, SIGNATURE), SIGNATURE));
  if (!signature.success) throw new Error(`The file is damaged: ${SIGNATURE} is invalid. Nothing was imported.`);
  return signature.data.signature;
}

/** Refuses an archive with files other than those of its nouns, a file listed twice, or a file not in the manifest. */
function refuseOtherFiles({ names }: Archive, { files }: Manifest): void {
  const known = new Set(EXPORT_NOUNS.map(({ noun }) => `${noun}.jsonl`));
  const listed = new Set<string>();
  for (const { file } of files) {
    if (!known.has(file))
      throw new Error(`This is not an export of Recollect: it contains the unknown file ${printableName(file)}.`);
    if (listed.has(file))
      throw new Error(`The file is damaged: its manifest lists ${file} twice. Nothing was imported.`);
    if (!names.has(file)) throw new Error(`This is not an export of Recollect, or it is damaged: ${file} is missing.`);
    listed.add(file);
  }
  const missing = Object.keys(ROWS).find((noun) => !listed.has(`${noun}.jsonl`));
  if (missing) throw new Error(`The export lacks ${missing}.jsonl. Nothing was imported.`);
  const stray = [...names].find((name) => !listed.has(name) && ![MANIFEST, SIGNATURE, SUMMARY].includes(name));
  if (stray !== undefined)
    throw new Error(
      `The file contains ${printableName(stray)}, which its manifest does not list. Nothing was imported.`,
    );
}

async function readSmall(archive: Archive, name: string): Promise<string> {
  if (!archive.names.has(name))
    throw new Error(`This is not an export of Recollect, or it is damaged: ${name} is missing.`);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of archive.read(name)) {
    length += chunk.length;
    if (length > MAX_MANIFEST_BYTES)
      throw new Error(
        `The file is damaged: ${name} is larger than ${MAX_MANIFEST_BYTES / 1024} kB. Nothing was imported.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
