import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { MemoryCategory, MemoryScope, MemorySource } from '../entities/enums.ts';
import { EXPORT_FORMAT } from '../lifecycle/export/exportFiles.ts';

const time = z.iso.datetime().transform((text) => new Date(text));
const maybe = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null);
const text = maybe(z.string());

const entity = z.object({
  type: z.string(),
  value: z.string(),
  normalized: text,
  amount: maybe(z.number()),
  unit: text,
});

/** The nouns that are put back, each with what is read of a row. The others tell of the server that they come from. */
const ROWS = {
  users: z.object({ createdAt: time, lastActiveAt: maybe(time), speakers: z.array(z.string()) }),
  settings: z.object({
    enabled: z.boolean(),
    autoExtraction: z.boolean(),
    allowedCategories: z.array(z.enum(MemoryCategory)),
    maxMemories: z.int(),
    retentionDays: maybe(z.int()),
    consentedAt: maybe(time),
    updatedAt: time,
  }),
  consents: z.object({
    ...{ purpose: z.string(), version: z.string(), grantedAt: maybe(time), withdrawnAt: maybe(time) },
    ...{ method: text, recordedBy: z.string(), recordedAt: time },
  }),
  sessions: z.object({
    ...{ sessionId: z.string(), title: text, summary: text },
    ...{ startedAt: time, lastActivityAt: time, endedAt: maybe(time) },
  }),
  turns: z.object({
    ...{ id: z.uuid(), sessionId: z.string(), turnNumber: z.int(), speaker: text },
    ...{ userQuery: z.string(), assistantResponse: z.string() },
    ...{ intentType: text, intentConfidence: maybe(z.number()), model: text, executionTimeMs: maybe(z.int()) },
    ...{ teamsUsed: z.array(z.string()), toolsUsed: z.array(z.string()), tags: z.array(z.string()) },
    ...{ searchContext: z.unknown(), documentId: text, importance: z.int() },
    ...{ savedAt: maybe(time), dismissedAt: maybe(time), expiresAt: maybe(time), occurredAt: time, recordedAt: time },
    ...{ learned: z.boolean().default(false), hidden: z.boolean().default(false), entities: maybe(z.array(entity)) },
  }),
  summaries: z.object({
    ...{ period: z.string(), from: time, to: time, summary: z.string(), turnCount: z.int() },
  }),
  memories: z.object({
    ...{ id: z.uuid(), content: z.string(), category: z.enum(MemoryCategory), subcategory: text },
    ...{ scope: z.enum(MemoryScope), sessionId: text, documentId: text, source: z.enum(MemorySource) },
    ...{ confidence: z.number(), usageCount: z.int(), lastUsedAt: maybe(time), expiresAt: maybe(time) },
    ...{ deactivatedAt: maybe(time), supersededBy: maybe(z.uuid()), sourceTurn: maybe(z.uuid()), sourcePreview: text },
    ...{ subject: text, exclusive: z.boolean().default(false), toldAt: maybe(time), createdAt: time, updatedAt: time },
    hidden: z.boolean().default(false),
  }),
  preferences: z.object({ kind: z.string(), value: z.string(), label: text, count: z.int(), lastAt: time }),
  interactions: z.object({ kind: z.string(), itemId: z.string(), at: time }),
};

const manifestShape = z.object({
  format: z.int(),
  userId: z.string().min(1),
  files: z.array(z.object({ file: z.string(), rows: z.int(), sha256: z.string() })),
});

type Nouns = { [noun in keyof typeof ROWS]: z.infer<(typeof ROWS)[noun]>[] };

/** A person as their export tells of them. */
export interface ExportedPerson extends Nouns {
  userKey: string;
}

/**
 * Reads the file of an export, whole or not at all.
 * @throws Error in words, when it is no export, one of another format, or not what its manifest says
 */
export function readExport(zipped: Uint8Array): ExportedPerson {
  const files = unzip(zipped);
  const manifest = manifestShape.safeParse(parse(textOf(files, 'manifest.json'), 'manifest.json'));
  if (!manifest.success) throw new Error('This is not an export of Recollect: its manifest cannot be read.');
  const { format, userId, files: listed } = manifest.data;
  if (format !== EXPORT_FORMAT)
    throw new Error(`The export is of format ${format}; this version of Recollect reads ${EXPORT_FORMAT}.`);
  for (const { file, rows, sha256 } of listed) {
    const found = textOf(files, file);
    if (createHash('sha256').update(files[file]!).digest('hex') !== sha256)
      throw new Error(`The file is damaged: ${file} is not what the manifest says. Nothing was imported.`);
    if (found.split('\n').length - 1 !== rows)
      throw new Error(`The file is damaged: ${file} should have ${rows} rows. Nothing was imported.`);
  }
  const nouns = Object.fromEntries(
    Object.entries(ROWS).map(([noun, shape]) => {
      const file = `${noun}.jsonl`;
      if (!listed.some((one) => one.file === file)) throw new Error(`The export has no ${file}. Nothing was imported.`);
      return [noun, rowsOf(textOf(files, file), file, shape)];
    }),
  ) as Nouns;
  return { userKey: userId, ...nouns };
}

function unzip(zipped: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(zipped);
  } catch {
    throw new Error('This is not an export of Recollect, or it is damaged: it is not a whole zip file.');
  }
}

function textOf(files: Record<string, Uint8Array>, name: string): string {
  const bytes = files[name];
  if (!bytes) throw new Error(`This is not an export of Recollect, or it is damaged: it has no ${name}.`);
  return strFromU8(bytes);
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(`The file is damaged: ${file} is not JSON. Nothing was imported.`);
  }
}

function rowsOf<T extends z.ZodType>(lines: string, file: string, shape: T): z.infer<T>[] {
  return lines
    .split('\n')
    .slice(0, -1)
    .map((line, i) => {
      const row = shape.safeParse(parse(line, file));
      if (row.success) return row.data;
      const [issue] = row.error.issues;
      throw new Error(`${file}, row ${i + 1}: ${issue!.path.join('.')} cannot be read. Nothing was imported.`);
    });
}
