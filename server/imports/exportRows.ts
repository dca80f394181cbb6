import { z } from 'zod';
import { type Exported, exportedColumns, type Uses } from '../entities/columns.ts';
import { DocumentFormat } from '../entities/document.ts';
import { MemoryCategory, MemoryScope, MemorySource } from '../entities/enums.ts';
import type { Metadata } from '../entities/metadata.ts';
import { QuarantineReason } from '../entities/quarantinedStatement.ts';
import { TURN_COLUMNS, Turn } from '../entities/turn.ts';
import { ForgetKind, LearningOffReason } from '../entities/turnLearning.ts';

const time = z.iso.datetime().transform((text) => new Date(text));
const maybe = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null);
const text = maybe(z.string());
/** Low enough that a counter which continues from it cannot overflow. */
const count = z.int().min(0).max(1_000_000_000);

/** Older exports lack them; checkRow checks their form. */
const labels = {
  tags: z.array(z.string()).default([]),
  metadata: z.custom<Metadata>((value) => typeof value === 'object' && value !== null).default({}),
};

const entity = z.object({
  type: z.string(),
  value: z.string(),
  normalized: text,
  amount: maybe(z.number()),
  unit: text,
});

const learning = z.object({
  at: time,
  facts: maybe(count),
  withheld: maybe(z.enum(LearningOffReason)),
  settled: z.boolean(),
  /** Older exports lack it. */
  forgot: maybe(z.object({ what: z.enum(ForgetKind), memories: count, turns: count })),
});

const TYPES: Readonly<Record<string, z.ZodType>> = {
  uuid: z.uuid(),
  text: z.string(),
  integer: z.int32(),
  smallint: z.int32(),
  'double precision': z.number(),
  boolean: z.boolean(),
  timestamptz: time,
  jsonb: z.unknown(),
};

/** The types of an entity's exported columns. */
function fieldsOf<E, U extends Uses>(entity: new () => E, uses: U) {
  const fields = exportedColumns(entity, uses).map(({ type, isList, options, exportedAs }) => {
    const one = TYPES[type];
    if (!one) throw new Error(`A column of type ${type} has no form in exports.`);
    const value = isList ? z.array(one) : one;
    if (options.nullable) return [exportedAs, maybe(value)] as const;
    // Older exports lack it.
    return [exportedAs, options.default === undefined ? value : value.default(options.default)] as const;
  });
  return Object.fromEntries(fields) as { [N in keyof Exported<E, U>]: z.ZodType<Exported<E, U>[N]> };
}

/**
 * The nouns that are imported, each with its field types; checkRow checks lengths and sizes. The other nouns describe
 * the server that made the export and are not imported.
 */
export const ROWS = {
  users: z.object({ createdAt: time, lastActiveAt: maybe(time), speakers: z.array(z.string()) }),
  settings: z.object({
    enabled: z.boolean(),
    autoExtraction: z.boolean(),
    allowedCategories: z.array(z.enum(MemoryCategory)),
    maxMemories: z.int32(),
    retentionDays: maybe(z.int32()),
    updatedAt: time,
  }),
  consents: z.object({
    ...{ purpose: z.string(), version: z.string(), grantedAt: maybe(time), withdrawnAt: maybe(time) },
    ...{ method: text, recordedBy: z.string(), recordedAt: time },
  }),
  sessions: z.object({
    ...{ sessionId: z.string(), title: text, titleGiven: z.boolean().default(false), summary: text },
    ...labels,
    ...{ startedAt: time, lastActivityAt: time, endedAt: maybe(time) },
  }),
  turns: z.object({
    ...fieldsOf(Turn, TURN_COLUMNS),
    ...{ sessionId: z.string(), turnNumber: count },
    ...{ hidden: z.boolean().default(false), entities: maybe(z.array(entity)) },
    learning: maybe(learning),
  }),
  summaries: z.object({
    ...{ period: z.enum(['WEEK', 'MONTH']), from: time, to: time, summary: z.string(), turnCount: count },
  }),
  memories: z.object({
    ...{ id: z.uuid(), content: z.string(), category: z.enum(MemoryCategory), subcategory: text },
    ...{
      scope: z.enum(MemoryScope),
      sessionId: text,
      documentId: text,
      spaceId: text,
      agentId: text,
      source: z.enum(MemorySource),
    },
    ...{ confidence: z.number(), usageCount: count, lastUsedAt: maybe(time), expiresAt: maybe(time) },
    ...{ deactivatedAt: maybe(time), supersededBy: maybe(z.uuid()), sourceTurn: maybe(z.uuid()), sourcePreview: text },
    ...{ subject: text, exclusive: z.boolean().default(false), toldAt: maybe(time), createdAt: time, updatedAt: time },
    pinnedAt: maybe(time),
    ...labels,
    hidden: z.boolean().default(false),
  }),
  documents: z.object({
    ...{ documentId: z.string(), spaceId: text, title: text, documentType: text, step: text },
    ...labels,
    ...{ createdAt: time, updatedAt: time },
  }),
  documentVersions: z.object({
    ...{
      documentId: z.string(),
      number: z.int().min(1).max(1_000_000),
      format: z.enum(DocumentFormat),
      content: z.string(),
    },
    ...{ note: text, isAuthor: z.boolean(), restoredFrom: maybe(count), createdAt: time },
  }),
  quarantine: z.object({
    ...{ id: z.uuid(), sourceTurn: z.uuid(), reason: z.enum(QuarantineReason), text: z.string() },
    ...{ toldAt: time, heldAt: time },
  }),
  entities: z.object({
    ...entity.shape,
    // Older exports lack them.
    aliases: z.array(z.string().max(300)).max(200).default([]),
    valueGiven: z.boolean().default(false),
    toldAt: maybe(time),
  }),
  preferences: z.object({
    ...{ kind: z.enum(['query', 'keyword', 'hour']), value: z.string(), label: text, count, lastAt: time },
  }),
  interactions: z.object({ kind: z.enum(['VIEWED', 'FAVORITED']), itemId: z.string(), at: time }),
};

export type Noun = keyof typeof ROWS;
export type Row<N extends Noun> = z.infer<(typeof ROWS)[N]>;

/** A user's export file, read in batches. */
export interface ExportedPerson {
  userKey: string;
  /** Whether the file was made by a server whose receipts this key verifies. @param publicKey as PEM */
  isSignedBy(publicKey: string): boolean;
  /** The rows of a noun, up to a few hundred at a time. Reads the file again, and throws if it has changed. */
  rows<N extends Noun>(noun: N): AsyncIterable<Row<N>[]>;
  close(): void;
}
