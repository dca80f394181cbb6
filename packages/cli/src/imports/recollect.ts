import { TURN_FIELDS } from '../generated/turnFields.ts';
import {
  categoryOf,
  type Format,
  type ImportedSettings,
  type ImportOptions,
  type Item,
  type SourceValue,
  USUAL,
} from './item.ts';
import { type Fields, fieldsOf, keyOf, listOf, textOf, timeOf } from './shape.ts';

/** Imports what `recollect export` writes, as far as the API accepts it. */
export const recollect: Format = {
  takes: (name) => /\.jsonl$/.test(name),
  lists: [],
  read: readLines,
};

/** Lines that describe the file: its first one, and its last. */
const DESCRIPTIVE = ['recollect', 'end'];

/** Reads each line alone. A file that has its first line but not its last is reported; lines without either may enter. */
async function* readLines(values: AsyncIterable<SourceValue>, options: ImportOptions): AsyncGenerator<Item> {
  let open: string | undefined;
  for await (const source of values) {
    const type = fieldsOf(source.value)?.type;
    if (type === 'recollect' && open) yield { kind: 'skipped', place: open, why: 'cutShort' };
    open = type === 'recollect' || (open && type !== 'end') ? source.place : undefined;
    yield* readLine(source, options);
  }
  if (open) yield { kind: 'skipped', place: open, why: 'cutShort' };
}

function* readLine({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const line = fieldsOf(value);
  if (line && DESCRIPTIVE.includes(line.type as string)) return;
  const own = line && projectItemOf(line, place);
  if (own) return yield own;
  const userId = keyOf(line?.userId) ?? user;
  const id = keyOf(line?.id);
  const ofUser = line && userId && userItemOf(line, userId, place);
  if (ofUser) return yield ofUser;
  if (!line || !userId || !id) return yield { kind: 'skipped', place, why: 'unknownShape' };
  if (line.type === 'turn') yield turnOf(line, userId, id, place);
  else if (line.type === 'memory') yield memoryOf(line, userId, place);
  else yield { kind: 'skipped', place, why: 'unknownShape' };
}

/** The settings of a user, or what was said about a session; undefined for any other line. */
function userItemOf(line: Fields, userId: string, place: string): Item | undefined {
  const sessionId = keyOf(line.sessionId);
  if (line.type === 'session' && sessionId) {
    const { tags, metadata, endedAt } = line;
    const session = {
      title: textOf(line.title),
      tags: listOf(tags) as string[],
      metadata: (fieldsOf(metadata) ?? {}) as Record<string, string>,
      hasEnded: endedAt != null,
    };
    return { kind: 'session', place, userId, sessionId, session };
  }
  if (line.type !== 'user') return undefined;
  const given = fieldsOf(line.settings) as Partial<ImportedSettings> | undefined;
  return { kind: 'user', place, userId, settings: { ...USUAL, ...given } };
}

/** The items of the project; undefined for any other line. */
function projectItemOf(line: Fields, place: string): Item | undefined {
  const title = textOf(line.title);
  const spaceId = keyOf(line.spaceId);
  const documentId = keyOf(line.documentId);
  if (line.type === 'space' && spaceId) {
    const members = listOf(line.members).flatMap((one) => {
      const { userId, role } = fieldsOf(one) ?? {};
      const key = keyOf(userId);
      return key ? { userId: key, role: role === 'EDITOR' ? ('EDITOR' as const) : ('READER' as const) } : [];
    });
    return { kind: 'space', place, space: { spaceId, title, members } };
  }
  if (line.type === 'document' && documentId) {
    const document = {
      ...{ documentId, title, spaceId, ownerUserId: keyOf(line.ownerUserId) },
      ...{ documentType: textOf(line.documentType), step: textOf(line.step) },
      tags: listOf(line.tags) as string[],
      metadata: (fieldsOf(line.metadata) ?? {}) as Record<string, string>,
    };
    return { kind: 'document', place, document };
  }
  if (line.type === 'version' && documentId && typeof line.content === 'string') {
    const version = {
      ...{ documentId, content: line.content, format: textOf(line.format), note: textOf(line.note) },
      authorUserId: keyOf(line.authorUserId),
      idempotencyKey: `recollect:${line.number}:${line.hash}`,
    };
    const { number, hash } = line;
    const isTold = typeof number === 'number' && typeof hash === 'string';
    return { kind: 'version', place, version, ...(isTold && { exported: { number, hash } }) };
  }
  return undefined;
}

/** The API’s limit; an exported turn also has those that the server found. */
const MAX_ENTITIES = 100;

function turnOf(line: Fields, userId: string, id: string, place: string): Item {
  const sessionId = keyOf(line.sessionId);
  const userQuery = textOf(line.userQuery);
  if (!sessionId || !userQuery) return { kind: 'skipped', place, why: 'unknownShape' };
  return {
    kind: 'turn',
    place,
    exportedId: id,
    ...(line.savedAt != null && { isSaved: true }),
    turn: {
      metadata: {},
      ...Object.fromEntries(TURN_FIELDS.flatMap((name) => (line[name] == null ? [] : [[name, line[name]]]))),
      ...(Array.isArray(line.entities) && { entities: line.entities.slice(0, MAX_ENTITIES) }),
      userId,
      sessionId,
      userQuery,
      assistantResponse: textOf(line.assistantResponse) ?? '',
      occurredAt: timeOf(line.occurredAt),
      idempotencyKey: `recollect:${id}`,
    },
  };
}

const SOURCES = ['EXPLICIT', 'INFERRED', 'SYSTEM'];

function memoryOf(line: Fields, userId: string, place: string): Item {
  const content = textOf(line.content);
  if (!content) return { kind: 'skipped', place, why: 'empty' };
  if (line.deactivatedAt != null || line.supersededBy != null) return { kind: 'skipped', place, why: 'inactive' };
  const expiresAt = timeOf(line.expiresAt);
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return { kind: 'skipped', place, why: 'expired' };
  return {
    kind: 'memory',
    place,
    ...(line.pinnedAt != null && { isPinned: true }),
    userId,
    memory: {
      content,
      category: categoryOf(line.category),
      subcategory: textOf(line.subcategory),
      source: SOURCES.find((source) => source === line.source),
      ...(line.scope === 'SESSION' && { scope: 'SESSION' as const, sessionId: keyOf(line.sessionId) }),
      ...(line.scope === 'DOCUMENT' && { scope: 'DOCUMENT' as const, documentId: keyOf(line.documentId) }),
      ...(line.scope === 'SPACE' && { scope: 'SPACE' as const, spaceId: keyOf(line.spaceId) }),
      ...(line.scope === 'AGENT' && { scope: 'AGENT' as const, agentId: keyOf(line.agentId) }),
      confidence: typeof line.storedConfidence === 'number' ? line.storedConfidence : undefined,
      // A fact that was saved without a time is as old as its memory: decay and corrections depend on its age.
      toldAt: timeOf(line.toldAt) ?? timeOf(line.createdAt),
      expiresAt,
      tags: Array.isArray(line.tags) ? (line.tags as string[]) : undefined,
      metadata: (fieldsOf(line.metadata) ?? {}) as Record<string, string>,
    },
  };
}
